import { useSyncExternalStore } from 'react'
import type { Person } from '../person'

/** What can be done to many people at once. */
export type BulkAction = 'edit' | 'removePrograms' | 'removeGroupings'

/** Whom it is about; a list knows their programs as well. */
export type AskedPerson = Person & {
  program?: { _id: string; title: string } | null
  morePrograms?: number
}

/** An action that has something to ask or to say before it is done. */
export type Asked =
  | { kind: 'create' }
  | { kind: 'edit' | 'delete'; employee: AskedPerson }
  | { kind: 'bulk'; action: BulkAction; ids: readonly string[] }

let asked: Asked | null = null
const listeners = new Set<() => void>()

function become(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens what belongs to an action, wherever it was chosen: `EmployeeDialogs` shows it. */
export const ask = (action: Asked): void => become(action)

/** It is done, or given up. */
export const askNothing = (): void => become(null)

export const useAsked = (): Asked | null => useSyncExternalStore(subscribe, () => asked)
