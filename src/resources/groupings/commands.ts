import { groupingFieldOf, groupingTypes } from '#contract/words/groupings'
import type { CommandSource } from '../../components/command/command-source'
import { paths } from '../../lib/address/paths'
import { keptOf, wholeList } from '../../providers/call/answers-by-name'
import type { CallResult } from '../../providers/call/call-types'

type Grouping = CallResult<'company.groupings'>[number]

const named = ({ _id: id, name, type }: Grouping) => ({
  id: `grouping:${id}`,
  text: name,
  href: `${paths.employees}?${groupingFieldOf[type]}=${id}`,
})

/** The grouping that a list of employees is filtered by, where it is by one alone. */
function filteredBy(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const [id, ...others] = groupingTypes.flatMap(type => query.get(groupingFieldOf[type])?.split(',') ?? [])
  return others.length === 0 ? id : undefined
}

/** Groupings by their names: the employees in one of them. */
const groupingCommands: CommandSource = {
  group: 'groupings',
  capability: 'employees.read',
  all: wholeList('company.groupings', {}, (groupings, { t }: { t: (key: string) => string }) =>
    groupings.map(grouping => ({
      ...named(grouping),
      note: t(`kinds.${grouping.type}`),
      icon: 'groupings' as const,
    })),
  ),
  opened: ({ pathname, search }, kept) => {
    const id = pathname === paths.employees && filteredBy(search)
    const grouping =
      id &&
      keptOf(kept, 'company.groupings')
        .flat()
        .find(({ _id }) => _id === id)
    return grouping ? named(grouping) : undefined
  },
}

export default groupingCommands
