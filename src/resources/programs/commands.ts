import { may } from '#contract/roles'
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

/** The screens of a program that are found by their name, alone or beside that of the program. */
const screens = [
  { name: 'schedule', path: 'programSchedule', needs: 'programs.read' },
  { name: 'content', path: 'programOutline', needs: 'classes.write' },
  { name: 'settings', path: 'programSettings', needs: 'programs.read' },
] as const

type Screen = (typeof screens)[number]

const screensFor = ({ doer }: CommandContext) => screens.filter(({ needs }) => may(doer.principal, needs))

const wordsOf = ({ name }: Screen, { t }: CommandContext) =>
  searchText(`${t(`programScreens.${name}`)} ${t(`words.${name}`)}`).split(/[ ,]+/)

/** The fewest letters that say which screen is meant. */
const enough = 4

/** What is left of a search without the words that name a screen; undefined where it names none, or nothing else. */
function besideScreen(search: string, screen: Screen, context: CommandContext): string | undefined {
  const known = wordsOf(screen, context)
  const names = (word: string) => word.length >= enough && known.some(one => one.startsWith(word))
  const words = search.split(' ')
  const left = words.filter(word => !names(word))
  return left.length === 0 || left.length === words.length ? undefined : left.join(' ')
}

const ask = async (search: string, signal: AbortSignal, limit: number): Promise<ListedProgram[]> => {
  const { programs } = await callWith('programs.list', { query: { search, codes: 'true', limit }, signal })
  return programsIn(programs)
    .filter(program => isFound(program, search))
    .slice(0, limit)
}

/** How many programs are offered a screen of. */
const fewest = 3

/** "Schedule leadership": that screen of the programs that the rest finds. */
async function findScreens(search: string, signal: AbortSignal, context: CommandContext): Promise<Command[]> {
  const asked = screensFor(context).map(async screen => {
    const rest = besideScreen(search, screen, context)
    const found = rest === undefined ? [] : await ask(rest, signal, fewest)
    return found.map(({ _id: id, title }) => ({
      id: `program:${id}:${screen.name}`,
      text: `${title} · ${context.t(`programScreens.${screen.name}`)}`,
      words: context.t(`words.${screen.name}`),
      icon: 'programs' as const,
      href: pathTo(screen.path, { id }),
    }))
  })
  return (await Promise.all(asked)).flat()
}

/** The program whose screen is open. */
const openId = (pathname: string): string | undefined =>
  [paths.program, paths.programPeople, paths.programSchedule, paths.programOutline, paths.programSettings]
    .map(path => matchPattern(path, pathname)?.id)
    .find(Boolean)

/** The screens of the program that is open. */
function screensHere(context: CommandContext): Command[] {
  const id = openId(location.pathname)
  if (!id) return []
  return screensFor(context).map(({ name, path }) => ({
    id: `program:here:${name}`,
    text: context.t(`programScreens.${name}`),
    note: context.t('programScreens.here'),
    words: context.t(`words.${name}`),
    icon: 'programs',
    href: pathTo(path, { id }),
  }))
}

/** Another server may answer with everything, or with what its titles alone match. */
const isFound = ({ _id, title, internId, moduleCode }: ListedProgram, search: string): boolean =>
  _id === search || [title, internId, moduleCode].some(text => searchText(text ?? '').includes(search))

const newProgram = ({ t }: CommandContext): Command => ({
  id: 'program:new',
  text: t('newProgram'),
  words: t('words.newProgram'),
  icon: 'add',
  href: paths.programs,
  run: () => openDialog(CreateProgramDialog, {}),
})

const ofPackage = ({ t }: CommandContext): Command => ({
  id: 'program:package',
  text: t('packageProgram'),
  words: t('words.packageProgram'),
  icon: 'upload',
  href: paths.programs,
  run: () => openDialog(CreateProgramDialog, { way: 'package' }),
})

/** Programs that begin with a proposal: the screens show one that is on its way, too. */
const proposals = [
  { id: 'title', name: 'titleProgram', href: paths.programFromTitle },
  { id: 'pdf', name: 'pdfProgram', href: paths.programFromPdf },
] as const

const ofProposals = ({ t }: CommandContext): Command[] =>
  proposals.map(({ id, name, href }) => ({
    id: `program:${id}`,
    text: t(name),
    words: t(`words.${name}`),
    icon: 'add',
    href,
  }))

const findSteps = ({ t }: CommandContext): Command => ({
  id: 'steps:find',
  text: t('findSteps'),
  words: t('words.findSteps'),
  icon: 'tags',
  href: paths.steps,
})

/** Programs, templates among them, by their title, SKU or code, with their screens, and a new one. */
const programCommands: CommandSource = {
  group: 'programs',
  capability: 'programs.read',
  actions: context => [
    ...(creationRefusal(context.doer)
      ? []
      : [newProgram(context), ofPackage(context), ...ofProposals(context)]),
    ...screensHere(context),
    findSteps(context),
  ],
  find: async (search, signal, context) => {
    const [programs, ofScreens] = await Promise.all([
      ask(search, signal, most),
      findScreens(search, signal, context),
    ])
    return [...programs.map(program => programCommand(program, context)), ...ofScreens]
  },
  opened: ({ pathname }, kept) => {
    const id = openId(pathname)
    const program = id && keptOf(kept, 'programs.get').find(({ _id }) => _id === id)
    return program ? named(program) : undefined
  },
}

export default programCommands
