import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallName } from '#contract'
import { callWith } from './api'
import type { CallArgs, CallResult } from './call-types'
import type { CallFailure } from './errors'
import { firstData } from './first-data'

/** The key under which a call's answer is kept: its name and what it was asked with. */
export const apiKey = (
  name: CallName,
  { params = {}, query = {}, body }: { params?: object; query?: object; body?: unknown } = {},
) => ['api', name, params, query, ...(body === undefined ? [] : [body])] as const

type QueryOptions<Result> = Omit<UseQueryOptions<Result, CallFailure>, 'queryKey' | 'queryFn'>

/** How a call is asked, for whoever keeps its answer under the key of the screens. */
export const apiQuery = <Name extends CallName>(name: Name, args: CallArgs<Name>) => ({
  queryKey: apiKey(name, args),
  queryFn: ({ signal }: { signal: AbortSignal }) => callWith(name, { ...args, signal }),
})

/** Reads through a call of the contract, kept in the same query client as Refine's. */
export function useApiQuery<Name extends CallName>(
  name: Name,
  args: CallArgs<Name>,
  options?: QueryOptions<CallResult<Name>>,
): UseQueryResult<CallResult<Name>, CallFailure> {
  return useQuery({
    ...apiQuery(name, args),
    initialData: () => firstData(name, args),
    ...options,
  })
}
