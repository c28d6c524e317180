import type { Command, CommandSource } from '../../components/command/command-source'
import { paths, pathTo } from '../../lib/address/paths'
import { callWith } from '../../providers/call/api'
import { ask } from './actions/asked-action'
import { creationRefusal } from './actions/program-refusal'
import { searchPrograms } from './list/program-search'
import { isGroup, type ListedProgram, type ProgramItem, readProgramAnswer } from './program-answer'

/** How many programs are offered for a search. */
const most = 8

const programCommand = ({ _id: id, title, internId }: ListedProgram): Command => ({
  id: `program:${id}`,
  text: title,
  note: internId,
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
    const answer = await callWith('programs.list', { query: { search, limit: most }, signal })
    // Another server may answer with everything.
    return searchPrograms<ListedProgram, ProgramItem>(readProgramAnswer(answer).programs, search)
      .flatMap(item => (isGroup(item) ? item.promotions : [item]))
      .slice(0, most)
      .map(programCommand)
  },
}

export default programCommands
