import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, WorkerRequest } from './engine'
import { QueryError, Unavailable } from './query-error'

type Question = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

export interface Answer {
  rows: unknown[]
  /** The tag of the last command, such as `COMMIT`. */
  command: string | undefined
}

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
  watchdog: NodeJS.Timeout | undefined
}

/** The worker lies beside this file: as JavaScript once built, as source while developing and testing. */
function startWorker(directory: string): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'pglite-worker-source.mjs' : 'pglite-worker.js'
  return new Worker(new URL(`./${name}`, import.meta.url), { workerData: { directory } })
}

/**
 * One run of the embedded engine's thread. Ends by `close`, by a crash, or by the watchdog: PGlite never
 * looks at `statement_timeout`, so a statement that takes too long is stopped by ending its thread, which
 * the database survives as it survives a killed process.
 */
export class PgliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly ready: Promise<void>
  #lastId = 0
  #ended: Unavailable | undefined

  constructor(directory: string) {
    this.#worker = startWorker(directory)
    this.ready = new Promise((resolve, reject) => {
      this.#worker.once('message', () => {
        this.#worker.on('message', (answer: WorkerAnswer) => this.#receive(answer))
        resolve()
      })
      this.#worker.once('error', error => {
        this.#end(error)
        reject(error)
      })
      this.#worker.once('exit', code => {
        this.#end(new Error(`The thread of the database ended with code ${code}`))
        reject(this.#ended)
      })
    })
    this.ready.catch(() => {})
  }

  get alive(): boolean {
    return this.#ended === undefined
  }

  /**
   * Asks the thread. @param timeoutMs 0 waits without limit
   * @throws QueryError, or Unavailable when the thread ended before it answered
   */
  ask(question: Question, timeoutMs: number): Promise<Answer> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      const watchdog =
        timeoutMs > 0
          ? setTimeout(() => this.stop(new Error(`A query took more than ${timeoutMs} ms`)), timeoutMs)
          : undefined
      this.#waiting.set(id, { resolve, reject, watchdog })
      this.#worker.postMessage({ ...question, id })
    })
  }

  /** Ends the thread at once; whatever it was asked is rejected with Unavailable. */
  async stop(reason: Error): Promise<void> {
    this.#end(reason)
    await this.#worker.terminate()
  }

  #receive(answer: WorkerAnswer): void {
    if ('fatal' in answer) {
      void this.stop(new Error(answer.fatal))
      return
    }
    const waiting = this.#waiting.get(answer.id)
    if (!waiting) return
    this.#waiting.delete(answer.id)
    clearTimeout(waiting.watchdog)
    if ('error' in answer) waiting.reject(new QueryError(answer.error))
    else waiting.resolve(answer)
  }

  #end(reason: Error): void {
    this.#ended ??= new Unavailable(reason)
    for (const { reject, watchdog } of this.#waiting.values()) {
      clearTimeout(watchdog)
      reject(this.#ended)
    }
    this.#waiting.clear()
  }
}
