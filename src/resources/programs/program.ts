import type { Translate } from '../../lib/format/translate'
import type { CallResult } from '../../providers/call/call-types'

type Answer = CallResult<'programs.list'>

export interface ProgramReference {
  _id: string
  title: string
}

/** What a program is called in a sentence. */
export const nameOf = (program: { title: string }, t: Translate): string =>
  program.title || t('programs:untitled')

/** A program as the list shows it; a folder, a group or a picker may know its title alone. `completion` is 0–100. */
export type ListedProgram = ProgramReference &
  Partial<Omit<CallResult<'templates.list'>[number], keyof ProgramReference>> & {
    /** The name of its folder, where the list names it. */
    folderName?: string
  }

/** The programs of one product, where it has two or more (decisions, section 8). */
export interface ProgramGroup extends ProgramReference {
  promotions: ListedProgram[]
}

export type ProgramItem = ListedProgram | ProgramGroup

export type ListedFolder = Omit<Answer['folders'][number], 'promotions'> & { promotions: ListedProgram[] }
export type ListedDegree = Answer['degrees'][number]

/** What `GET /programs` answers with; `total` is no number where the server answers the whole tree and filters nothing. */
export interface ProgramAnswer extends Pick<Answer, 'degrees' | 'total'> {
  programs: ProgramItem[]
  folders: ListedFolder[]
  counts?: Partial<Answer['counts']>
}

/** A whole program, as its page shows it. */
export type ProgramDetails = CallResult<'programs.get'>
export type OutlineModule = ProgramDetails['modules'][number]
export type OutlineLesson = OutlineModule['lessons'][number]
export type OutlineClass = OutlineLesson['microlearnings'][number]

export const classesOf = ({ lessons }: OutlineModule): OutlineClass[] =>
  lessons.flatMap(({ microlearnings }) => microlearnings)

export const isGroup = (item: ProgramItem): item is ProgramGroup =>
  'promotions' in item && Array.isArray(item.promotions)

/** The programs of a list, those of groups among them. */
export const programsIn = (items: readonly ProgramItem[]): ListedProgram[] =>
  items.flatMap(item => (isGroup(item) ? item.promotions : [item]))
