import controls from '../../components/controls/controls.module.css'
import { useTexts } from '../../components/controls/use-texts'
import { type Enrolment, type EnrolmentState, enrolmentState } from './enrolment'
import styles from './enrolments.module.css'

const shapes: Record<EnrolmentState, string> = {
  inProgress: 'M6 1.500a4.500 4.500 0 1 0 4.500 4.500H6z',
  stopped: 'M3 2h2v8H3zM7 2h2v8H7z',
  finished: 'M1.500 6.500L4.500 9.500 10.500 2.500',
  removed: 'M2.500 2.500l7 7M9.500 2.500l-7 7',
}

/** The state of an enrolment: in words and by a shape, with the colour as a help only. */
export function EnrolmentBadge({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTexts('enrolments')
  const state = enrolmentState(enrolment)
  const drawn = state === 'finished' || state === 'removed'
  return (
    <span className={`${controls.badge} ${styles.badge}`} data-state={state}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path
          d={shapes[state]}
          fill={drawn ? 'none' : 'currentColor'}
          stroke={drawn ? 'currentColor' : 'none'}
          strokeWidth="1.8"
        />
      </svg>
      {t(`state.${state}`)}
    </span>
  )
}
