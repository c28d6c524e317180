import type { Tx } from '../../db/database'
import type { JobKind, JobKinds } from './job-kinds'

type Checkpoint<Kind extends JobKind> = JobKinds[Kind]['checkpoint']

/**
 * A unit of work of a job. `save` writes the checkpoint in the same transaction, so that a step that is
 * committed is never done again.
 */
type Step<Kind extends JobKind, T> = (
  tx: Tx,
  save: (checkpoint: Checkpoint<Kind>) => Promise<void>,
) => Promise<T>

/** What a handler is given. It runs outside of any transaction and opens short ones as it goes. */
export interface JobContext<Kind extends JobKind> {
  /** The `executionId`. */
  readonly id: string
  readonly company: string | null
  readonly user: string | null
  readonly payload: JobKinds[Kind]['payload']
  /** What an earlier run saved last; null on the first. */
  readonly checkpoint: Checkpoint<Kind> | null
  /** Counts from 1. */
  readonly attempt: number
  /** Aborted when the job is cancelled, when the process stops, and when another process has taken the job over. */
  readonly signal: AbortSignal
  /** @throws JobInterrupted when the job is not this run's any more, like every method here */
  saveCheckpoint(checkpoint: Checkpoint<Kind>): Promise<void>
  /** How far the job is, 0–100. */
  progress(percent: number): Promise<void>
  /** A unit of work in the job's company. It commits only while the job is this run's. */
  inCompany<T>(work: Step<Kind, T>): Promise<T>
  /** The same under the role of the system. */
  inSystem<T>(work: Step<Kind, T>): Promise<T>
}

/** Does the work of one kind. What it throws is tried again later, `PermanentFailure` excepted. */
export type JobHandler<Kind extends JobKind> = (
  context: JobContext<Kind>,
) => Promise<JobKinds[Kind]['result']>

/** Jobs of a kind that has no handler here are left to other processes. */
export type JobHandlers = { [Kind in JobKind]?: JobHandler<Kind> }

/** A failure that no further attempt would mend. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'

  /** @param result what is kept of it, as JSON, where the work would have kept its result */
  constructor(
    message: string,
    readonly result?: unknown,
  ) {
    super(message)
  }
}

export type Interruption = 'cancelled' | 'stopping' | 'lease lost'

/** The job may not go on in this run. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'

  constructor(readonly reason: Interruption) {
    super(`The job was interrupted: ${reason}`)
  }
}
