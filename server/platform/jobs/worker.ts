import { claimJob } from './claim'
import type { JobHandler, JobHandlers } from './job-handler'
import type { JobKind } from './job-kinds'
import { releaseJob } from './lease-queries'
import { type RunningJob, type RunOptions, runJob } from './run-job'

export interface WorkerOptions extends RunOptions {
  handlers: JobHandlers
  /** How many jobs run side by side. */
  concurrency: number
  /** How often the table is looked at without being woken: other processes store jobs too. */
  pollMs: number
}

/** Runs the jobs that this process has handlers for. */
export class Worker {
  readonly #running = new Set<RunningJob>()
  readonly #kinds: string[]
  #timer: NodeJS.Timeout | undefined
  #active = false
  #looking: Promise<void> | undefined
  #woken = false

  constructor(private readonly options: WorkerOptions) {
    this.#kinds = Object.keys(options.handlers)
  }

  start(): void {
    this.#active = true
    this.wake()
  }

  /** Looks for work now. */
  wake(): void {
    if (!this.#active) return
    this.#woken = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
      if (this.#woken) this.wake()
    })
  }

  /** Lets the jobs that run here notice at once when they were cancelled. */
  beat(): void {
    for (const { lease } of this.#running) void lease.beat()
  }

  /** Claims one job that is due and runs it to its end. @returns false when there is none */
  async runOnce(): Promise<boolean> {
    const running = await this.#claim()
    await running?.done
    return running !== null
  }

  /**
   * Takes no more jobs, waits `graceMs` for those that run, then interrupts them. What does not end even then
   * is put back for another process, and its result will not be stored.
   */
  async stop(graceMs: number): Promise<void> {
    this.#active = false
    clearTimeout(this.#timer)
    await this.#looking
    if (await this.#ended(graceMs)) return
    for (const { lease } of this.#running) lease.interrupt('stopping')
    if (await this.#ended(graceMs)) return
    const { db, log } = this.options
    for (const { job, lease } of this.#running) {
      lease.end()
      await db
        .inSystem(tx => releaseJob(tx, job))
        .catch(error => log.error({ error: String(error) }, 'A job keeps its lease'))
    }
  }

  /** Whether all runs have ended before `withinMs` are over. */
  async #ended(withinMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>(resolve => {
      timer = setTimeout(resolve, withinMs, false)
    })
    const all = Promise.all([...this.#running].map(({ done }) => done)).then(() => true)
    return Promise.race([all, late]).finally(() => clearTimeout(timer))
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      do this.#woken = false
      while (await this.#fill())
    } catch (error) {
      this.options.log.warn({ error: String(error) }, 'The jobs could not be read')
    }
    if (this.#active) this.#timer = setTimeout(() => this.wake(), this.options.pollMs).unref()
  }

  /** Claims jobs until there is no room or no work. @returns whether it was woken meanwhile */
  async #fill(): Promise<boolean> {
    while (this.#active && this.#running.size < this.options.concurrency) {
      const running = await this.#claim()
      if (!running) return this.#woken
      void running.done.then(() => this.wake())
    }
    return false
  }

  async #claim(): Promise<RunningJob | null> {
    const { db, clock, handlers } = this.options
    const job = await claimJob(db, this.#kinds, clock())
    if (!job) return null
    const handler = handlers[job.kind as JobKind] as JobHandler<JobKind>
    const running = runJob(job, handler, this.options)
    this.#running.add(running)
    void running.done.then(() => this.#running.delete(running))
    return running
  }
}
