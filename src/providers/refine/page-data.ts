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

/** Every address is asked at once, whatever it is. */
const answersOf = (ask: Ask) =>
  new Proxy<Record<string, Promise<FirstAnswer>>>(
    {},
    { get: (_, address) => ask(String(address)).then(refusing) },
  )

/** Asks for what a page that was just drawn waits for, once each: what cannot be had is left to the browser. */
export async function askForAwaited(client: QueryClient, ask: Ask): Promise<void> {
  globalThis.firstAnswers = answersOf(ask)
  const awaited = client.getQueryCache().getAll().filter(isAwaited)
  await Promise.allSettled(awaited.map(query => query.fetch({ ...query.options, retry: false })))
  globalThis.firstAnswers = undefined
}

/** What a page was made of. */
export const dataIn = (client: QueryClient): DrawnData['answers'] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
