import type { PanelProps } from '../use-tab'
import { testColumns } from './columns'
import { LearnedList } from './LearnedList'
import { readScores } from './learning-answer'

/** The tests that a person took. */
export default function TestsPanel({ person }: PanelProps) {
  return (
    <LearnedList person={person} call="users.scores" kind="tests" read={readScores} columns={testColumns} />
  )
}
