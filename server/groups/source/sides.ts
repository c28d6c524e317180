import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { KnownItem } from '../../db/schema/structure'
import type { OutlineRow } from '../programs/source/items'

export type Part = ResultOf<typeof contract.source.get>['parts'][number]
export type PartName = Pick<Part, '_id' | 'change'>

/** A clone beside its source: what is there now, what is here, and what the clone knows of there. */
export interface Sides {
  /** The id of the source, which stands for the order of its modules. */
  source: { _id: string; title: string }
  there: readonly OutlineRow[]
  here: readonly OutlineRow[]
  known: readonly KnownItem[]
}

/** Each thing of the source by its id there, on every side. */
export interface Matched {
  there: ReadonlyMap<string, OutlineRow>
  known: ReadonlyMap<string, KnownItem>
  /** Its copy in the clone, or itself where the two share it. */
  own: ReadonlyMap<string, OutlineRow>
  /** The id in the source of what something in the clone stands in. */
  parentOf: (own: OutlineRow) => string | null
}

export function matched({ there, here, known }: Sides): Matched {
  const ofSource = new Set([...there.map(({ id }) => id), ...known.map(({ id }) => id)])
  const originalOf = ({ id, copiedFrom }: OutlineRow) =>
    copiedFrom !== null && ofSource.has(copiedFrom) ? copiedFrom : id
  const own = new Map<string, OutlineRow>()
  const originals = new Map<string, string>()
  for (const row of here) {
    const original = originalOf(row)
    originals.set(row.id, original)
    if (!own.has(original)) own.set(original, row)
  }
  return {
    there: new Map(there.map(row => [row.id, row])),
    known: new Map(known.map(item => [item.id, item])),
    own,
    parentOf: ({ parent }) => (parent === null ? null : (originals.get(parent) ?? parent)),
  }
}

export const childrenOf = (items: Iterable<{ id: string; parent: string | null }>, parent: string | null) =>
  [...items].filter(item => item.parent === parent).map(({ id }) => id)

/** What the order in a parent is on each side, of what stands in it on all of them. */
export function ordersIn({ there, known, own, parentOf }: Matched, parent: string | null) {
  const here = [...own].flatMap(([id, row]) => (parentOf(row) === parent ? [id] : []))
  const inHere = new Set(here)
  const common = new Set(
    childrenOf(there.values(), parent).filter(id => inHere.has(id) && known.get(id)?.parent === parent),
  )
  const only = (ids: string[]) => ids.filter(id => common.has(id))
  return {
    there: only(childrenOf(there.values(), parent)),
    known: only(childrenOf(known.values(), parent)),
    here: only(here),
  }
}
