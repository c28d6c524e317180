import '../../../providers/late-calls'
import type { PanelProps } from '../use-tab'
import { challengeColumns } from './columns'
import { LearnedList } from './LearnedList'

/** The challenges and live classes of a person's programs, and what became of them. */
export default function ChallengesPanel({ person }: PanelProps) {
  return <LearnedList person={person} call="users.challenges" kind="challenges" columns={challengeColumns} />
}
