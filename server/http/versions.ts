import { Failure } from '../errors/failure'

/**
 * Refuses a write to something that has changed since the caller read it. Without `If-Match` the last write wins.
 * @throws Failure `stale`
 */
export function checkVersion(ifMatch: number | null, version: number): void {
  if (ifMatch !== null && ifMatch !== version) throw new Failure('stale')
}
