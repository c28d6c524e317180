import { useQuery } from '@tanstack/react-query'
import { extensions } from './extensions'

/** Whether the server announces an extension; undefined until that is known. */
export function useExtension(name: string): boolean | undefined {
  const asked = useQuery({
    queryKey: ['extensions'],
    queryFn: extensions,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return asked.data?.has(name)
}
