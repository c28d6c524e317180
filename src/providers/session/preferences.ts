import '../late-calls'
import {
  keepPreferencesWith,
  preferenceSent,
  readPreference,
  takePreference,
  unsentPreferences,
} from '../../lib/session/preference-store'
import { sessionKey } from '../../lib/session/session'
import { call } from '../call/api'
import { statusOf } from '../call/errors'
import { hasExtension } from '../call/extensions'

/** ms: a column is dragged through many widths. */
const pause = 400

let timer: ReturnType<typeof setTimeout> | undefined
let connected: string | undefined
let sending = Promise.resolve()

/** The server has understood, and will not take it the next time either. */
const isRefused = (error: unknown) => [400, 403, 404, 413].includes(statusOf(error) ?? 0)

/** Sends one change. What was lost on the way stays unsent; what the server refuses stays in this browser alone. */
async function sendOne(name: string): Promise<void> {
  const session = sessionKey()
  const value = readPreference(name)
  const done = await call('preferences.save', { params: { name }, body: { value } }).then(
    () => true,
    isRefused,
  )
  if (done && sessionKey() === session) preferenceSent(name, value)
}

async function sendAll(): Promise<void> {
  for (const name of unsentPreferences()) if (connected === sessionKey()) await sendOne(name)
}

/** One change after the other, so that the last one holds. */
function send(): void {
  sending = sending.then(sendAll)
}

function sendSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(send, pause)
}

/**
 * Brings the person's preferences in line with those that the server keeps, and sends it every change, those
 * from before too. Where the server keeps none, or cannot be reached, those of this browser serve.
 */
export async function connectPreferences(): Promise<void> {
  const session = sessionKey()
  if (connected === session || !(await hasExtension('preferences'))) return
  connected = session
  keepPreferencesWith(sendSoon)
  const answer = await call('preferences.list').catch(() => null)
  if (sessionKey() !== session) return
  const unsent = unsentPreferences()
  for (const [name, value] of Object.entries(answer?.values ?? {}))
    if (!unsent.includes(name)) takePreference(name, value)
  send()
}

/** What was changed in the last moment is sent before the page goes, and what was lost once there is a network. */
globalThis.addEventListener?.('pagehide', send)
globalThis.addEventListener?.('online', send)
