import { isDeepStrictEqual } from 'node:util'
import type { SourceChange, SourceField } from '#contract/words/outline/source'
import type { KnownItem } from '../../db/schema/structure'
import type { OutlineRow } from '../programs/source/items'
import { type Matched, matched, ordersIn, type Part, type Sides } from './sides'

/** Whether something was put into another order there, and is in a third one here. */
function isReordered(sides: Matched, parent: string | null): boolean {
  const { there, known, here } = ordersIn(sides, parent)
  return !isDeepStrictEqual(there, known) && !isDeepStrictEqual(there, here)
}

const isAdded = ({ known, own }: Matched, { id, parent }: OutlineRow) =>
  !known.has(id) && !own.has(id) && (parent === null || own.has(parent))

function isChanged({ known, own }: Matched, { id, digest }: OutlineRow): boolean {
  const [knew, here] = [known.get(id), own.get(id)]
  return !!knew && !!here && knew.digest !== digest && here.digest !== digest
}

function isMoved({ known, own, parentOf }: Matched, { id, parent }: OutlineRow): boolean {
  const [knew, here] = [known.get(id), own.get(id)]
  if (!knew || !here || parent === null) return false
  return knew.parent !== parent && own.has(parent) && parentOf(here) !== parent
}

/** Gone there, and still here; what was in it goes with it. */
function isRemoved({ there, own }: Matched, { id, parent }: KnownItem): boolean {
  const goesAlong = parent !== null && !there.has(parent) && own.has(parent)
  return !there.has(id) && own.has(id) && !goesAlong
}

/** The changes of something that is in the source, in the order in which they are told. */
function changesOf(sides: Matched, row: OutlineRow): SourceChange[] {
  const found: [SourceChange, boolean][] = [
    ['added', isAdded(sides, row)],
    ['changed', isChanged(sides, row)],
    ['moved', isMoved(sides, row)],
    ['reordered', sides.own.has(row.id) && isReordered(sides, row.id)],
  ]
  return found.flatMap(([change, holds]) => (holds ? [change] : []))
}

const lines = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.map(step => (Array.isArray(step) ? String(step[0]) : String(step)))
  return [String(value)]
}

function changedFields(there: OutlineRow, here: OutlineRow): Part['fields'] {
  return Object.keys(there.content)
    .filter(name => !isDeepStrictEqual(there.content[name], here.content[name]))
    .map(name => ({
      name: name as SourceField,
      there: lines(there.content[name]),
      here: lines(here.content[name]),
    }))
}

function orderField(sides: Matched, parent: string | null): Part['fields'] {
  const { there, here } = ordersIn(sides, parent)
  const titled = (ids: string[]) => ids.map(id => sides.own.get(id)?.content.title ?? '')
  return [{ name: 'order', there: titled(there), here: titled(here) }]
}

/** How many classes are in something, itself included. */
function classesIn(rows: Iterable<OutlineRow>, id: string): number {
  const inside = new Set([id])
  let count = 0
  for (const row of rows) {
    if (row.parent !== null && inside.has(row.parent)) inside.add(row.id)
    if (row.kind === 'class' && inside.has(row.id)) count += 1
  }
  return count
}

/** The module of the source that something is in, or is. */
function moduleOf(sides: Matched, id: string): Part['module'] {
  const { there, known, own } = sides
  const parent = (there.get(id) ?? known.get(id))?.parent
  if (parent) return moduleOf(sides, parent)
  const row = there.get(id) ?? own.get(id)
  return row ? { _id: id, title: row.content.title } : null
}

/** @param row what is shown: of the source, or of the clone where it is gone there; its id is that of the source */
function partOf(sides: Matched, row: OutlineRow, change: SourceChange): Part {
  const { there, known, own } = sides
  const { id, kind, content } = row
  const here = own.get(id)
  const part: Part = {
    ...{ _id: id, change, kind, title: content.title, module: moduleOf(sides, id) },
    ...{ classes: 0, alsoHere: false, fields: [] },
  }
  if (change === 'added') return { ...part, classes: classesIn(there.values(), id) }
  if (change === 'removed') return { ...part, classes: classesIn(own.values(), here?.id ?? id) }
  if (change === 'reordered') return { ...part, fields: orderField(sides, id) }
  if (change === 'changed' && here)
    return { ...part, fields: changedFields(row, here), alsoHere: here.digest !== known.get(id)?.digest }
  return part
}

/** What has changed in the source since the clone knew it, and is not as here: in the order of the source, then what is gone. */
export function differences(sides: Sides): Part[] {
  const all = matched(sides)
  const found = sides.there.flatMap(row => changesOf(all, row).map(change => partOf(all, row, change)))
  const gone = sides.known.flatMap(item => {
    const own = all.own.get(item.id)
    return own && isRemoved(all, item) ? [partOf(all, { ...own, id: item.id }, 'removed')] : []
  })
  const { _id, title } = sides.source
  const modules: Part[] = isReordered(all, null)
    ? [
        {
          ...{ _id, title, change: 'reordered', kind: 'program', module: null },
          ...{ classes: 0, alsoHere: false, fields: orderField(all, null) },
        },
      ]
    : []
  return [...modules, ...found, ...gone]
}
