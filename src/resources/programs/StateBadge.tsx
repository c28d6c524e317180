import { type ProgramFlags, programState } from '#contract/words/programs'
import controls from '../../components/controls/controls.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { isGroup, type ProgramGroup, type ProgramItem } from './program'
import styles from './programs.module.css'

const states = ['published', 'draft', 'template'] as const

/** How many programs of a group are in which state. */
function GroupStates({ group }: { group: ProgramGroup }) {
  const { t } = useTranslation('programs')
  const counted = states.map(state => ({
    state,
    count: group.promotions.filter(program => programState(program) === state).length,
  }))
  const text = counted
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`groupState.${state}`, { count }))
    .join(' · ')
  return (
    <span className={styles.states} title={text}>
      {text}
    </span>
  )
}

/** The state of a program, or the states of the programs in a group. */
export const ItemState = ({ item }: { item: ProgramItem }) =>
  isGroup(item) ? <GroupStates group={item} /> : <StateBadge program={item} />

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
  const { t } = useTranslation('programs')
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
