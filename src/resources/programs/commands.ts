import { searchText } from '#contract/words/search-text'
import type { Command, CommandContext, CommandSource } from '../../components/command/command-source'
import { openDialog } from '../../components/overlay/DialogHost'
import { matchPattern, paths, pathTo } from '../../lib/address/paths'
import { keptOf } from '../../providers/call/answers-by-name'
import { callWith } from '../../providers/call/api'
import { CreateProgramDialog } from './actions/program-dialogs'
import { creationRefusal } from './actions/program-refusal'
import { type ListedProgram, type ProgramReference, programsIn } from './program'

/** How many programs are offered for a search. */
const most = 8

const named = ({ _id: id, title }: ProgramReference) => ({
  id: `program:${id}`,
  text: title,
  href: pathTo('program', { id }),
})

const programCommand = (program: ListedProgram, { t }: CommandContext): Command => ({
  ...named(program),
  note: [program.isTemplate && t('kinds.template'), program.internId, program.moduleCode]
    .filter(Boolean)
    .join(' · '),
  icon: program.isTemplate ? 'templates' : 'programs',
})

/** Another server may answer with everything, or with what its titles alone match. */
const isFound = ({ _id, title, internId, moduleCode }: ListedProgram, search: string): boolean =>
  _id === search || [title, internId, moduleCode].some(text => searchText(text ?? '').includes(search))

/** Programs, templates among them, by their title, SKU or code, and a new one. */
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
            words: t('words.newProgram'),
            icon: 'add',
            href: paths.programs,
            run: () => openDialog(CreateProgramDialog, {}),
          },
        ],
  find: async (search, signal, context) => {
    const query = { search, codes: 'true', limit: most } as const
    const { programs } = await callWith('programs.list', { query, signal })
    return programsIn(programs)
      .filter(program => isFound(program, search))
      .slice(0, most)
      .map(program => programCommand(program, context))
  },
  opened: ({ pathname }, kept) => {
    const id = (matchPattern(paths.program, pathname) ?? matchPattern(paths.programPeople, pathname))?.id
    const program = id && keptOf(kept, 'programs.get').find(({ _id }) => _id === id)
    return program ? named(program) : undefined
  },
}

export default programCommands
