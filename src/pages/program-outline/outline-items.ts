import type { OutlineKind } from '#contract/words/programs'
import { holdsWords } from '#contract/words/search-text'
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

/** What a search has found in an outline. */
export interface Found {
  hits: ReadonlySet<string>
  /** What is on the way to a hit. */
  ways: ReadonlySet<string>
}

/** Finds items by their titles. */
export function findItems(items: readonly OutlineItem[], search: string): Found {
  const hits = items.filter(({ title }) => holdsWords(title, search))
  const ways = hits.flatMap(({ kind, module, above = '' }) =>
    kind === 'module' ? [] : kind === 'lesson' ? [above] : [module._id, above],
  )
  return { hits: new Set(hits.map(({ line }) => line)), ways: new Set(ways) }
}

/**
 * The lines of the tree that show: those whose parents are open. In a search those that were found and the way to them,
 * and all that is in something found that one opens.
 */
export function outlineLines(
  items: readonly OutlineItem[],
  isOpen: (line: string) => boolean,
  found?: Found,
): OutlineLine[] {
  const opened = new Set<string>()
  const isWanted = ({ line, above }: OutlineItem) =>
    !found || found.hits.has(line) || found.ways.has(line) || (above !== undefined && !found.ways.has(above))
  return items.flatMap((item): OutlineLine[] => {
    const { line, kind, title, above } = item
    if ((above !== undefined && !opened.has(above)) || !isWanted(item)) return []
    const open = kind === 'class' || isEmpty(item) ? undefined : isOpen(line)
    if (open) opened.add(line)
    return [
      {
        ...{ id: line, name: title, level: levels[kind], open, item },
        ...{ place: item.place, size: item.size, parent: above },
      },
    ]
  })
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
function movedModules(
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

/** The modules once several things have moved, one behind the other. */
export const manyMoved = (
  modules: readonly OutlineModule[],
  items: readonly OutlineItem[],
  { parent, after }: Place,
): readonly OutlineModule[] =>
  items.reduce(
    (moved, item, index) => movedModules(moved, item, { parent, after: items[index - 1]?.id ?? after }),
    modules,
  )

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
