import { isDraft, isPublished, isTemplate, type ProgramTab, programTabs } from '#contract/words/programs'
import { foldersWithCounts } from '../../folders/folder-tree'
import {
  type ListedFolder,
  type ListedProgram,
  type ProgramAnswer,
  type ProgramItem,
  programsIn,
} from '../program'
import { type ChosenFromTree, inEach, type ProgramChoice } from './program-page'
import { filterItems, searchFolders, searchPrograms } from './program-search'

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

/**
 * All programs of a tree, each with its folder. Another server may state the folder at the program or at
 * the folder, and may name the programs of a folder there alone.
 */
function gather({ programs, folders }: ProgramAnswer): ProgramItem[] {
  const inFolders = folders.flatMap(folder =>
    folder.promotions.map(({ _id, title }) => ({ _id, title, folder: folder._id })),
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
export function chooseFromTree(answer: ProgramAnswer, choice: ProgramChoice): ChosenFromTree {
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
