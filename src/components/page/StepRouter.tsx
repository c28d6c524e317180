import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { isScreenThere } from '../../lib/code/screen-code'

/**
 * `BrowserRouter`, but that a step to another screen whose code is there is drawn in one go: as a transition it is drawn in pieces of 5 ms,
 * between which the browser does other things, and takes a fifth longer. Where code has to come, the screen before stays until then.
 */
export function StepRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [{ location, action }, show] = useState({ location: history.location, action: history.action })
  useLayoutEffect(() => {
    let shown = history.location.pathname
    return history.listen(next => {
      const isStep = next.location.pathname !== shown && isScreenThere(next.location.pathname)
      shown = next.location.pathname
      if (isStep) show(next)
      else startTransition(() => show(next))
    })
  }, [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
