import { callTable } from 'virtual:call-table'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { CallName } from '#contract'
import type { CallArgs, CallResult } from './call-types'
import { apiQuery } from './use-api'

/** Whether a query shows what a call changes. What the generic screens read through Refine may show anything. */
export const showsOf =
  (name: CallName) =>
  ({ queryKey: [kind, read] }: { queryKey: QueryKey }): boolean =>
    kind === 'data' ||
    (kind === 'api' && ((callTable[read as CallName]?.reads ?? 0) & (callTable[name].changes ?? 0)) !== 0)

/** Reads anew what a call changes: what is open at once, the rest when it is opened. */
export const readAnew = (client: QueryClient, name: CallName): Promise<void> =>
  client.invalidateQueries({ predicate: showsOf(name) })

/** The same at a button, or where something turned out to be otherwise than it shows: what a call would change. */
export function useReadAnew(name: CallName): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => readAnew(client, name), [client, name])
}

/** The answers that the screens hold, for code that reads one of them at the moment when it needs it. */
export interface Answers {
  /** What is kept of a call, whatever it was asked with. */
  kept: <Name extends CallName>(name: Name) => CallResult<Name>[]
  /** Asks now, unless an answer is there that is younger than `age` (ms); what shows the answer shows the new one. */
  ask: <Name extends CallName>(name: Name, args: CallArgs<Name>, age?: number) => Promise<CallResult<Name>>
}

export function useAnswers(): Answers {
  const client = useQueryClient()
  return useMemo<Answers>(
    () => ({
      kept: <Name extends CallName>(name: Name) =>
        client
          .getQueriesData<CallResult<Name>>({ queryKey: ['api', name] })
          .flatMap(([, answer]) => (answer === undefined ? [] : [answer])),
      ask: (name, args, age = 0) => client.fetchQuery({ ...apiQuery(name, args), staleTime: age }),
    }),
    [client],
  )
}
