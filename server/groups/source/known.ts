import type { KnownItem } from '../../db/schema/structure'
import type { OutlineRow } from '../programs/source/items'
import { childrenOf, type PartName, type Sides } from './sides'

/** Something of a tree with all that is in it, in its order. */
function withInside<Item extends { id: string; parent: string | null }>(
  items: readonly Item[],
  id: string,
): Item[] {
  const inside = new Set([id])
  // Once for lessons, once for classes: those can stand before what they are in.
  for (let level = 0; level < 2; level += 1)
    for (const item of items) if (item.parent !== null && inside.has(item.parent)) inside.add(item.id)
  return items.filter(item => inside.has(item.id))
}

const asKnown = ({ id, kind, parent, digest }: OutlineRow): KnownItem => ({ id, kind, parent, digest })

/** What the clone knows of its source once these parts were taken over, or are to be told no more. */
export function knownAfter({ source, there, known }: Sides, parts: readonly PartName[]): KnownItem[] {
  const now = new Map(there.map(row => [row.id, row]))
  let result = [...known]
  for (const { _id, change } of parts) {
    const row = now.get(_id)
    const anew = (what: Partial<KnownItem>) =>
      result.map(item => (item.id === _id ? { ...item, ...what } : item))
    if (change === 'added') result = [...result, ...withInside(there, _id).map(asKnown)]
    if (change === 'changed') result = anew({ digest: row?.digest ?? '' })
    if (change === 'moved') result = anew({ parent: row?.parent ?? null })
    if (change === 'removed') {
      const gone = new Set(withInside(result, _id).map(({ id }) => id))
      result = result.filter(({ id }) => !gone.has(id))
    }
    if (change === 'reordered') {
      const parent = _id === source._id ? null : _id
      const order = childrenOf(there, parent)
      const inside = result.filter(item => item.parent === parent)
      inside.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
      result = [...result.filter(item => item.parent !== parent), ...inside]
    }
  }
  return result
}
