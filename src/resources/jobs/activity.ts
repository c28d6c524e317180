import { createStore } from '../../lib/session/store'

/** Long work that a call of this visit started. */
export interface FollowedJob {
  _id: string
  startedAt: number
}

export const followedJobs = createStore<readonly FollowedJob[]>([])

/**
 * Shows long work in the activity tray: for a screen to call with the `executionId` that a call answered. A server with
 * the extension `jobs` tells how it goes on; of another one the tray shows for this visit that it was started.
 */
export function followJob(executionId: string): void {
  const followed = followedJobs.get()
  if (followed.some(({ _id }) => _id === executionId)) return
  followedJobs.set([{ _id: executionId, startedAt: Date.now() }, ...followed])
}
