import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CallName } from '#contract'
import type { CallArgs, CallResult } from './call-types'
import { useAnswers } from './read-anew'
import { apiQuery } from './use-api'

/** For what the palette finds and remembers: it knows calls by their names alone. */
type Kept = (call: string) => readonly unknown[]

/** A list that a call answers whole, as the palette takes one; it is kept where the screens keep theirs. */
export const wholeList = <Name extends CallName, Context, Item>(
  name: Name,
  args: CallArgs<Name>,
  commandsOf: (answer: CallResult<Name>, context: Context) => Item[],
) => ({
  ...apiQuery(name, args),
  commandsOf: (answer: unknown, context: Context) => commandsOf(answer as CallResult<Name>, context),
})

/** What is kept of a call, in its type. */
export const keptOf = <Name extends CallName>(kept: Kept, name: Name): readonly CallResult<Name>[] =>
  kept(name) as readonly CallResult<Name>[]

/**
 * Tells what is kept once the page is drawn, and whenever it changes. Screens take answers in while they are drawn: to follow them as one
 * draws (`useOutside`) would have React draw everything twice.
 */
export function useKeptAnswers(tell: (kept: Kept) => void): void {
  const client = useQueryClient()
  const { kept } = useAnswers()
  const look = useEffectEvent(() => tell(call => kept(call as CallName)))
  useEffect(() => look())
  useEffect(() => client.getQueryCache().subscribe(notifyManager.batchCalls(() => look())), [client])
}
