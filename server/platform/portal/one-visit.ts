import { AsyncLocalStorage } from 'node:async_hooks'

/** What was found out for a visit, by what it was asked with. */
type Visit = Map<string, Promise<unknown>>

const visits = new AsyncLocalStorage<Visit>()

/** Runs what belongs to one visit: whatever a page is drawn from is asked by one person at one moment. */
export function oneVisit(): <T>(work: () => T) => T {
  const visit: Visit = new Map()
  return work => visits.run(visit, work)
}

/** Finds something out, once for all that belongs to one visit; each time where nothing does. */
export function oncePerVisit<T>(key: string, find: () => Promise<T>): Promise<T> {
  const visit = visits.getStore()
  const known = visit?.get(key) as Promise<T> | undefined
  const found = known ?? find()
  visit?.set(key, found)
  return found
}
