import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { readDrawnData } from '../../lib/code/drawn-page'
import { sessionKey } from '../../lib/session/session'
import { isOpen } from '../call/errors'

/** ms until what failed for want of an answer is asked for again, for as long as it shows. */
const askAgainAfter = 15_000

const options: QueryClientConfig = {
  defaultOptions: {
    // Without a network a write fails at once: what waited for it would be sent after the person has given up.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isOpen(error),
      refetchInterval: ({ state: { status, error } }) =>
        status === 'error' && isOpen(error) ? askAgainAfter : false,
    },
  },
}

/** One for each session, so that nobody sees what another person read. It begins with what their page was made of. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient(options)
  for (const [key, data] of readDrawnData(sessionKey())) client.setQueryData(key, data)
  lastClient = client
  return client
}

let lastClient: QueryClient | undefined

/**
 * The one that was made last.
 * @public the server reads of it what a page asks for that it has drawn
 */
export const lastQueryClient = (): QueryClient | undefined => lastClient
