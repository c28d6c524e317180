import { useMemo, useRef } from 'react'
import { useLatest } from '../../../lib/code/use-latest'
import { useStore } from '../../../lib/session/store'
import {
  changed,
  type Mark,
  markOf,
  noSelection,
  type Selection,
  type SelectionInput,
  type SelectionStore,
  selectionStore,
} from './selection-store'

/** What the boxes of the rows do, the same as long as the list is there: a row is not drawn anew because of it. */
export interface SelectionBoxes<Row> {
  toggle: (row: Row, index: number) => void
  /** Selects (or takes away) everything from the last toggled place to this one, loaded or not. */
  toggleRange: (index: number, select: boolean) => void
}

export interface ListSelection<Row = unknown> {
  ids: ReadonlySet<string>
  count: number
  /** How much of a row is selected: of a group, some of it may be. */
  has: (row: Row) => Mark
  boxes: SelectionBoxes<Row>
  /** How much of what is loaded is selected. */
  loaded: Mark
  toggleLoaded: () => void
  clear: () => void
  selectAllMatching: () => void
  /** Everything that matches is selected already. */
  isWhole: boolean
  /** There was more than can be selected at once. */
  limited: boolean
  /** How many can be selected at once. */
  limit: number
  /** How many of all that match are found, while they are looked up. */
  finding: number | undefined
}

/** What asks the server comes when it is wanted. */
const selectMany = () => import('./select-many')

const isWhole = ({ whole }: Selection, choice: string, loaded: Mark, complete: boolean) =>
  whole === choice || (complete && loaded === 'all')

function useBoxes<Row>(store: SelectionStore, input: SelectionInput<Row>): SelectionBoxes<Row> {
  const latest = useLatest(input)
  return useMemo(
    () => ({
      toggle: (row, index) => {
        const ids = latest.current.idsOf(row)
        const select = markOf(store.get().ids, ids) !== 'all'
        store.set({ ...changed(store.get(), ids, select), anchor: index })
      },
      toggleRange: (index, select) => {
        const { onFailure } = latest.current
        void selectMany().then(many => many.selectRange(store, latest.current, index, select), onFailure)
      },
    }),
    [store, latest],
  )
}

/**
 * What is selected in a list. It is kept across pages, scrolling, sorting and filters, and on the way to
 * another screen and back, for the visit.
 */
export function useListSelection<Row>(input: SelectionInput<Row>): ListSelection<Row> {
  const { rows, idsOf, choice } = input
  const store = selectionStore(input.list, input.limit)
  const selection = useStore(store)
  const running = useRef<AbortController>(undefined)
  const { ids, limited, limit, finding } = selection
  const loadedIds = rows.loaded.flatMap(idsOf)
  const loaded = markOf(ids, loadedIds)
  const has = (row: Row) => markOf(ids, idsOf(row))
  const change = (some: readonly string[], select: boolean) => store.set(changed(store.get(), some, select))
  return {
    ids,
    count: ids.size,
    has,
    boxes: useBoxes(store, input),
    loaded,
    toggleLoaded: () => change(loadedIds, loaded !== 'all'),
    clear: () => {
      running.current?.abort()
      store.set({ ...noSelection, limit })
    },
    selectAllMatching: () => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      void selectMany().then(many => many.selectAll(store, input, controller.signal), input.onFailure)
    },
    isWhole: isWhole(selection, choice, loaded, rows.loaded.length >= rows.total),
    limited,
    limit,
    finding,
  }
}
