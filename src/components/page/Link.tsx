import { type AnchorHTMLAttributes, type MouseEvent, useContext } from 'react'
import {
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Path,
} from 'react-router'
import { leaveBy } from '../../lib/address/step-guard'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path, or what of the open address changes: with a query string alone the path stays. */
  to: string | Partial<Path>
  /** Travels with the step in the history. */
  state?: unknown
}

/** The browser itself follows what opens elsewhere: another button, a key held down, a target. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target)

/**
 * A step to another address of the portal, as the router's own link makes it, after a question where something typed would be
 * lost. That one keeps eleven hooks for what the
 * portal does not use, and a list has fifty links in its first screen.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const { location } = useContext(LocationContext)
  const path = typeof to === 'string' ? to : createPath({ pathname: location.pathname, ...to })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    if (path === createPath(location)) navigator.replace(path, state)
    else leaveBy(() => navigator.push(path, state))
  }
  return <a {...rest} href={navigator.createHref(path)} onClick={follow} />
}
