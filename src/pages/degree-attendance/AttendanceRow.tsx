import { memo } from 'react'
import type { AttendanceValue } from '#contract/words/degrees/attendance'
import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import { Highlight } from '../../components/list/Highlight'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { formatDateTime } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import { AttendanceBadge, badgeOf } from '../../resources/degrees/attendance/AttendanceBadge'
import { attendanceChoices } from '../../resources/degrees/attendance/attendance-choices'
import type { Attendance, Entry } from '../../resources/degrees/attendance/entries'
import styles from './attendance-page.module.css'
import type { Learner } from './use-class'

/** What a row does to the session; the same as long as the list is there. */
export interface RowActs {
  mark: (learner: Learner, value: AttendanceValue | null) => void
  decide: (student: string, keep: 'mine' | 'theirs') => void
  prove: (learner: Learner, noted: Attendance) => void
}

interface AttendanceRowProps {
  degree: string
  learner: Learner
  row: number
  value: AttendanceValue | null
  /** What the server has. */
  noted: Attendance | null
  /** What it has not yet. */
  entry: Entry | undefined
  /** Tab comes to this row. */
  isActive: boolean
  readOnly: boolean
  search: string
  timeZone: string | undefined
  acts: RowActs
}

/** Who noted it and when, or that it is on its way. */
function Under({ learner, noted, entry, timeZone }: AttendanceRowProps) {
  const { t, i18n } = useTranslation('attendance')
  if (entry?.theirs !== undefined || entry?.problem !== undefined)
    return <span className={styles.under}>{learner.email}</span>
  if (entry) return <span className={styles.under}>{t('onItsWay')}</span>
  if (!noted) return <span className={styles.under}>{learner.email}</span>
  const when = formatDateTime(noted.notedAt, i18n.language, timeZone)
  return <span className={styles.under}>{t('notedBy', { name: noted.notedBy.name, when })}</span>
}

interface DecisionProps extends Pick<AttendanceRowProps, 'learner' | 'acts'> {
  label: string
  text: string
  theirs: string
  mine: string
}

/** What one has entered, and what stands: one of both is chosen. */
const Decision = ({ learner, acts, label, text, theirs, mine }: DecisionProps) => (
  <fieldset className={styles.conflict} aria-label={label}>
    <Icon name="warning" size={16} />
    <p>{text}</p>
    <Button onClick={() => acts.decide(learner._id, 'theirs')}>{theirs}</Button>
    <Button onClick={() => acts.decide(learner._id, 'mine')}>{mine}</Button>
  </fieldset>
)

/** Somebody else has noted this student otherwise since, or the server does not take what was entered. */
function Open({ learner, entry, acts, timeZone }: AttendanceRowProps) {
  const { t, i18n } = useTranslation('attendance')
  const { theirs, problem, value } = entry ?? {}
  const { name } = learner
  if (problem !== undefined)
    return (
      <Decision
        {...{ learner, acts }}
        label={t('refused.label', { name })}
        text={problem}
        theirs={t('refused.discard')}
        mine={t('refused.again')}
      />
    )
  if (theirs === undefined) return null
  const text = theirs
    ? t('conflict.text', {
        name: theirs.notedBy.name,
        when: formatDateTime(theirs.notedAt, i18n.language, timeZone),
        value: t(`values.${theirs.value}`),
      })
    : t('conflict.takenBack')
  return (
    <Decision
      {...{ learner, acts, text }}
      label={t('conflict.label', { name })}
      theirs={t('conflict.theirs')}
      mine={t('conflict.mine', { value: t(`values.${value ?? 'blank'}`) })}
    />
  )
}

/** The three choices; a second press on the one that is chosen takes it back. */
function Choices({ learner, row, value, isActive, acts }: AttendanceRowProps) {
  const { t } = useTranslation('attendance')
  return (
    <fieldset className={styles.choices} aria-label={t('choicesOf', { name: learner.name })}>
      {attendanceChoices.map((choice, place) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          data-choice={place}
          data-badge={badgeOf[choice]}
          aria-pressed={value === choice}
          aria-keyshortcuts={String(place + 1)}
          tabIndex={isActive ? 0 : -1}
          id={`choice-${row}-${place}`}
          onClick={() => acts.mark(learner, value === choice ? null : choice)}
        >
          {value === choice && <Icon name="check" size={16} />}
          {t(`values.${choice}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** A proof can be put to what the server has. */
function Proof({ learner, noted, entry, isActive, readOnly, acts }: AttendanceRowProps) {
  const { t } = useTranslation('attendance')
  if (!noted || entry || (readOnly && !noted.hasProof)) return null
  const text = t(noted.hasProof ? 'proof.see' : 'proof.add')
  return (
    <Button
      kind={noted.hasProof ? 'plain' : 'quiet'}
      className={styles.proof}
      tabIndex={isActive ? 0 : -1}
      aria-label={t('proof.of', { text, name: learner.name })}
      onClick={() => acts.prove(learner, noted)}
    >
      {text}
    </Button>
  )
}

/** A student at a session, with the three choices. Rows that a tap does not touch are not drawn again. */
export const AttendanceRow = memo(function AttendanceRow(props: AttendanceRowProps) {
  const { degree, learner, row, value, readOnly, search } = props
  const { _id, name } = learner
  return (
    <li className={styles.row} data-row={row}>
      <div className={styles.who}>
        <Link
          to={pathTo('degreeStudent', { id: degree, studentId: _id })}
          className={styles.name}
          title={name}
        >
          <Highlight text={name} search={search} />
        </Link>
        <Under {...props} />
      </div>
      {readOnly ? (
        <span className={styles.choices}>
          <AttendanceBadge value={value} />
        </span>
      ) : (
        <Choices {...props} />
      )}
      <Proof {...props} />
      <Open {...props} />
    </li>
  )
})
