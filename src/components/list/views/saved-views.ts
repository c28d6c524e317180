/** A list as somebody wants to see it again: its address, under a name. */
export interface SavedView {
  id: string
  name: string
  /** The query string; it holds filters, sort, columns, and table or grid. */
  query: string
}

export interface SavedViews {
  views: readonly SavedView[]
  /** The id of the view that the list opens with. */
  start?: string
}

function readView(kept: unknown): SavedView[] {
  const { id, name, query } = (kept ?? {}) as Record<string, unknown>
  const isView = typeof id === 'string' && typeof name === 'string' && typeof query === 'string'
  return isView && query.startsWith('?') ? [{ id, name, query }] : []
}

/** Reads what was kept, by whichever build. */
export function readViews(kept: unknown): SavedViews {
  const { views, start } = (kept ?? {}) as Record<string, unknown>
  return {
    views: Array.isArray(views) ? views.flatMap(readView) : [],
    start: typeof start === 'string' ? start : undefined,
  }
}
