import { z } from 'zod'
import { jobStates } from '../words/jobs'
import { id, instant } from './base'

/** Long work as the person who started it sees it: never what it was given, nor, but for a file's name, what it came to. */
export const job = z.object({
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
