import { Button } from '../../components/controls/Button'
import controls from '../../components/controls/controls.module.css'
import { Icon } from '../../components/controls/Icon'
import { openDialog } from '../../components/overlay/DialogHost'
import { MenuButton } from '../../components/overlay/MenuButton'
import { PageHeader } from '../../components/page/PageHeader'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { EmployeeDialog } from '../../resources/employees/actions/employee-dialogs'
import type { Person } from '../../resources/employees/person'

const ProfileMenu = part(() => import('./ProfileMenu'))

/** What is done with a person less often; what it opens comes when somebody is at it. */
function ProfileMenuButton({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  return (
    <MenuButton
      label={t('menu.label', { name: person.name })}
      face={<Icon name="more" />}
      onPrepare={ProfileMenu.prepare}
    >
      {menu => <ProfileMenu menu={menu} person={person} />}
    </MenuButton>
  )
}

/** Who it is, and what can be done with them first of all. */
export function EmployeeHeader({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  const { allowed } = useMay('employees.write')
  return (
    <PageHeader
      title={person.name}
      lead={person.email}
      beside={<span className={controls.badge}>{t(`types.${person.type || 'student'}`)}</span>}
    >
      {allowed && (
        <>
          <Button
            onPointerEnter={EmployeeDialog.prepare}
            onFocus={EmployeeDialog.prepare}
            onClick={() => openDialog(EmployeeDialog, { employee: person })}
          >
            {t('menu.edit')}
          </Button>
          <ProfileMenuButton person={person} />
        </>
      )}
    </PageHeader>
  )
}
