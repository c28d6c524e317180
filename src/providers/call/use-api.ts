import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallName } from '#contract'
import { callWith } from './api'
import type { CallArgs, CallResult } from './call-types'
import { type CallFailure, isUnreachable, statusOf } from './errors'
import { firstData } from './first-data'

/** The key under which a call's answer is kept: its name and what it was asked with. */
export const apiKey = (name: CallName, args: { params?: object; query?: object } = {}) =>
  ['api', name, args.params ?? {}, args.query ?? {}] as const

type QueryOptions<Result> = Omit<UseQueryOptions<Result, CallFailure>, 'queryKey' | 'queryFn'>

/** Reads through a call of the contract, kept in the same query client as Refine's. */
export function useApiQuery<Name extends CallName>(
  name: Name,
  args: CallArgs<Name>,
  options?: QueryOptions<CallResult<Name>>,
): UseQueryResult<CallResult<Name>, CallFailure> {
  return useQuery({
    queryKey: apiKey(name, args),
    queryFn: ({ signal }) => callWith(name, { ...args, signal }),
    initialData: () => firstData(name, args),
    ...options,
  })
}

type MutationOptions<Name extends CallName> = Omit<
  UseMutationOptions<CallResult<Name>, CallFailure, CallArgs<Name>>,
  'mutationFn'
>

/** Writes through a call of the contract. The same arguments sent again after no answer create once. */
export function useApiMutation<Name extends CallName>(
  name: Name,
  options?: MutationOptions<Name>,
): UseMutationResult<CallResult<Name>, CallFailure, CallArgs<Name>> {
  const keyFor = useIntentKey()
  return useMutation({
    mutationFn: async (args: CallArgs<Name>) => {
      const intent = keyFor(args)
      try {
        return settled(intent, await callWith(name, { ...args, idempotencyKey: intent.key }))
      } catch (error) {
        if (!isUnreachable(error) && (statusOf(error) ?? 500) < 500) intent.over = true
        throw error
      }
    },
    ...options,
  })
}

interface Intent {
  fingerprint: string
  key: string
  /** Answered for good; the same again is a new intent. */
  over: boolean
}

function settled<Result>(intent: Intent, result: Result): Result {
  intent.over = true
  return result
}

/** Keeps one `Idempotency-Key` for as long as the person tries the same thing again without an answer. */
export function useIntentKey(): (args: { params?: unknown; query?: unknown; body?: unknown }) => Intent {
  const last = useRef<Intent>(undefined)
  return ({ params, query, body }) => {
    const fingerprint = JSON.stringify([params, query, body])
    if (!last.current || last.current.over || last.current.fingerprint !== fingerprint)
      last.current = { fingerprint, key: crypto.randomUUID(), over: false }
    return last.current
  }
}
