import type { Command, CommandSource } from '../../components/command/command-source'
import { paths, pathTo } from '../../lib/paths'
import { isGroup, type ListedProgram, type ProgramItem, readProgramAnswer } from '../../lib/program-answer'
import { creationRefusal } from '../../lib/program-refusal'
import { searchPrograms } from '../../lib/program-search'
import { callWith } from '../../providers/api'
import { ask } from './actions/asked-action'

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
