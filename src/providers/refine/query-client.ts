import { QueryClient } from '@tanstack/react-query'
import { statusOf } from '../call/errors'

/** Worth another try: nothing came back, or the server stumbled. */
const isPassing = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500

/** ms until what failed for a passing reason is asked for again, for as long as it shows. */
const askAgainAfter = 15_000

/** One for each session, so that nobody sees what another person read. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a write fails at once: what waited for it would be sent after the person has given up.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isPassing(error),
        refetchInterval: ({ state: { status, error } }) =>
          status === 'error' && isPassing(error) ? askAgainAfter : false,
      },
    },
  })
