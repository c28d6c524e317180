import { changed, type SelectionInput, type SelectionStore } from './selection-store'

/** Selects all that match, on whatever pages they are, unless the signal gives it up. */
export async function selectAll<Row>(
  store: SelectionStore,
  { choice, findAll, onFailure }: SelectionInput<Row>,
  signal: AbortSignal,
): Promise<void> {
  store.set({ finding: 0 })
  const onProgress = (found: number) => !signal.aborted && store.set({ finding: found })
  try {
    const ids = await findAll({ signal, limit: store.get().limit + 1, onProgress })
    if (signal.aborted) return
    store.set({ ...changed(store.get(), ids, true), whole: choice, finding: undefined })
  } catch (error) {
    if (signal.aborted) return
    store.set({ finding: undefined })
    onFailure(error)
  }
}

/** Selects (or takes away) everything between the place that was toggled last and this one. */
export async function selectRange<Row>(
  store: SelectionStore,
  { rows, idsOf, onFailure }: SelectionInput<Row>,
  index: number,
  select: boolean,
): Promise<void> {
  const { anchor = index } = store.get()
  try {
    const between = await rows.between(Math.min(anchor, index), Math.max(anchor, index))
    store.set({ ...changed(store.get(), between.flatMap(idsOf), select), anchor: index })
  } catch (error) {
    onFailure(error)
  }
}
