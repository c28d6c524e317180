import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { readPreference } from '../../../lib/session/preference-store'

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

/** The entry that a visit begins with. */
const firstEntry = 'default'

/**
 * Opens a list with the view that the person begins with, where the address says nothing. Back, and a
 * reload of a list whose filters were taken off, stay as they are.
 */
export function useStartView(list: string): void {
  const navigate = useNavigate()
  const step = useNavigationType()
  const { search, key } = useLocation()
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current) return
    arrived.current = true
    if (search !== '' || (step === 'POP' && key !== firstEntry)) return
    const { views, start } = readViews(readPreference(`list.${list}.views`))
    const view = views.find(({ id }) => id === start)
    if (view) navigate({ search: view.query }, { replace: true })
  }, [list, navigate, search, step, key])
}
