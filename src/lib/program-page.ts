import { isDraft, isPublished, isTemplate, type ProgramTab, programTabs } from '#contract/program-state'
import { foldersWithCounts } from './folder-tree'
import {
  isGroup,
  type ListedFolder,
  type ListedProgram,
  type ProgramAnswer,
  type ProgramItem,
} from './program-answer'
import { filterItems, searchDegrees, searchFolders, searchPrograms } from './program-search'

/** What is chosen in the programs list; `folder` is an id, `root`, or empty for all. */
export interface ProgramChoice {
  status: string
  owner: string
  folder: string
  search: string
}

/** A page of the programs list, as it shows. */
export interface ProgramPage extends Pick<ProgramAnswer, 'folders' | 'degrees' | 'counts'> {
  rows: ProgramItem[]
  total: number
  /** The server answered the whole tree, and the browser chooses from it. */
  whole: boolean
}

type Passes = (program: ListedProgram) => boolean

const inTab: Record<ProgramTab, Passes> = {
  all: () => true,
  draft: isDraft,
  published: isPublished,
  templates: isTemplate,
}

const ofOwner: Record<string, Passes> = {
  all: () => true,
  yours: program => program.isCustom === true,
  provider: program => program.isCustom !== true,
}

const filter = (items: readonly ProgramItem[], passes: Passes | undefined): ProgramItem[] =>
  passes ? filterItems<ListedProgram, ProgramItem>(items, passes) : [...items]

const programsIn = (items: readonly ProgramItem[]): ListedProgram[] =>
  items.flatMap(item => (isGroup(item) ? item.promotions : [item]))

const inEach = (items: readonly ProgramItem[], change: (program: ListedProgram) => ListedProgram) =>
  items.map(item => (isGroup(item) ? { ...item, promotions: item.promotions.map(change) } : change(item)))

/**
 * All programs of a tree, each with its folder. Another server may state the folder at the program or at
 * the folder, and may name the programs of a folder there alone.
 */
function gather({ programs, folders }: ProgramAnswer): ProgramItem[] {
  const inFolders = folders.flatMap(folder =>
    folder.promotions.map(program => ({ ...program, folder: folder._id })),
  )
  const folderOf = new Map(inFolders.map(({ _id, folder }) => [_id, folder]))
  const listed = new Set(programsIn(programs).map(({ _id }) => _id))
  return [
    ...inEach(programs, program => ({ ...program, folder: program.folder ?? folderOf.get(program._id) })),
    ...inFolders.filter(({ _id }) => !listed.has(_id)),
  ]
}

/** The folders with those of the programs that are in them; a search keeps those that lead to one. */
function foldersHolding(
  folders: readonly ListedFolder[],
  programs: readonly ListedProgram[],
  search: string,
) {
  const holding = folders.map(folder => ({
    ...folder,
    promotions: programs.filter(program => program.folder === folder._id),
  }))
  return foldersWithCounts(searchFolders(holding, search))
}

/** Chooses from a whole tree as the API would: by owner, search or folder, and then by tab. */
function choose(answer: ProgramAnswer, choice: ProgramChoice): Omit<ProgramPage, 'degrees' | 'whole'> {
  const { status, owner, folder, search } = choice
  const found = searchPrograms<ListedProgram, ProgramItem>(filter(gather(answer), ofOwner[owner]), search)
  const within: Passes | undefined =
    search === '' && folder !== '' ? program => (program.folder ?? 'root') === folder : undefined
  const offered = filter(found, within)
  const rows = filter(offered, inTab[status as ProgramTab])
  const counts = programTabs.map(tab => [tab, programsIn(offered).filter(inTab[tab]).length])
  return {
    rows,
    total: rows.length,
    counts: Object.fromEntries(counts),
    folders: foldersHolding(answer.folders, programsIn(filter(found, inTab[status as ProgramTab])), search),
  }
}

/** Names each program's folder, where the list goes across folders. */
function withFolderNames(items: readonly ProgramItem[], folders: readonly ListedFolder[]): ProgramItem[] {
  const names = new Map(folders.map(folder => [folder._id, folder.name]))
  return inEach(items, program => ({ ...program, folderName: names.get(program.folder ?? '') }))
}

/**
 * What the list shows of an answer. A server that pages has chosen programs and folders; from one that
 * answers the whole tree they are chosen here, by the same rules.
 */
export function programPage(answer: ProgramAnswer, choice: ProgramChoice): ProgramPage {
  const { programs, folders, total, counts } = answer
  const whole = total === undefined
  const page = whole ? choose(answer, choice) : { rows: programs, total, counts, folders }
  const acrossFolders = choice.search !== '' || choice.folder === ''
  return {
    ...page,
    rows: acrossFolders ? withFolderNames(page.rows, answer.folders) : page.rows,
    degrees: searchDegrees(answer.degrees, choice.search),
    whole,
  }
}
