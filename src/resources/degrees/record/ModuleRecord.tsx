import { Link } from '../../../components/page/Link'
import page from '../../../components/page/page.module.css'
import { pathTo } from '../../../lib/address/paths'
import { formatNumber, formatPercent } from '../../../lib/format/format'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import { AttendanceBadge } from '../attendance/AttendanceBadge'
import { markText, resultText } from '../mark-texts'
import { hoursText } from '../session-text'
import { type RecordModule, type RecordSession, shareAttended } from './record'
import styles from './record.module.css'

type Marks = NonNullable<RecordModule['marks']>

/** What a mark comes to: the result so far, and what is needed to pass. */
function Outcome({ result, needed }: Marks) {
  const { t, i18n } = useTranslation('degree-student')
  return (
    <p className={styles.outcome}>
      <strong>
        {result === null ? t('noResult') : t('result', { mark: resultText(result, i18n.language) })}
      </strong>
      {needed !== null && <span>{t('needed', { mark: markText(needed, i18n.language) })}</span>}
    </p>
  )
}

function MarkList({ marks }: { marks: Marks }) {
  const { t, i18n } = useTranslation('degree-student')
  return (
    <section className={styles.part}>
      <h4>{t('marks')}</h4>
      <Outcome {...marks} />
      <table className={styles.marks}>
        <thead>
          <tr>
            <th scope="col">{t('assessment')}</th>
            <th scope="col">{t('weight')}</th>
            <th scope="col">{t('mark')}</th>
          </tr>
        </thead>
        <tbody>
          {marks.assessments.map(({ _id, title, weight, grade }) => (
            <tr key={_id}>
              <th scope="row">{title}</th>
              <td>{formatPercent(weight, i18n.language)}</td>
              <td>{formatNumber(grade?.mark, i18n.language, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SessionList({ sessions, address }: { sessions: readonly RecordSession[]; address: string }) {
  const { t, i18n } = useTranslation('degree-student')
  return (
    <section className={styles.part}>
      <h4>{t('sessions')}</h4>
      <p className={styles.outcome}>
        <strong>{t('attended', { share: formatPercent(shareAttended(sessions), i18n.language) })}</strong>
      </p>
      <ul className={styles.sessions}>
        {sessions.map(session => (
          <li key={session._id}>
            <Link to={`${address}?session=${session._id}`}>{formatDay(session.day, i18n.language)}</Link>
            <span className={styles.hours}>{hoursText(session)}</span>
            <span className={styles.proven}>{session.attendance?.hasProof && t('proven')}</span>
            <AttendanceBadge value={session.attendance?.value} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A module with the sessions and the marks of one student. */
export function ModuleRecord({ degree, of }: { degree: string; of: RecordModule }) {
  const { module, sessions, marks } = of
  const params = { id: degree, moduleId: module._id }
  return (
    <section className={page.panel} aria-labelledby={`record-${degree}-${module._id}`}>
      <h3 id={`record-${degree}-${module._id}`} className={styles.title}>
        <Link to={pathTo('degreeModule', params)}>{module.title}</Link>
      </h3>
      <div className={styles.parts}>
        {sessions.length > 0 && (
          <SessionList sessions={sessions} address={pathTo('degreeAttendance', params)} />
        )}
        {marks && marks.assessments.length > 0 && <MarkList marks={marks} />}
      </div>
    </section>
  )
}
