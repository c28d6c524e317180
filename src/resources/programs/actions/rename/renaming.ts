import { createStore, useStore } from '../../../../lib/session/store'

/** The id of the program whose title is being changed in its place. */
const renamed = createStore<string | null>(null)

export const rename = (id: string): void => renamed.set(id)

/** It is done, or given up. */
export const renameNothing = (): void => renamed.set(null)

export const useRenaming = (id: string): boolean => useStore(renamed, now => now === id)
