import { useTranslation } from 'react-i18next'
import controls from '../../components/controls.module.css'
import { PageHeader } from '../../components/page/PageHeader'
import type { Person } from '../../lib/person-answer'
import { EmployeeMenuButton } from './EmployeeMenuButton'

/** Who it is, and what can be done with them first of all. */
export function EmployeeHeader({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  return (
    <PageHeader
      title={person.name}
      lead={person.email}
      beside={<span className={controls.badge}>{t(`types.${person.type || 'student'}`)}</span>}
    >
      <EmployeeMenuButton person={person} />
    </PageHeader>
  )
}
