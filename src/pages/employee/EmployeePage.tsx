import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ListProblem } from '../../components/list/ListProblem'
import page from '../../components/page/page.module.css'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { EmployeeDialogs } from '../../resources/employees/actions/EmployeeDialogs'
import { RemovalArea } from '../../resources/enrolments/actions/RemovalArea'
import { BackToEmployees } from './BackToEmployees'
import { EmployeeHeader } from './EmployeeHeader'
import { EmployeeMissing } from './EmployeeMissing'
import { EmployeePanel } from './EmployeePanel'
import { EmployeeSkeleton } from './EmployeeSkeleton'
import { EmployeeTabs } from './EmployeeTabs'
import { Glance } from './Glance'
import { useTab } from './use-tab'
import { WaitingAddress } from './WaitingAddress'

/** One person: who, where, how far, when last and what next at a glance; the rest in tabs. */
export default function EmployeePage() {
  const { t } = useTranslation(['employee', 'enrolments', 'list', 'errors'])
  const { id = '' } = useParams()
  const tab = useTab()
  const profile = useApiQuery('users.profile', { params: { id } })
  if (statusOf(profile.error) === 404) return <EmployeeMissing />
  const person = profile.data
  return (
    <div className={page.page}>
      <BackToEmployees name={person?.name} />
      {profile.isError && (
        <ListProblem
          text={errorText(profile.error, t)}
          asOf={person && profile.dataUpdatedAt}
          onRetry={() => void profile.refetch()}
        />
      )}
      {person && (
        <>
          <EmployeeHeader person={person} />
          <WaitingAddress person={person} />
          <Glance key={id} person={person} />
          <EmployeeTabs tab={tab} />
          <Suspense>
            <EmployeePanel key={`${id} ${tab}`} tab={tab} person={person} />
          </Suspense>
          <RemovalArea />
          <EmployeeDialogs />
        </>
      )}
      {profile.isPending && <EmployeeSkeleton />}
    </div>
  )
}
