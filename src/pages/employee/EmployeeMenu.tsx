import { useTranslation } from 'react-i18next'
import { Menu } from '../../components/overlay/Menu'
import type { OpenMenu } from '../../components/overlay/MenuButton'
import { settings } from '../../lib/session/settings'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { useOwnSession } from '../../providers/session/acting'
import { usePrincipal, useProfile } from '../../providers/session/profile'
import { ask } from '../../resources/employees/actions/asked-action'
import type { Person } from '../../resources/employees/person'
import { rankRefusal } from '../../resources/employees/person-rights'

export type EmployeeAction = 'act' | 'resetLink'

interface EmployeeMenuProps {
  menu: OpenMenu
  person: Person
  onChoose: (action: EmployeeAction) => void
}

/** The programs that a person leaves with the portal: one of them, and how many there are besides. */
function useProgramsOf(person: Person) {
  const { data } = useApiQuery('users.programs', { params: { id: person._id } })
  const [program, ...others] = (data ?? []).filter(({ removed }) => !removed)
  return { program: program?.program, morePrograms: others.length }
}

/** Acting, reset links and deletion, each with the reason where it is off. */
export default function EmployeeMenu({ menu, person, onChoose }: EmployeeMenuProps) {
  const { t } = useTranslation('employee')
  const impersonate = useMay('impersonate')
  const write = useMay('employees.write')
  const programs = useProgramsOf(person)
  const ownSession = useOwnSession()
  const refusal = rankRefusal({ principal: usePrincipal(), id: useProfile()._id }, person)
  const outOfReach = refusal ? t(`refusal.${refusal}`) : undefined
  const demo = settings().demoMode ? t('refusal.demo') : undefined
  const access = demo ?? ownSession.reason ?? impersonate.reason ?? outOfReach
  return (
    <Menu
      menu={menu}
      label={t('menu.label', { name: person.name })}
      items={[
        { id: 'act', text: t('menu.act'), reason: access, onChoose: () => onChoose('act') },
        { id: 'resetLink', text: t('menu.resetLink'), reason: access, onChoose: () => onChoose('resetLink') },
        {
          id: 'remove',
          text: t('menu.remove'),
          danger: true,
          apart: true,
          reason: write.reason ?? outOfReach,
          onChoose: () => ask({ kind: 'delete', employee: { ...person, ...programs } }),
        },
      ]}
    />
  )
}
