import { callTable } from 'virtual:call-table'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallName } from '#contract'

/** Whether a query shows what a call changes. */
export const showsOf =
  (name: CallName) =>
  ({ queryKey: [kind, read] }: { queryKey: QueryKey }): boolean =>
    kind === 'api' && ((callTable[read as CallName]?.reads ?? 0) & (callTable[name].changes ?? 0)) !== 0

/** Reads anew what a call changes: what is open at once, the rest when it is opened. */
export const readAnew = (client: QueryClient, name: CallName): Promise<void> =>
  client.invalidateQueries({ predicate: showsOf(name) })

/** The same at a button, or where something turned out to be otherwise than it shows: what a call would change. */
export function useReadAnew(name: CallName): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => readAnew(client, name), [client, name])
}
