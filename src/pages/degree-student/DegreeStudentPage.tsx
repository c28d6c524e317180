import '../../providers/late-calls'
import { useParams } from 'react-router'
import { ListProblem } from '../../components/list/ListProblem'
import { Link } from '../../components/page/Link'
import { Bars, PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { DegreeMissing } from '../../resources/degrees/DegreeMissing'
import { DegreeTrail } from '../../resources/degrees/DegreeTrail'
import { AttendanceSheetButton } from '../../resources/degrees/record/AttendanceSheetButton'
import { StudentRecord } from '../../resources/degrees/record/StudentRecord'

/** A student of a degree across its modules. */
export default function DegreeStudentPage() {
  const { t } = useTranslation(['degree-student', 'degree-parts', 'list', 'errors'])
  const { id = '', studentId = '' } = useParams()
  const profiles = useMay('employees.read').allowed
  const query = useApiQuery('degreeLists.students', {
    query: { degree: id, students: studentId, limit: 1 },
  })
  const student = query.data?.data.find(({ _id }) => _id === studentId)
  const degree = student?.degrees.find(({ _id }) => _id === id)
  const status = statusOf(query.error)
  if ((query.data && !student) || status === 403 || status === 404)
    return <DegreeMissing of="student" foreign={status === 403} />
  return (
    <div className={page.page}>
      <DegreeTrail degree={degree} here={student?.name} />
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={student && query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      <PageHeader title={student?.name ?? t('degree-parts:student')} lead={student?.email}>
        {student && profiles && <Link to={pathTo('employee', { id: studentId })}>{t('profile')}</Link>}
        {student && <AttendanceSheetButton student={studentId} />}
      </PageHeader>
      {query.isPending && <Bars lines={8} />}
      {student && <StudentRecord degree={id} student={studentId} />}
    </div>
  )
}
