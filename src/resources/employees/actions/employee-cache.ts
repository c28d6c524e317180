import type { QueryClient } from '@tanstack/react-query'

/** Asks anew for everything that is known of people; what shows is asked for at once. */
export const refreshEmployees = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, name] }) => kind === 'api' && String(name).startsWith('users.'),
  })
