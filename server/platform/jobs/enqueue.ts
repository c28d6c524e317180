import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { jobs } from '../../db/schema'
import type { JobKind, JobKinds } from './job-kinds'

export interface NewJob<Kind extends JobKind = JobKind> {
  kind: Kind
  payload: JobKinds[Kind]['payload']
  /** Whose work it is; null for the system's own. */
  company: string | null
  user: string | null
  /** Not before; at once without it. */
  runAt?: Date
  /** How often it is tried; 5 unless told. */
  maxAttempts?: number
}

/** Stores a job in the caller's unit of work: it exists if, and only if, that commits. Answers its `executionId`. */
export async function enqueueJob<Kind extends JobKind>(
  tx: Tx,
  job: NewJob<Kind>,
  now: Date,
): Promise<string> {
  const { kind, payload, company, user, runAt = now, maxAttempts = 5 } = job
  const id = newId(now.getTime())
  await tx.insert(jobs).values({
    id,
    companyId: company,
    userId: user,
    kind,
    payload,
    maxAttempts,
    runAt: runAt.toISOString(),
    createdAt: now.toISOString(),
  })
  return id
}
