import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withNetwork } from '../../lib/code/with-network'
import type { Write } from './use-write'

const load = withNetwork(() => import('./use-write'))

/** `useWrite` for the first screen: what writes comes with the first write. */
export function useWriteLater(): Write {
  const client = useQueryClient()
  return useMemo<Write>(
    () => async (name, args, options) => (await load()).writeOf(client)(name, args, options),
    [client],
  )
}
