import type { QueryClient } from '@tanstack/react-query'

/** A record that support has changed may show anywhere: what is open is asked for anew. */
export const refreshEverything = (client: QueryClient): Promise<void> => client.invalidateQueries()
