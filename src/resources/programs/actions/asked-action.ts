import { useSyncExternalStore } from 'react'
import type { FieldError } from '#contract/words/field-messages'
import type { ListedProgram } from '../program'
import type { BulkAction } from './bulk/bulk-plan'

/** The ways to a new program. */
export type CreationWay = 'blank' | 'template' | 'reference' | 'shallow' | 'deep'

/** An action that has something to ask or to say before it is done. */
export type Asked =
  | { kind: 'rename' | 'delete' | 'move' | 'reference'; program: ListedProgram }
  | { kind: 'incomplete'; program: ListedProgram; missing: readonly FieldError[] }
  | { kind: 'create'; way?: CreationWay; source?: ListedProgram; folder?: string }
  | { kind: 'bulk'; action: BulkAction; ids: readonly string[]; onDeleted: () => void }

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

/** Opens what belongs to an action, wherever it was chosen: `ProgramDialogs` shows it. */
export const ask = (action: Asked): void => become(action)

/** It is done, or given up. */
export const askNothing = (): void => become(null)

export const useAsked = (): Asked | null => useSyncExternalStore(subscribe, () => asked)

const isRenaming = (id: string) => asked?.kind === 'rename' && asked.program._id === id

/** Whether the title of a program is being changed in its place. */
export const useRenaming = (id: string): boolean => useSyncExternalStore(subscribe, () => isRenaming(id))
