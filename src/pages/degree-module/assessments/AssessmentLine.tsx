import { useId } from 'react'
import controls from '../../../components/controls/controls.module.css'
import { Icon, type IconName } from '../../../components/controls/Icon'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './assessments.module.css'
import { assessmentProblems, type DraftAssessment } from './draft-assessments'
import type { ListActs } from './use-assessment-list'

interface LineProps {
  draft: DraftAssessment
  place: number
  last: number
  acts: ListActs
  /** It was sent, or should have been: what is wrong is said. */
  isChecked: boolean
  /** The weights come to more than 100. */
  isTooMuch: boolean
  sumId: string
  marks: number | undefined
}

interface EntryProps {
  label: string
  name: 'title' | 'weight'
  draft: DraftAssessment
  acts: ListActs
  error: string | undefined
  isInvalid: boolean
  describedBy: string | undefined
}

/** The title or the weight of an assessment. */
function Entry({ label, name, draft, acts, error, isInvalid, describedBy }: EntryProps) {
  const id = useId()
  const described = [error && id, describedBy].filter(Boolean).join(' ')
  return (
    <div className={styles[name]}>
      <input
        className={styles.input}
        aria-label={label}
        aria-required
        aria-invalid={isInvalid || undefined}
        aria-describedby={described || undefined}
        data-part={name}
        autoComplete="off"
        inputMode={name === 'weight' ? 'decimal' : undefined}
        value={draft[name]}
        onChange={event => acts.change({ ...draft, [name]: event.target.value })}
      />
      {name === 'weight' && <span aria-hidden="true">%</span>}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface ActProps {
  icon: IconName
  label: string
  part?: string
  isOff?: boolean
  onPress: () => void
}

const Act = ({ icon, label, part, isOff, onPress }: ActProps) => (
  <button
    type="button"
    className={controls.icon}
    aria-label={label}
    title={label}
    data-part={part}
    aria-disabled={isOff || undefined}
    onClick={onPress}
  >
    <Icon name={icon} size={18} />
  </button>
)

/** An assessment with what is done to it. */
export function AssessmentLine(props: LineProps) {
  const { draft, place, last, acts, isChecked, isTooMuch, sumId, marks } = props
  const { t } = useTranslation(['gradebook', 'errors'])
  const wrong = isChecked ? assessmentProblems(draft, t) : {}
  const title = draft.title || t('assessments.untitled')
  const entry = { draft, acts }
  return (
    <li className={styles.line} data-key={draft.key}>
      <span className={styles.place} aria-hidden="true">
        {place + 1}
      </span>
      <Entry
        {...entry}
        name="title"
        label={t('assessments.titleOf', { place: place + 1 })}
        error={wrong.title}
        isInvalid={wrong.title !== undefined}
        describedBy={undefined}
      />
      <Entry
        {...entry}
        name="weight"
        label={t('assessments.weightOf', { title })}
        error={wrong.weight}
        isInvalid={isTooMuch || wrong.weight !== undefined}
        describedBy={sumId}
      />
      <span className={styles.marks}>{marks ? t('assessments.marks', { count: marks }) : null}</span>
      <span className={styles.acts}>
        <Act
          icon="ascending"
          part="up"
          label={t('assessments.moveUp', { title })}
          isOff={place === 0}
          onPress={() => acts.move(draft, -1)}
        />
        <Act
          icon="descending"
          part="down"
          label={t('assessments.moveDown', { title })}
          isOff={place === last}
          onPress={() => acts.move(draft, 1)}
        />
        <Act icon="close" label={t('assessments.remove', { title })} onPress={() => acts.remove(draft)} />
      </span>
    </li>
  )
}
