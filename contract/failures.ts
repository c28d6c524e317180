import type { Endpoint } from './endpoint'
import type { ErrorCode } from './errors'

/** Every way in which a call can fail: those that all calls have, those that follow from its form, and its own. */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['badRequest', 'tooMany', 'internal', 'unavailable']
  if (endpoint.access !== 'public') codes.push('unauthenticated', 'forbidden')
  if (endpoint.path.includes('{')) codes.push('notFound')
  if (endpoint.method !== 'GET') codes.push('tooLarge', 'unsupportedMedia')
  if (endpoint.versioned) codes.push('stale')
  if (endpoint.creates) codes.push('keyReused')
  return [...new Set([...codes, ...(endpoint.errors ?? [])])]
}
