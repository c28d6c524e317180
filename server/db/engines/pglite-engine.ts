import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { DirectoryCopy } from './directory-copy'
import type { Engine, Log, Run, TransactionOptions } from './engine'
import { makeCluster } from './new-cluster'
import { PgliteThread } from './pglite-thread'
import { Unavailable } from './query-error'
import { Turns } from './turns'

/** How long a rollback or a close may take. */
const endPatienceMs = 10_000

/** A new database is made elsewhere and moved, so that a process killed over it leaves nothing half made. */
async function createWhereMissing(directory: string): Promise<void> {
  if (existsSync(directory)) return
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await makeCluster(unfinished)
  await rename(unfinished, directory)
}

/**
 * PostgreSQL inside the process, in a directory. One connection, so units of work take turns. The caller
 * holds the lock of the directory.
 */
export class PgliteEngine implements Engine {
  readonly name = 'pglite'
  readonly #turns = new Turns()
  #thread: PgliteThread | undefined
  #closed: Unavailable | undefined

  constructor(
    private readonly directory: string,
    private readonly log: Log,
  ) {}

  /** Whether a unit of work runs or waits. */
  get busy(): boolean {
    return this.#turns.busy
  }

  /** Whether it answers nothing any more. */
  get closed(): boolean {
    return this.#closed !== undefined
  }

  transaction<T>(options: TransactionOptions, work: (run: Run) => Promise<T>): Promise<T> {
    return this.#turns.take(options.timeoutMs, async () => {
      const thread = await this.#open()
      // It begins with its first statement, on the same way to the thread.
      let begin: string | undefined = (options.readOnly ? 'BEGIN READ ONLY;' : 'BEGIN;') + options.preamble
      const run: Run = async (sql, parameters, mode) => {
        const before = begin
        begin = undefined
        return (await thread.ask({ kind: 'query', before, sql, parameters, mode }, options.timeoutMs)).rows
      }
      let result: T
      try {
        result = await work(run)
      } catch (error) {
        if (!begin) await this.#rollBack(thread)
        throw error
      }
      if (!begin) await this.#commit(thread, options)
      return result
    })
  }

  statement(sql: string, timeoutMs: number): Promise<void> {
    return this.#turns.take(timeoutMs, async () => {
      const thread = await this.#open()
      await thread.ask({ kind: 'script', sql }, timeoutMs)
    })
  }

  /** Others wait for what was written while the files were copied, not for all of them. */
  async copyInto(directory: string): Promise<PgliteEngine> {
    const copy = new DirectoryCopy(this.directory, directory)
    await this.statement('CHECKPOINT', 0)
    await copy.catchUp()
    await this.#turns.take(0, () => copy.catchUp())
    return new PgliteEngine(directory, this.log)
  }

  close(): Promise<void> {
    return this.#turns.take(0, async () => {
      if (this.#closed) return
      this.#closed = new Unavailable(new Error('The database is closed'))
      if (this.#thread?.alive) await this.#thread.ask({ kind: 'close' }, endPatienceMs).catch(() => {})
      await this.#thread?.stop(new Error('The database is closed'))
    })
  }

  /** Ends at once, without a word to the database: when the directory is no longer this process's own. */
  async abandon(reason: Error): Promise<void> {
    this.#closed = new Unavailable(reason)
    await this.#thread?.stop(reason)
  }

  async #open(): Promise<PgliteThread> {
    if (this.#closed) throw this.#closed
    if (this.#thread?.alive) return this.#thread
    if (this.#thread) this.log.warn({}, 'The embedded database stopped; it is opened again')
    else await createWhereMissing(this.directory)
    const thread = new PgliteThread(this.directory)
    this.#thread = thread
    try {
      await thread.ready
    } catch (error) {
      throw new Unavailable(error)
    }
    return thread
  }

  /** A commit of a transaction in which a statement failed is a rollback, whoever swallowed the error. */
  async #commit(thread: PgliteThread, { readOnly, timeoutMs }: TransactionOptions): Promise<void> {
    const committed = thread.ask({ kind: 'script', sql: 'COMMIT' }, timeoutMs)
    // What was only read is known; the thread ends the transaction before whatever it is asked next.
    if (readOnly)
      return void committed.catch(error => this.log.warn({ error: String(error) }, 'A read did not end'))
    const { command } = await committed
    if (command === 'ROLLBACK') throw new Error('The unit of work was rolled back: a statement in it failed')
  }

  async #rollBack(thread: PgliteThread): Promise<void> {
    if (!thread.alive) return
    await thread.ask({ kind: 'script', sql: 'ROLLBACK' }, endPatienceMs).catch(error => {
      this.log.error({ error: String(error) }, 'A rollback failed; the embedded database is opened again')
      return thread.stop(new Error('A rollback failed'))
    })
  }
}
