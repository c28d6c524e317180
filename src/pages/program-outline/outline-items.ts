import type { OutlineKind } from '#contract/words/programs'
import type { TreeLine } from '../../components/tree/use-tree-keys'
import type {
  OutlineClass,
  OutlineLesson,
  OutlineModule,
  ProgramDetails,
} from '../../resources/programs/program'

/** A module, lesson or class, where it stands in the outline of a program. */
export interface OutlineItem {
  /** Its line in the tree: a class may stand in several lessons. */
  line: string
  kind: OutlineKind
  id: string
  title: string
  /** What it stands in: the program of a module, the module of a lesson, the lesson of a class. */
  parent: string
  /** The line of that; undefined for a module. */
  above?: string
  /** What stands before it in the same; null for the first. */
  before: string | null
  /** Its place in there, from 1, and how many there are. */
  place: number
  size: number
  module: OutlineModule
  lesson?: OutlineLesson
  class?: OutlineClass
}

type Outline = Pick<ProgramDetails, '_id' | 'modules'>

/** Where something stands among those beside it. */
const among = (siblings: readonly { _id: string }[], index: number) => ({
  before: siblings[index - 1]?._id ?? null,
  place: index + 1,
  size: siblings.length,
})

/** All that a program is made of, from top to bottom. */
export function outlineItems({ _id: program, modules }: Outline): OutlineItem[] {
  return modules.flatMap((module, m): OutlineItem[] => [
    {
      line: module._id,
      kind: 'module',
      id: module._id,
      title: module.title,
      parent: program,
      module,
      ...among(modules, m),
    },
    ...module.lessons.flatMap((lesson, l): OutlineItem[] => [
      {
        line: lesson._id,
        kind: 'lesson',
        id: lesson._id,
        title: lesson.title,
        parent: module._id,
        above: module._id,
        module,
        lesson,
        ...among(module.lessons, l),
      },
      ...lesson.microlearnings.map(
        (one, c): OutlineItem => ({
          line: `${lesson._id}-${one._id}`,
          kind: 'class',
          id: one._id,
          title: one.title,
          parent: lesson._id,
          above: lesson._id,
          module,
          lesson,
          class: one,
          ...among(lesson.microlearnings, c),
        }),
      ),
    ]),
  ])
}

const levels: Record<OutlineKind, number> = { module: 1, lesson: 2, class: 3 }

export interface OutlineLine extends TreeLine {
  id: string
  item: OutlineItem
}

const isEmpty = ({ kind, module, lesson }: OutlineItem) =>
  kind === 'module' ? module.lessons.length === 0 : lesson?.microlearnings.length === 0

/** The lines of the tree that show: those whose parents are open. */
export function outlineLines(items: readonly OutlineItem[], open: ReadonlySet<string>): OutlineLine[] {
  const shows = ({ kind, module, lesson }: OutlineItem) =>
    kind === 'module' || (open.has(module._id) && (kind === 'lesson' || open.has(lesson?._id ?? '')))
  return items.filter(shows).map(item => ({
    id: item.line,
    name: item.title,
    level: levels[item.kind],
    place: item.place,
    size: item.size,
    parent: item.above,
    open: item.kind === 'class' || isEmpty(item) ? undefined : open.has(item.line),
    item,
  }))
}

/** Where something goes: into what, behind which of those in it; null for the first place. */
export interface Place {
  parent: string
  after: string | null
}

const behind = <Item extends { _id: string }>(items: readonly Item[], item: Item, after: string | null) =>
  items.toSpliced(after === null ? 0 : items.findIndex(({ _id }) => _id === after) + 1, 0, item)

const without = <Item extends { _id: string }>(items: readonly Item[], id: string) =>
  items.filter(({ _id }) => _id !== id)

/** What an item is by now: it may have been renamed since. */
const found = <Item extends { _id: string }>(items: readonly Item[], id: string, before: Item): Item =>
  items.find(({ _id }) => _id === id) ?? before

/** The modules once something has moved. */
export function movedModules(
  modules: readonly OutlineModule[],
  item: OutlineItem,
  { parent, after }: Place,
): OutlineModule[] {
  const { kind, id, module, lesson } = item
  if (kind === 'module') return behind(without(modules, id), found(modules, id, module), after)
  const lessons = modules.flatMap(other => other.lessons)
  if (kind === 'lesson' && lesson)
    return modules.map(other => {
      const rest = without(other.lessons, id)
      return {
        ...other,
        lessons: other._id === parent ? behind(rest, found(lessons, id, lesson), after) : rest,
      }
    })
  const moved = item.class && found(lessons.flatMap(classesIn), id, item.class)
  const withMoved = (inside: OutlineLesson): OutlineLesson => {
    const rest = inside._id === item.parent ? without(inside.microlearnings, id) : inside.microlearnings
    return { ...inside, microlearnings: inside._id === parent && moved ? behind(rest, moved, after) : rest }
  }
  return modules.map(other => ({ ...other, lessons: other.lessons.map(withMoved) }))
}

const classesIn = ({ microlearnings }: OutlineLesson) => microlearnings

/** What takes items of a kind: modules take lessons, lessons take classes. */
export const parentKind: Partial<Record<OutlineKind, OutlineKind>> = { lesson: 'module', class: 'lesson' }

/** Whether something may go into another thing, to the end of what is in there. */
export const goesInto = (item: OutlineItem, target: OutlineItem): boolean =>
  parentKind[item.kind] === target.kind && item.parent !== target.id && !isAlready(item, target)

/** Whether something may go beside another thing. */
export const goesBeside = (item: OutlineItem, other: OutlineItem): boolean =>
  item.kind === other.kind &&
  item.line !== other.line &&
  (item.parent === other.parent || !isAlready(item, other))

/** The lesson holds the class in another line. */
const isAlready = ({ kind, id }: OutlineItem, { lesson }: OutlineItem) =>
  kind === 'class' && (lesson?.microlearnings ?? []).some(({ _id }) => _id === id)
