import { fetchLostStyles, networkIsAway } from './lib/code/with-network'

const key = 'new-build'
/** ms within which a second failure is no matter of a new build. */
const once = 60_000

function reloadedLately(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key))
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

const pause = (duration = 0) => new Promise(resolve => setTimeout(resolve, duration))
/** The frame that is being made is on screen; in a window that nobody sees, none is. */
const nextFrame = () => new Promise(requestAnimationFrame).then(() => pause())

/**
 * Begins when what the page has brought is on screen: running the portal's code takes longer than showing it. It is a function since a
 * module that waits by itself makes the bundler put a file that only passes on before each module that is loaded later.
 */
async function begin(): Promise<void> {
  const { dataset } = document.documentElement
  // The page may have broken off before it had brought all.
  delete dataset.drawing
  if ('drawn' in dataset) await Promise.race([nextFrame(), pause(100)])
  await (await import('./start')).start()
}

/** Says so in the page (`index.html`), whose rows may look as if they worked. */
function notStarted(error: unknown): never {
  document.documentElement.dataset.failed = ''
  throw error
}

followNewBuild()
void begin().catch(notStarted)
