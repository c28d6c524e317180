import { keepPreferencesWith, takePreference } from '../lib/preference-store'
import { sessionKey } from '../lib/session'
import { call } from './api'
import { hasExtension } from './extensions'

/** ms: a column is dragged through many widths. */
const pause = 400

const changed = new Map<string, unknown>()
let timer: ReturnType<typeof setTimeout> | undefined
let connected: string | undefined

/** Sends what was changed. What cannot be sent stays in this browser. */
async function send(): Promise<void> {
  const due = [...changed]
  changed.clear()
  for (const [name, value] of due)
    await call('preferences.save', { params: { name }, body: { value } }).catch(() => undefined)
}

function keep(name: string, value: unknown): void {
  changed.set(name, value)
  clearTimeout(timer)
  timer = setTimeout(() => void send(), pause)
}

/**
 * Brings the person's preferences in line with those that the server keeps, and sends it every change from
 * now on. Where the server keeps none, or cannot be reached, those of this browser serve.
 */
export async function connectPreferences(): Promise<void> {
  const session = sessionKey()
  if (connected === session || !(await hasExtension('preferences'))) return
  connected = session
  keepPreferencesWith(keep)
  const answer = await call('preferences.list').catch(() => null)
  if (sessionKey() !== session) return
  for (const [name, value] of Object.entries(answer?.values ?? {}))
    if (!changed.has(name)) takePreference(name, value)
}

/** What was changed in the last moment is sent before the page goes. */
globalThis.addEventListener?.('pagehide', () => void send())
