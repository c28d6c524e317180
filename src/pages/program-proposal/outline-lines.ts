import type { classKinds } from '#contract/words/programs'
import type { CallResult } from '../../providers/call/call-types'

export type ProposedOutline = NonNullable<CallResult<'ai.programStatus'>['outline']>
type ClassKind = (typeof classKinds)[number]
type Pages = { from: number; to: number } | null

/** A module, a lesson or a class of a proposal: which of them, its level says. */
export interface Line {
  key: number
  title: string
  children: readonly Line[]
  pages?: Pages
  /** Of a class. */
  kind?: ClassKind
  text?: string
}

/** A proposal as it is edited. */
export interface Edited {
  title: string
  description: string
  language: ProposedOutline['language']
  lines: readonly Line[]
  /** The key of the next line. */
  next: number
}

/** A proposal as its lines, each with a key of its own. */
export function editedOf({ title, description, language, modules }: ProposedOutline): Edited {
  let next = 1
  const lines = modules.map(module => ({
    key: next++,
    title: module.title,
    children: module.lessons.map(lesson => ({
      key: next++,
      title: lesson.title,
      pages: lesson.pages ?? null,
      children: lesson.classes.map(each => ({
        key: next++,
        ...each,
        pages: each.pages ?? null,
        children: [],
      })),
    })),
  }))
  return { title, description, language, lines, next }
}

/** What is created of it. */
export const outlineOf = ({ title, description, language, lines }: Edited): ProposedOutline => ({
  title,
  description,
  ...(language && { language }),
  modules: lines.map(module => ({
    title: module.title,
    lessons: module.children.map(lesson => ({
      title: lesson.title,
      pages: lesson.pages ?? null,
      classes: lesson.children.map(each => ({
        title: each.title,
        kind: each.kind ?? 'reading',
        pages: each.pages ?? null,
        ...(each.text !== undefined && { text: each.text }),
      })),
    })),
  })),
})

export type Edit =
  | { do: 'title' | 'description'; text: string }
  | { do: 'rename'; key: number; text: string }
  | { do: 'kind'; key: number; kind: ClassKind }
  | { do: 'move'; key: number; by: 1 | -1 }
  | { do: 'remove'; key: number }
  /** Adds a line at the end of another one; of a module without one. */
  | { do: 'add'; parent: number | null; kind?: ClassKind }
  /** Puts a line back where it was. */
  | { do: 'putBack'; line: Line; parent: number | null; place: number }

/** Lines with those of one parent changed; the others stay the same objects, so that they are not drawn anew. */
function within(
  lines: readonly Line[],
  key: number,
  change: (siblings: readonly Line[], place: number) => readonly Line[],
): readonly Line[] {
  const place = lines.findIndex(line => line.key === key)
  if (place >= 0) return change(lines, place)
  let isChanged = false
  const next = lines.map(line => {
    const children = within(line.children, key, change)
    if (children === line.children) return line
    isChanged = true
    return { ...line, children }
  })
  return isChanged ? next : lines
}

const changed = (lines: readonly Line[], key: number, fields: Partial<Line>) =>
  within(lines, key, (siblings, place) =>
    siblings.map((line, at) => (at === place ? { ...line, ...fields } : line)),
  )

const put = (siblings: readonly Line[], line: Line, place: number) => [
  ...siblings.slice(0, place),
  line,
  ...siblings.slice(place),
]

/** Lines with one put among the children of another one, or among the modules. */
const putUnder = (lines: readonly Line[], parent: number | null, line: Line, place: number) =>
  parent === null
    ? put(lines, line, place)
    : within(lines, parent, (siblings, at) =>
        siblings.map((each, here) =>
          here === at ? { ...each, children: put(each.children, line, place) } : each,
        ),
      )

/** Where a line stands: its parent's key and its place, and the lines beside that parent. */
export function placeOf(
  lines: readonly Line[],
  key: number,
  parent: number | null = null,
  parents: readonly Line[] = [],
): { parent: number | null; parents: readonly Line[]; siblings: readonly Line[]; place: number } | null {
  const place = lines.findIndex(line => line.key === key)
  if (place >= 0) return { parent, parents, siblings: lines, place }
  for (const line of lines) {
    const found = placeOf(line.children, key, line.key, lines)
    if (found) return found
  }
  return null
}

/** Whether a line can go up or down: within its parent, or to the parent beside it. */
export function targetOf(
  lines: readonly Line[],
  key: number,
  by: 1 | -1,
): { parent: number | null; place: number } | null {
  const found = placeOf(lines, key)
  if (!found) return null
  const { parent, parents, siblings, place } = found
  const next = place + by
  if (next >= 0 && next < siblings.length) return { parent, place: next }
  const beside = parents[parents.findIndex(line => line.key === parent) + by]
  return beside ? { parent: beside.key, place: by === 1 ? 0 : beside.children.length } : null
}

function moved(lines: readonly Line[], key: number, by: 1 | -1): readonly Line[] {
  const [target, found] = [targetOf(lines, key, by), placeOf(lines, key)]
  const line = found?.siblings[found.place]
  if (!target || !line) return lines
  const without = within(lines, key, (siblings, place) => siblings.filter((_, at) => at !== place))
  return putUnder(without, target.parent, line, target.place)
}

/** A proposal after an edit. */
export function edited(state: Edited, edit: Edit): Edited {
  const { lines, next } = state
  switch (edit.do) {
    case 'title':
    case 'description':
      return { ...state, [edit.do]: edit.text }
    case 'rename':
      return { ...state, lines: changed(lines, edit.key, { title: edit.text }) }
    case 'kind':
      return { ...state, lines: changed(lines, edit.key, { kind: edit.kind }) }
    case 'move':
      return { ...state, lines: moved(lines, edit.key, edit.by) }
    case 'remove':
      return {
        ...state,
        lines: within(lines, edit.key, (siblings, place) => siblings.filter((_, at) => at !== place)),
      }
    case 'add': {
      const line: Line = { key: next, title: '', children: [], ...(edit.kind && { kind: edit.kind }) }
      return { ...state, next: next + 1, lines: putUnder(lines, edit.parent, line, Number.POSITIVE_INFINITY) }
    }
    case 'putBack':
      return { ...state, lines: putUnder(lines, edit.parent, edit.line, edit.place) }
  }
}

/** The first line without a title. */
export function untitledLine(lines: readonly Line[]): Line | undefined {
  for (const line of lines) {
    const found = line.title.trim() === '' ? line : untitledLine(line.children)
    if (found) return found
  }
  return undefined
}
