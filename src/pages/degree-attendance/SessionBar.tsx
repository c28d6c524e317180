import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import controls from '../../components/controls/controls.module.css'
import { Icon } from '../../components/controls/Icon'
import { isDay } from '../../components/list/filters/declared-list'
import { useFocusInPlace } from '../../components/list/use-focus-in-place'
import { Link } from '../../components/page/Link'
import { useTranslation } from '../../lib/texts/use-translation'
import { useToday } from '../../providers/session/today'
import { sessionText } from '../../resources/degrees/session-text'
import styles from './attendance-page.module.css'
import { type Asked, addressOf, type Session } from './use-session'

interface SessionBarProps {
  sessions: readonly Session[]
  /** The one that shows; null where there is none on the day. */
  session: Session | null
  /** The day that shows, where there is no session. */
  date: string
  /** Whether attendance is taken here: then a day without a session can be opened. */
  takes: boolean
}

/** A year that is still being typed is none. */
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31']

/** The address of a day: that of its session, where there is one. */
const onDay = (sessions: readonly Session[], date: string): Asked => {
  const found = sessions.find(({ day }) => day === date)
  return found ? { session: found._id } : { date }
}

/** Which session shows, and the ways to the others: before, after, by choice, today, or another day. */
export function SessionBar({ sessions, session, date, takes }: SessionBarProps) {
  const { t, i18n } = useTranslation('attendance')
  const navigate = useNavigate()
  const today = useToday()
  const bar = useRef<HTMLDivElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  // Beside the last session there is no way on.
  useFocusInPlace(bar, choice)
  const go = (asked: Asked) => navigate({ search: addressOf(asked) }, { replace: true })
  const day = session?.day ?? date
  const at = sessions.findIndex(({ _id }) => _id === session?._id)
  const before = at < 0 ? sessions.findLast(one => one.day < day) : sessions[at - 1]
  const after = at < 0 ? sessions.find(one => one.day > day) : sessions[at + 1]
  return (
    <div ref={bar} className={styles.sessions}>
      <Step to={before} label={t('session.before')} turned />
      <select
        ref={choice}
        className={`${controls.field} ${styles.session}`}
        aria-label={t('session.label')}
        value={session?._id ?? ''}
        onChange={event => event.target.value && go({ session: event.target.value })}
      >
        {!session && <option value="">{sessionText({ day }, i18n.language)}</option>}
        {sessions.map(one => (
          <option key={one._id} value={one._id}>
            {one.day === today
              ? t('session.today', { session: sessionText(one, i18n.language) })
              : sessionText(one, i18n.language)}
          </option>
        ))}
      </select>
      <Step to={after} label={t('session.after')} />
      {takes && day !== today && (
        <Link className={styles.today} to={{ search: addressOf(onDay(sessions, today)) }}>
          {t('session.goToToday')}
        </Link>
      )}
      {takes && <OtherDay day={day} onDay={chosen => go(onDay(sessions, chosen))} />}
    </div>
  )
}

interface OtherDayProps {
  day: string
  onDay: (day: string) => void
}

/**
 * A day of one's own choice. What is being typed stays in the field: a page that comes meanwhile would begin its day anew. So does a
 * day that is too early or too late, with what is wrong with it.
 */
function OtherDay({ day, onDay: choose }: OtherDayProps) {
  const { t } = useTranslation('attendance')
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const id = useId()
  return (
    <>
      <label className={styles.otherDay}>
        {t('session.otherDay')}
        <input
          type="date"
          className={controls.field}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          min={firstDay}
          max={lastDay}
          value={typed ?? day}
          onChange={({ target: { value, validity } }) => {
            setTyped(value)
            setWrong(false)
            if (isDay(value) && validity.valid) choose(value)
          }}
          onBlur={({ target: { validity } }) => {
            setWrong(!validity.valid)
            if (validity.valid) setTyped(undefined)
          }}
        />
      </label>
      {wrong && (
        <p id={id} role="alert" className={styles.wrongDay}>
          {t('session.dayRange')}
        </p>
      )}
    </>
  )
}

interface StepProps {
  to: Session | undefined
  label: string
  turned?: boolean
}

function Step({ to, label, turned }: StepProps) {
  const face = (
    <span className={turned ? styles.turned : styles.step}>
      <Icon name="disclose" size={16} />
    </span>
  )
  if (!to)
    return (
      <span className={`${controls.icon} ${styles.noStep}`} aria-hidden="true">
        {face}
      </span>
    )
  return (
    <Link
      className={controls.icon}
      to={{ search: addressOf({ session: to._id }) }}
      aria-label={label}
      title={label}
    >
      {face}
    </Link>
  )
}
