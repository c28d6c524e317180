import type { Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query'
import type { DrawnData } from '../../lib/code/drawn-page'
import type { FirstAnswer } from '../../lib/code/first-answers'

/** Asks the API as the person whose page the server draws, at an address that begins with `/api`. */
export type Ask = (address: string) => Promise<FirstAnswer>

/** Whether a screen waits for it. */
const isAwaited = ({ state, options }: Query) =>
  state.status === 'pending' && (options as QueryObserverOptions).enabled !== false

/** A session that ends meanwhile is no matter of this thread, where nobody can sign in: what it asks is refused. */
const refusing = ({ status, ...answer }: FirstAnswer) => ({
  ...answer,
  status: status === 401 ? 403 : status,
})

const unanswered: FirstAnswer = { status: 503, data: null }

/** Every address is asked at once, whatever it is: there is no other way to the API from here. */
const answersOf = (ask: Ask) =>
  new Proxy<Record<string, Promise<FirstAnswer>>>(
    {},
    { get: (_, address) => ask(String(address)).then(refusing, () => unanswered) },
  )

/**
 * Asks for what a page that was just drawn waits for, once each.
 * @returns whether all of it came
 */
export async function askForAwaited(client: QueryClient, ask: Ask): Promise<boolean> {
  globalThis.firstAnswers = answersOf(ask)
  const awaited = client.getQueryCache().getAll().filter(isAwaited)
  const asked = awaited.map(query => query.fetch({ ...query.options, retry: false }))
  const came = await Promise.allSettled(asked)
  globalThis.firstAnswers = undefined
  return came.every(({ status }) => status === 'fulfilled')
}

/** What a page was made of. */
export const dataIn = (client: QueryClient): DrawnData['answers'] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
