import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { readPreference } from '../../../lib/session/preference-store'
import { readViews } from './saved-views'

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
