import { type ProgramFlags, programState } from '#contract/words/programs'
import controls from '../../components/controls/controls.module.css'
import { useTexts } from '../../components/controls/use-texts'
import styles from './programs.module.css'

const shapes = {
  draft: (
    <circle
      cx="6"
      cy="6"
      r="4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.6 1.6"
    />
  ),
  published: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  template: (
    <rect x="2" y="2" width="8" height="8" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
  ),
} as const

/** The state of a program: in words and by a shape, with the colour as a help only. */
export function StateBadge({ program }: { program: ProgramFlags }) {
  const { t } = useTexts('programs')
  const state = programState(program)
  return (
    <span className={`${controls.badge} ${styles.badge}`} data-state={state}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        {shapes[state]}
      </svg>
      {t(`state.${state}`)}
    </span>
  )
}
