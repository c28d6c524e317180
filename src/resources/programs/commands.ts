import type { Command, CommandSource } from '../../components/command/command-source'
import { paths, pathTo } from '../../lib/address/paths'
import { callWith } from '../../providers/call/api'
import { ask } from './actions/asked-action'
import { creationRefusal } from './actions/program-refusal'
import { searchPrograms } from './list/program-search'
import { type ListedProgram, type ProgramItem, programsIn } from './program'

/** How many programs are offered for a search. */
const most = 8

const programCommand = ({ _id: id, title, internId }: ListedProgram): Command => ({
  id: `program:${id}`,
  text: title,
  note: internId ?? undefined,
  icon: 'programs',
  href: pathTo('program', { id }),
})

/** Programs by their title, and a new one. */
const programCommands: CommandSource = {
  group: 'programs',
  capability: 'programs.read',
  actions: ({ t, doer }) =>
    creationRefusal(doer)
      ? []
      : [
          {
            id: 'program:new',
            text: t('newProgram'),
            icon: 'add',
            href: paths.programs,
            run: () => ask({ kind: 'create' }),
          },
        ],
  find: async (search, signal) => {
    const { programs } = await callWith('programs.list', { query: { search, limit: most }, signal })
    // Another server may answer with everything.
    return programsIn(searchPrograms<ListedProgram, ProgramItem>(programs, search))
      .slice(0, most)
      .map(programCommand)
  },
}

export default programCommands
