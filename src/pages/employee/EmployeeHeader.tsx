import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import controls from '../../components/controls/controls.module.css'
import { PageHeader } from '../../components/page/PageHeader'
import { useMay } from '../../providers/refine/access-control'
import { ask } from '../../resources/employees/actions/asked-action'
import { prepareDialog } from '../../resources/employees/actions/EmployeeDialogs'
import type { Person } from '../../resources/employees/person'
import { EmployeeMenuButton } from './EmployeeMenuButton'

/** Who it is, and what can be done with them first of all. */
export function EmployeeHeader({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  const { allowed, reason } = useMay('employees.write')
  const prepare = () => prepareDialog('form')
  return (
    <PageHeader
      title={person.name}
      lead={person.email}
      beside={<span className={controls.badge}>{t(`types.${person.type || 'student'}`)}</span>}
    >
      <Button
        aria-disabled={!allowed}
        title={reason}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => allowed && ask({ kind: 'edit', employee: person })}
      >
        {t('menu.edit')}
      </Button>
      <EmployeeMenuButton person={person} />
    </PageHeader>
  )
}
