import { QueryClient } from '@tanstack/react-query'
import { isOpen } from '../call/errors'

/** ms until what failed for want of an answer is asked for again, for as long as it shows. */
const askAgainAfter = 15_000

/** One for each session, so that nobody sees what another person read. */
export const createQueryClient = () =>
  new QueryClient({
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
  })
