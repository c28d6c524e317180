import { useMemo } from 'react'
import { sessionKey } from './session'
import { preferenceKey } from './session-token'
import { createStore, useOutside } from './store'

/**
 * What the portal keeps for a person: read from this browser at once, and brought in line with the
 * server's, where it keeps any, by `providers/preferences.ts`. Without storage it lasts for the visit.
 */

const values = new Map<string, unknown>()
const changes = createStore<undefined>(undefined)
export const subscribeToPreferences = changes.subscribe
let keep: (() => void) | undefined

const keyOf = (name: string) => preferenceKey(sessionKey(), name)
const unsentKey = () => `preferences-unsent:${sessionKey()}`

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

/**
 * Forgets what was read: somebody else may be there next, or the same person with other choices.
 * @public whoever draws pages for several people loads this file later
 */
export const forgetPreferences = (): void => values.clear()

/** Takes over a value that the server keeps. */
export function takePreference(name: string, value: unknown): void {
  const key = keyOf(name)
  values.set(key, value)
  store(key, value)
  changes.set(undefined)
}

/** The names of what was changed here and is kept nowhere else yet, also in an earlier visit. */
export function unsentPreferences(): string[] {
  const key = unsentKey()
  const names = values.get(key) ?? stored(key)
  return Array.isArray(names) ? names : []
}

function storeUnsent(names: string[]): void {
  values.set(unsentKey(), names)
  store(unsentKey(), names.length ? names : null)
}

/** Says that the value of a name is kept elsewhere. One that has changed meanwhile is not. */
export function preferenceSent(name: string, value: unknown): void {
  if (readPreference(name) === value) storeUnsent(unsentPreferences().filter(other => other !== name))
}

/** Changes a value, here and wherever else it is kept; null removes it. */
export function changePreference(name: string, value: unknown): void {
  takePreference(name, value)
  storeUnsent([...new Set(unsentPreferences()).add(name)])
  keep?.()
}

/** Says who sends what is unsent, told after each change. */
export const keepPreferencesWith = (keeper: (() => void) | undefined): void => {
  keep = keeper
}

/**
 * A value that is kept for the person, on whatever device.
 * @param name `[a-z][a-z0-9.-]*`, at most 60 characters; the value at most 16 KB as JSON
 * @param read makes a value of what was kept, by whichever build; of null as well
 */
export function usePreference<Value>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [Value, (value: Value | null) => void] {
  const kept = useOutside(subscribeToPreferences, () => readPreference(name))
  const value = useMemo(() => read(kept), [read, kept])
  return [value, changed => changePreference(name, changed)]
}
