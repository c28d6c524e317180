import '../../../providers/late-calls'
import { ListEmpty, ListProblem } from '../../../components/list/ListProblem'
import facts from '../../../components/page/facts.module.css'
import { Bars } from '../../../components/page/PageHeader'
import { formatPercent } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { useToday } from '../../../providers/session/today'
import { attendanceChoices } from '../attendance/attendance-choices'
import { ModuleRecord } from './ModuleRecord'
import { byModule, countOf, notedOf, type RecordSession, shareAttended } from './record'
import styles from './record.module.css'

interface StudentRecordProps {
  degree: string
  student: string
}

/** What was noted of a student in a degree: attendance and marks, by module, and what they come to. */
export function StudentRecord({ degree, student }: StudentRecordProps) {
  const { t } = useTranslation(['degree-student', 'attendance', 'errors'])
  const params = { id: degree, studentId: student }
  const attendance = useApiQuery('attendance.ofStudent', { params })
  const marks = useApiQuery('gradebook.ofStudent', { params })
  const failed = [attendance, marks].find(({ isError }) => isError)
  if (failed && !(attendance.data && marks.data))
    return (
      <ListProblem
        text={errorText(failed.error, t)}
        onRetry={() => {
          void attendance.refetch()
          void marks.refetch()
        }}
      />
    )
  if (!attendance.data || !marks.data) return <Bars lines={8} />
  const modules = byModule(attendance.data, marks.data)
  if (modules.length === 0) return <ListEmpty icon="degree" title={t('empty.title')} text={t('empty.text')} />
  const sessions = attendance.data.flatMap(module => module.sessions)
  return (
    <div className={styles.record}>
      <RecordFigures sessions={sessions} share={shareAttended(sessions)} />
      {modules.map(module => (
        <ModuleRecord key={module.module._id} degree={degree} of={module} />
      ))}
    </div>
  )
}

interface RecordFiguresProps {
  sessions: readonly RecordSession[]
  share: number | null
}

/** What the attendance of a student comes to in all modules. */
function RecordFigures({ sessions, share }: RecordFiguresProps) {
  const { t, i18n } = useTranslation(['degree-student', 'attendance'])
  const counts = notedOf(sessions, useToday())
  return (
    <dl className={`${facts.facts} ${styles.figures}`}>
      <div>
        <dt>{t('share')}</dt>
        <dd>{formatPercent(share, i18n.language)}</dd>
      </div>
      {attendanceChoices.map(value => (
        <div key={value}>
          <dt>{t(`attendance:values.${value}`)}</dt>
          <dd>{t('count', { count: countOf(sessions, value) })}</dd>
        </div>
      ))}
      <div>
        <dt>{t('noted')}</dt>
        <dd>{t('notedOf', counts)}</dd>
      </div>
    </dl>
  )
}
