import '../../../providers/late-calls'
import { ListEmpty, ListProblem } from '../../../components/list/ListProblem'
import { Link } from '../../../components/page/Link'
import { Bars } from '../../../components/page/PageHeader'
import page from '../../../components/page/page.module.css'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { AttendanceSheetButton } from '../../../resources/degrees/record/AttendanceSheetButton'
import { StudentRecord } from '../../../resources/degrees/record/StudentRecord'
import styles from '../employee-page.module.css'
import type { PanelProps } from '../use-tab'

/** The degrees that a person learns in, with their attendance and marks. */
export default function DegreesPanel({ person }: PanelProps) {
  const { t } = useTranslation(['degree-student', 'errors'])
  const query = useApiQuery('degreeLists.students', { query: { students: person._id, limit: 1 } })
  if (query.isError)
    return <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />
  if (!query.data) return <Bars lines={8} />
  const degrees = query.data.data.find(({ _id }) => _id === person._id)?.degrees ?? []
  if (degrees.length === 0)
    return <ListEmpty icon="degree" title={t('none.title')} text={t('none.text', { name: person.name })} />
  return (
    <>
      <div className={styles.toolbar}>
        <p>{t('degrees', { count: degrees.length })}</p>
        <AttendanceSheetButton student={person._id} />
      </div>
      {degrees.map(({ _id, title }) => (
        <section key={_id} className={page.page} aria-labelledby={`degree-${_id}`}>
          <h2 id={`degree-${_id}`}>
            <Link to={pathTo('degreeStudent', { id: _id, studentId: person._id })}>{title}</Link>
          </h2>
          <StudentRecord degree={_id} student={person._id} />
        </section>
      ))}
    </>
  )
}
