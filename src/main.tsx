import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchLostStyles, networkIsAway } from './lib/code/with-network'
import { loadFirstStage, Stages } from './Stages'

const key = 'reloaded-for-new-build'
/** ms within which a second failure is no matter of a new build. */
const once = 60_000

function reloadedLately(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    sessionStorage.setItem(key, String(now))
    return now - last < once
  } catch {
    return true
  }
}

/**
 * A chunk that is gone means that the portal was renewed on the server while this page was open: the page
 * is loaded anew, once. Without a network nothing is wrong with the build: then the code is waited for
 * (`with-network.ts`). Anything else is left to the crash page.
 */
function followNewBuild(): void {
  addEventListener('online', () => void fetchLostStyles())
  addEventListener('vite:preloadError', event => {
    if (networkIsAway() || reloadedLately(Date.now())) return
    event.preventDefault()
    location.reload()
  })
}

/**
 * Draws the portal once what it is drawn with is there. It is a function since a module that waits by itself makes the
 * bundler put a file that only passes on before each module that is loaded later.
 */
async function start(): Promise<void> {
  const { dataset } = document.documentElement
  if ('drawing' in dataset) {
    // The page broke off before it had brought what it was to bring.
    delete dataset.drawing
    globalThis.startFirstRequests?.()
  }
  const drawn = 'drawn' in dataset && import('./lib/code/take-over')
  const [takeOver] = await Promise.all([drawn, loadFirstStage().catch(() => undefined)])
  const root = document.getElementById('root')
  if (!root) return
  if (takeOver) takeOver.followRoot(root)
  createRoot(root).render(
    <StrictMode>
      <Stages />
    </StrictMode>,
  )
}

followNewBuild()
void start()
