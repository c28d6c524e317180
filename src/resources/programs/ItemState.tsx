import { programState } from '#contract/words/programs'
import { useTexts } from '../../components/controls/use-texts'
import { isGroup, type ProgramGroup, type ProgramItem } from './program'
import styles from './programs.module.css'
import { StateBadge } from './StateBadge'

const states = ['published', 'draft', 'template'] as const

/** How many programs of a group are in which state. */
function GroupStates({ group }: { group: ProgramGroup }) {
  const { t } = useTexts('programs')
  const counted = states.map(state => ({
    state,
    count: group.promotions.filter(program => programState(program) === state).length,
  }))
  const texts = counted
    .filter(({ count }) => count > 0)
    // A line ends between two of them only.
    .map(({ state, count }) => t(`groupState.${state}`, { count }).replaceAll(' ', '\u00a0'))
  return <span className={styles.states}>{texts.join('\u00a0· ')}</span>
}

/** The state of a program, or the states of the programs in a group. */
export const ItemState = ({ item }: { item: ProgramItem }) =>
  isGroup(item) ? <GroupStates group={item} /> : <StateBadge program={item} />
