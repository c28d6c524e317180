import { useEffect, useRef } from 'react'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { regional } from '../../../lib/format/regional'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import styles from './schedule.module.css'
import { byDay, hoursOf, type ScheduledSession } from './sessions'

/** A day with its weekday: `Wednesday, 25 November`. */
const longDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(regional(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

interface ScheduledDaysProps {
  sessions: readonly ScheduledSession[]
  today: string
  week: { ini: string; end: string }
  /** They are those of another week; the ones of this are on their way. */
  stale: boolean
  /** How often somebody has asked for today: it is brought into view each time. */
  asked: number
}

/** Sessions under the headings of their days; today stands there in any case. */
export function ScheduledDays({ sessions, today, week, stale, asked }: ScheduledDaysProps) {
  const { t, i18n } = useTranslation('degrees')
  const heading = useRef<HTMLHeadingElement>(null)
  const found = byDay(sessions)
  const inWeek = !stale && today >= week.ini && today <= week.end
  useEffect(() => {
    if (asked === 0 || !inWeek) return
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [asked, inWeek])
  const days = [...new Set([...found.keys(), ...(inWeek ? [today] : [])])].sort()
  return (
    <div className={styles.days} aria-busy={stale || undefined}>
      {days.map(day => (
        <section
          key={day}
          className={styles.day}
          aria-labelledby={`day-${day}`}
          data-today={day === today || undefined}
        >
          <h3 id={`day-${day}`} {...(day === today && { ref: heading, tabIndex: -1 })}>
            <span className={styles.dayHead}>
              <span className={styles.dayName}>{longDay(day, i18n.language)}</span>
              {day === today && <span className={styles.today}>{t('schedule.today')}</span>}
            </span>
          </h3>
          {found.has(day) ? (
            <ul>
              {found.get(day)?.map(session => (
                <Session key={session._id} session={session} />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{t('schedule.nothingToday')}</p>
          )}
        </section>
      ))}
    </div>
  )
}

/** A session: when, of which module and degree. It leads to its attendance; a coach, who sees none, to the module. */
function Session({ session }: { session: ScheduledSession }) {
  const { t } = useTranslation('degrees')
  const { allowed } = useMay('attendance.read')
  const { _id, title, module, degree } = session
  const params = { id: degree._id, moduleId: module._id }
  const to = allowed ? `${pathTo('degreeAttendance', params)}?session=${_id}` : pathTo('degreeModule', params)
  return (
    <li className={styles.session}>
      <span className={styles.hours}>{hoursOf(session) || t('schedule.allDay')}</span>
      <span className={styles.what}>
        <Link to={to} className={styles.module}>
          {module.title || t('untitled')}
        </Link>
        {title && <span className={styles.title}>{title}</span>}
      </span>
      <span className={styles.degree}>{degree.title || t('untitled')}</span>
    </li>
  )
}
