import '../../providers/late-calls'
import { searchText } from '#contract/words/search-text'
import type { CommandSource } from '../../components/command/command-source'
import { matchPattern, paths, pathTo } from '../../lib/address/paths'
import { keptOf } from '../../providers/call/answers-by-name'
import { callWith } from '../../providers/call/api'

/** How many degrees are offered for a search. */
const most = 8

interface Titled {
  _id: string
  title: string
}

const named = ({ _id: id, title: text }: Titled) => ({
  id: `degree:${id}`,
  text,
  href: pathTo('degree', { id }),
})

/** Degrees by their titles. */
const degreeCommands: CommandSource = {
  group: 'degrees',
  capability: 'degrees.read',
  find: async (search, signal) => {
    const { data } = await callWith('degrees.list', { query: { search, limit: most }, signal })
    return data
      .filter(({ title }) => searchText(title).includes(search))
      .slice(0, most)
      .map(degree => ({ ...named(degree), icon: 'degree' as const }))
  },
  opened: ({ pathname }, kept) => {
    const id = matchPattern(paths.degree, pathname)?.id
    const degrees = keptOf(kept, 'degrees.list').flatMap(({ data }) => data)
    const degree = degrees.find(({ _id }) => _id === id)
    return degree && named(degree)
  },
}

export default degreeCommands
