/** Long work that a call of this visit started. */
export interface FollowedJob {
  _id: string
  startedAt: number
}

let followed: readonly FollowedJob[] = []
const listeners = new Set<() => void>()

/**
 * Shows long work in the activity tray: for a screen to call with the `executionId` that a call answered. A server with
 * the extension `jobs` tells how it goes on; of another one the tray shows for this visit that it was started.
 */
export function followJob(executionId: string): void {
  if (followed.some(({ _id }) => _id === executionId)) return
  followed = [{ _id: executionId, startedAt: Date.now() }, ...followed]
  for (const listener of listeners) listener()
}

export function subscribeToActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const followedJobs = (): readonly FollowedJob[] => followed
