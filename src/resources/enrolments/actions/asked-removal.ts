import { useSyncExternalStore } from 'react'
import type { Enrolled } from '../enrolled'

let asked: Enrolled | null = null
const listeners = new Set<() => void>()

function become(next: Enrolled | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks before an enrolment is removed, wherever that was chosen: `RemovalArea` shows it. */
export const askToRemove = (enrolled: Enrolled): void => become(enrolled)

/** It is done, or given up. */
export const askNothing = (): void => become(null)

export const useAskedRemoval = (): Enrolled | null => useSyncExternalStore(subscribe, () => asked)
