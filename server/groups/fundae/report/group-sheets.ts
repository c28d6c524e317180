import type { Group } from '../groups'
import { isReady } from '../problems'
import type { Column, Layout } from './columns'
import { participantSheets } from './participant-sheets'

type Cell = string | number | null

/** A column of rows that are groups. */
interface GroupColumn extends Column {
  cell: (group: Group, layout: Layout) => Cell
}

const of: readonly GroupColumn[] = [
  { head: 'action', width: 12, format: 'text', cell: group => group.actionNumber },
  { head: 'group', width: 12, format: 'text', cell: group => group.groupNumber },
  { head: 'program', width: 40, format: 'text', cell: group => group.title },
]

const counts: readonly GroupColumn[] = [
  { head: 'participants', width: 14, format: 'count', cell: group => group.participants },
  { head: 'completed', width: 14, format: 'count', cell: group => group.completed },
]

const readyCell: GroupColumn['cell'] = ({ problems }, { texts }) =>
  isReady(problems.map(({ problem }) => problem)) ? texts.yes : texts.no

const groups: readonly GroupColumn[] = [
  ...of,
  { head: 'begins', width: 12, format: 'day', cell: group => group.begins },
  { head: 'ends', width: 12, format: 'day', cell: group => group.ends },
  { head: 'hours', width: 10, format: 'decimal', cell: group => group.hours },
  { head: 'modality', width: 18, format: 'text', cell: (_, { texts }) => texts.modality },
  ...counts,
  { head: 'tutors', width: 36, format: 'text', cell: group => group.tutors.join(', ') || null },
  { head: 'ready', width: 18, format: 'text', cell: readyCell },
]

const costNames = ['directCost', 'indirectCost', 'salaryCost'] as const
type Costs = Pick<Group, (typeof costNames)[number] | 'participants' | 'completed'>

/** What the group costs as far as that is known; null where nothing is. */
function totalOf(group: Costs): number | null {
  const known = costNames.flatMap(name => group[name] ?? [])
  return known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0)
}

const shared = (group: Costs, among: number): number | null => {
  const total = totalOf(group)
  return total === null || among === 0 ? null : total / among
}

const amount = (head: GroupColumn['head'], cell: (group: Costs) => number | null): GroupColumn => ({
  head,
  width: 18,
  format: 'amount',
  cell,
})

const costs: readonly GroupColumn[] = [
  ...of,
  ...counts,
  ...costNames.map(name => amount(name, group => group[name])),
  amount('total', totalOf),
  amount('perParticipant', group => shared(group, group.participants)),
  amount('perCompleted', group => shared(group, group.completed)),
]

/** The sheets whose rows are groups. */
export const groupSheets = { groups, costs } as const

export const groupRow = (columns: readonly GroupColumn[], group: Group, layout: Layout): readonly Cell[] =>
  columns.map(({ cell }) => cell(group, layout))

/** The last row of the costs: those of all groups, where there are several. */
export function totalCosts(all: readonly Group[], layout: Layout): readonly (readonly Cell[])[] {
  const [first] = all
  if (!first || all.length < 2) return []
  const sum = (name: 'participants' | 'completed' | (typeof costNames)[number]) =>
    all.reduce<number | null>(
      (total, { [name]: cost }) => (cost === null ? total : (total ?? 0) + cost),
      null,
    )
  const whole: Group = {
    ...first,
    actionNumber: layout.texts.total,
    groupNumber: null,
    title: '',
    participants: sum('participants') ?? 0,
    completed: sum('completed') ?? 0,
    directCost: sum('directCost'),
    indirectCost: sum('indirectCost'),
    salaryCost: sum('salaryCost'),
  }
  return [groupRow(costs, whole, layout)]
}

/** What is missing of a group itself, as rows of the sheet of problems: nobody stands beside it. */
export const ownProblems = (group: Group, { texts }: Layout): readonly (readonly Cell[])[] =>
  group.problems
    .filter(({ participants }) => participants === 0)
    .map(({ problem }) => [
      ...of.map(({ cell }) => cell(group, { texts } as Layout)),
      ...Array<null>(participantSheets.problems.columns.length - of.length - 2).fill(null),
      ...texts.problems[problem],
    ])
