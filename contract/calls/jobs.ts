import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, instant } from '../schemas/base'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Long work as the person who started it sees it: never what it was given, nor, but for a file's name, what it came to. */
const job = z.object({
  /** The `executionId` that the call which started it answered. */
  _id: id,
  kind: z.string(),
  state: z.enum(jobStates),
  /** 0–100. */
  progress: z.number().min(0).max(100),
  /** Why it failed, where that can be told. */
  error: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** The file that it has written; absent where it has written none. */
  file: z
    .object({
      filename: z.string(),
      /** Until when it can be fetched by the call of its kind; null once it is gone. */
      keptUntil: instant.nullable(),
    })
    .optional(),
})

/** The long work of a person: what the portal's activity tray shows. */
export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    summary: 'The long work of the caller within a day, and the files of two days, newest first',
    access: 'portal.open',
    extension: 'jobs',
    result: z.object({ jobs: z.array(job) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Cancel long work of the caller that waits or runs',
    access: 'portal.open',
    extension: 'jobs',
    result: z.object({ _id: id, cancelled: z.literal(true) }),
  }),
}
