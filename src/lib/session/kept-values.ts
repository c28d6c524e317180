import { sessionKey } from './session'
import { createStore, useOutside } from './store'

/**
 * What somebody has entered and not sent yet, kept in this browser for them alone: it is there again after a reload, and on the next day.
 * Without storage it lasts for the visit.
 */

const changes = createStore<undefined>(undefined)
const kept = new Map<string, unknown>()

globalThis.addEventListener?.('storage', ({ key }) => {
  // Another tab has written it, or everything.
  if (key === null) kept.clear()
  else kept.delete(key)
  changes.set(undefined)
})

/** The key of a value of whoever is signed in. @param kind one word for each kind of value */
export const keptKey = (kind: string, id: string): string => `${kind}:${sessionKey()}:${id}`

export function readKept<Value>(key: string, otherwise: Value): Value {
  if (kept.has(key)) return kept.get(key) as Value
  let value: unknown = null
  try {
    value = JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Nothing that can be read is nothing.
  }
  kept.set(key, value ?? otherwise)
  return kept.get(key) as Value
}

/** @param isNothing there is nothing to be kept any more */
export function keep(key: string, value: unknown, isNothing: boolean): void {
  kept.set(key, value)
  try {
    if (isNothing) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It lasts for the visit.
  }
  changes.set(undefined)
}

/** Follows something that is made of kept values; the same as long as it has not changed. */
export const useKept = <Made>(make: () => Made): Made => useOutside(changes.subscribe, make)

/** The ids of all values of a kind that whoever is signed in has kept, also in a visit before this one. */
export function keptIds(kind: string): string[] {
  const before = keptKey(kind, '')
  const known = [...kept.keys()].filter(key => key.startsWith(before))
  try {
    known.push(...Object.keys(localStorage).filter(key => key.startsWith(before)))
  } catch {
    // Without storage there are those of this visit.
  }
  return [...new Set(known)].map(key => key.slice(before.length))
}
