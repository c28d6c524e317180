import { folderTitles } from '../../folders/folder-tree'
import {
  isGroup,
  type ListedFolder,
  type ListedProgram,
  type ProgramAnswer,
  type ProgramItem,
} from '../program'
import { searchDegrees } from './program-search'

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

/** What is chosen from a whole tree. */
export type ChosenFromTree = Omit<ProgramPage, 'degrees' | 'whole'>
/** `chooseFromTree`, whose code is loaded where a server needs it. */
export type TreeChoice = (answer: ProgramAnswer, choice: ProgramChoice) => ChosenFromTree

export const inEach = (
  items: readonly ProgramItem[],
  change: (program: ListedProgram) => ListedProgram,
): ProgramItem[] =>
  items.map(item => (isGroup(item) ? { ...item, promotions: item.promotions.map(change) } : change(item)))

const nothing: ChosenFromTree = { rows: [], total: 0, folders: [] }

/** Whether the server answered everything, and leaves the choice to the browser. */
export const isTree = ({ total }: Pick<ProgramAnswer, 'total'>): boolean => !Number.isInteger(total)

/** Names each program's folder, where the list goes across folders. */
function withFolderNames(items: readonly ProgramItem[], folders: readonly ListedFolder[]): ProgramItem[] {
  const names = folderTitles(folders)
  return inEach(items, program => ({ ...program, folderName: names.get(program.folder ?? '') }))
}

/**
 * What the list shows of an answer. A server that pages has chosen programs and folders; from one that
 * answers the whole tree they are chosen here, by the same rules.
 */
export function programPage(
  answer: ProgramAnswer,
  choice: ProgramChoice,
  choose: TreeChoice = () => nothing,
): ProgramPage {
  const { programs, folders, total, counts } = answer
  const whole = isTree(answer)
  const page = whole
    ? choose(answer, choice)
    : { rows: programs, total, counts: Number.isInteger(counts?.all) ? counts : undefined, folders }
  const acrossFolders = choice.search !== '' || choice.folder === ''
  return {
    ...page,
    rows: acrossFolders ? withFolderNames(page.rows, answer.folders) : page.rows,
    degrees: searchDegrees(answer.degrees, choice.search),
    whole,
  }
}
