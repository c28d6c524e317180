import { sessionKey } from '../../../lib/session/session'
import { createStore, type Store } from '../../../lib/session/store'
import type { PagedRows } from '../use-paged-rows'

/** What is selected in a list, kept for the visit: it outlives the screen, so that Back finds it again. */
export interface Selection {
  ids: ReadonlySet<string>
  /** The place of the list that a range starts from. */
  anchor: number | undefined
  /** The choice of filters of which everything is selected. */
  whole: string | undefined
  /** There was more than can be selected at once. */
  limited: boolean
  /** How many can be selected at once. */
  limit: number
  /** How many ids are found, while all that match are looked up. */
  finding: number | undefined
}

export interface SelectionStore extends Omit<Store<Selection>, 'set'> {
  set: (change: Partial<Selection>) => void
}

/** How many can be selected at once, in a list that says nothing else. */
export const selectionLimit = 10_000

export const noSelection: Selection = {
  ids: new Set(),
  anchor: undefined,
  whole: undefined,
  limited: false,
  limit: selectionLimit,
  finding: undefined,
}

function newSelection(limit: number): SelectionStore {
  const store = createStore<Selection>({ ...noSelection, limit })
  return { ...store, set: change => store.set({ ...store.get(), ...change }) }
}

const stores = new Map<string, SelectionStore>()

/** The selection of a list, one for each person and company: nothing of one is carried into another. */
export function selectionStore(list: string, limit = selectionLimit): SelectionStore {
  const key = `${sessionKey()} ${list}`
  const store = stores.get(key) ?? newSelection(limit)
  stores.set(key, store)
  return store
}

/** What is selected after some are added or taken away; never more than the limit of its list. */
export function changed(selection: Selection, ids: Iterable<string>, select: boolean): Partial<Selection> {
  const next = new Set(selection.ids)
  let limited = false
  for (const id of ids) {
    if (!select) next.delete(id)
    else if (next.size < selection.limit || next.has(id)) next.add(id)
    else limited = true
  }
  return { ids: next, limited, whole: select ? selection.whole : undefined }
}

export type Mark = 'all' | 'some' | 'none'

/** How much of `ids` is selected. */
export function markOf(selected: ReadonlySet<string>, ids: readonly string[]): Mark {
  const count = ids.filter(id => selected.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** How all that match are looked up. */
export interface FindOptions {
  signal: AbortSignal
  /** How many may be found; what is beyond is left. */
  limit: number
  /** Says how many are found so far. */
  onProgress: (found: number) => void
}

/** What a screen says of what can be selected in its list. */
export interface SelectionInput<Row> {
  /** Names the list: its selection is kept under it for the visit. */
  list: string
  /** How many can be selected at once. */
  limit?: number
  rows: PagedRows<Row>
  /** What is selected with a row: its id, or those of the rows in it. */
  idsOf: (row: Row) => readonly string[]
  /** What the filters choose, as a text that differs where they do. */
  choice: string
  /** Finds the ids of all that match, on whatever pages they are. */
  findAll: (options: FindOptions) => Promise<readonly string[]>
  /** Tells the person that they could not be found. */
  onFailure: (error: unknown) => void
}
