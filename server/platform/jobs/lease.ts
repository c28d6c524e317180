import type { Log } from '../../db/engines/engine'
import { type Interruption, JobInterrupted } from './job-handler'

interface LeaseOptions {
  /** Extends the lease in the database. Answers nothing when it is lost. */
  renew(): Promise<{ cancelled: boolean } | undefined>
  everyMs: number
  log: Log
}

/** One run's hold on its job, kept up by a heartbeat. Its signal tells the handler to stop. */
export class Lease {
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout
  #renewing = false

  constructor(private readonly options: LeaseOptions) {
    this.#timer = setInterval(() => void this.beat(), options.everyMs)
    this.#timer.unref()
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  get interruption(): Interruption | null {
    const reason: unknown = this.signal.reason
    return reason instanceof JobInterrupted ? reason.reason : null
  }

  interrupt(reason: Interruption): void {
    if (!this.signal.aborted) this.#abort.abort(new JobInterrupted(reason))
  }

  /**
   * Takes in what the database said of the job.
   * @throws JobInterrupted when the lease is lost or the job cancelled
   */
  heed(held: { cancelled: boolean } | undefined): void {
    if (!held) this.interrupt('lease lost')
    else if (held.cancelled) this.interrupt('cancelled')
    if (this.signal.aborted) throw this.signal.reason
  }

  /** Extends the lease now. A database that does not answer is asked again at the next beat. */
  async beat(): Promise<void> {
    if (this.#renewing || this.signal.aborted) return
    this.#renewing = true
    try {
      this.heed(await this.options.renew())
    } catch (error) {
      if (!(error instanceof JobInterrupted))
        this.options.log.warn({ error: String(error) }, 'A job could not extend its lease')
    } finally {
      this.#renewing = false
    }
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
