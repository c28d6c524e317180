import { isDraft, isPublished, isTemplate, type ProgramTab, programTabs } from '#contract/program-state'
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
  yours: program => program.isCustom === true,
  provider: program => program.isCustom !== true,
}

/** Membership, which another server may state at the program, at the folder, or at both. */
function inFolder(folders: readonly ListedFolder[], wanted: string): Passes {
  const within = new Map(
    folders.flatMap(folder => folder.promotions.map(({ _id }) => [_id, folder._id] as const)),
  )
  const folderOf = (program: ListedProgram) => program.folder ?? within.get(program._id) ?? 'root'
  return program => folderOf(program) === wanted
}

const programsIn = (items: readonly ProgramItem[]): ListedProgram[] =>
  items.flatMap(item => (isGroup(item) ? item.promotions : [item]))

/** Chooses from a whole tree as the API would: by owner, folder or search, and then by tab. */
function choose(
  answer: ProgramAnswer,
  choice: ProgramChoice,
): Pick<ProgramPage, 'rows' | 'total' | 'counts'> {
  const owner = ofOwner[choice.owner]
  const filter = (items: ProgramItem[], passes: Passes | undefined): ProgramItem[] =>
    passes ? filterItems<ListedProgram, ProgramItem>(items, passes) : items
  const owned = filter(answer.programs, owner)
  const offered =
    choice.search === '' && choice.folder !== ''
      ? filter(owned, inFolder(answer.folders, choice.folder))
      : searchPrograms<ListedProgram, ProgramItem>(owned, choice.search)
  const counts = Object.fromEntries(
    programTabs.map(tab => [tab, programsIn(offered).filter(inTab[tab]).length]),
  )
  const rows = filter(offered, inTab[choice.status as ProgramTab])
  return { rows, total: rows.length, counts }
}

/** Names each program's folder, where the list goes across folders. */
function withFolderNames(items: ProgramItem[], folders: readonly ListedFolder[]): ProgramItem[] {
  const names = new Map(folders.map(folder => [folder._id, folder.name]))
  const named = (program: ListedProgram): ListedProgram => {
    const folderName = names.get(program.folder ?? '')
    return folderName ? { ...program, folderName } : program
  }
  return items.map(item =>
    isGroup(item) ? { ...item, promotions: item.promotions.map(named) } : named(item),
  )
}

/**
 * What the list shows of an answer. Programs come chosen from a server that pages; from one that answers
 * the whole tree they are chosen here, by the same rules. Folders and degrees always come whole.
 */
export function programPage(answer: ProgramAnswer, choice: ProgramChoice): ProgramPage {
  const { programs, total, counts } = answer
  const whole = total === undefined
  const chosen = whole ? choose(answer, choice) : { rows: programs, total, counts }
  const acrossFolders = choice.search !== '' || choice.folder === ''
  return {
    ...chosen,
    rows: acrossFolders ? withFolderNames(chosen.rows, answer.folders) : chosen.rows,
    folders: searchFolders(answer.folders, choice.search),
    degrees: searchDegrees(answer.degrees, choice.search),
    whole,
  }
}
