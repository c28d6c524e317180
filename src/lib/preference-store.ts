import { sessionKey } from './session'

/**
 * What the portal keeps for a person: read from this browser at once, and brought in line with the
 * server's, where it keeps any, by `providers/preferences.ts`. Without storage it lasts for the visit.
 */

type Keep = (name: string, value: unknown) => void

const values = new Map<string, unknown>()
const listeners = new Set<() => void>()
let keep: Keep | undefined

const keyOf = (name: string) => `preference:${sessionKey()}:${name}`

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the value lasts for the visit.
  }
}

/** The value as it was kept, by whichever build; null where there is none. The same object until it changes. */
export function readPreference(name: string): unknown {
  const key = keyOf(name)
  if (!values.has(key)) values.set(key, stored(key))
  return values.get(key)
}

/** Takes over a value that the server keeps. */
export function takePreference(name: string, value: unknown): void {
  const key = keyOf(name)
  values.set(key, value)
  store(key, value)
  for (const listener of listeners) listener()
}

/** Changes a value, here and wherever else it is kept; null removes it. */
export function changePreference(name: string, value: unknown): void {
  takePreference(name, value)
  keep?.(name, value)
}

export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says who else keeps what changes from now on. */
export const keepPreferencesWith = (keeper: Keep | undefined): void => {
  keep = keeper
}
