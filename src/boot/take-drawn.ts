import { type DrawnPage, noteDeeds, readDrawnPage } from '../lib/code/drawn-page'
import { wideWindow } from '../lib/session/window-width'

/**
 * Runs behind what the server may have drawn, before the portal's scripts: shows it, or asks for its answers where it has drawn nothing,
 * or not for this address.
 */

const { dataset } = document.documentElement

/** Whether what was drawn is what the portal is going to show here. */
function isWanted({ search }: DrawnPage): boolean {
  if (search === location.search) return true
  // Filters that were taken off stay so when the page is loaded again.
  if (history.state) return false
  history.replaceState(null, '', search)
  return true
}

delete dataset.drawing
const page = readDrawnPage()
const wanted = page && isWanted(page)
const drawn = document.getElementById('drawn')
if (drawn && wanted && page.narrow !== matchMedia(wideWindow).matches) {
  document.getElementById('root')?.remove()
  drawn.id = 'root'
  dataset.drawn = ''
  noteDeeds()
} else drawn?.remove()
if (!wanted) globalThis.startFirstRequests?.()
