import '../../../providers/late-calls'
import { sessionKey, subscribeToSession } from '../../../lib/session/session'
import { call } from '../../../providers/call/api'
import { packageUploads } from './package-uploads'

/** ms, cut short by the network that comes back, or by whoever gives it up. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

const guard = (wanted: boolean) =>
  wanted ? addEventListener('beforeunload', stay) : removeEventListener('beforeunload', stay)

/**
 * The packages that this visit sends. Chunks are no writes of a screen: what shows packages is read anew once the server
 * has something new to say, and not after each of hundreds of chunks.
 */
export const uploads = packageUploads({ call, now: Date.now, wait, guard })

let owner = sessionKey()

/** Whoever signs in after somebody else sends nothing of theirs. */
subscribeToSession(() => {
  const key = sessionKey()
  if (key === '' || key === owner) return
  owner = key
  for (const { id } of uploads.store.get()) uploads.drop(id)
})
