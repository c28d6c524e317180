import '../../../providers/late-calls'
import type { PanelProps } from '../use-tab'
import { testColumns } from './columns'
import { LearnedList } from './LearnedList'

/** The tests that a person took. */
export default function TestsPanel({ person }: PanelProps) {
  return <LearnedList person={person} call="users.scores" kind="tests" columns={testColumns} />
}
