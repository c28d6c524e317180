import pg from 'pg'
import type { Engine, Heard, Log, Run, TransactionOptions } from './engine'
import { isOutage, retried } from './postgres-errors'
import { PostgresListener } from './postgres-listener'
import { QueryError, Unavailable, unwrapped } from './query-error'
import { queryErrorFields } from './query-error-fields'
import { drizzleParserOf, parserOf } from './values'

const objectTypes = { getTypeParser: parserOf as typeof pg.types.getTypeParser }
const arrayTypes = { getTypeParser: drizzleParserOf as typeof pg.types.getTypeParser }

function translated(error: unknown): unknown {
  if (isOutage(error)) return new Unavailable(error)
  const fields = queryErrorFields(error)
  return fields ? new QueryError(fields) : error
}

/** A PostgreSQL server, through a pool of connections. */
export class PostgresEngine implements Engine {
  readonly name = 'postgres'
  readonly #pool: pg.Pool
  #listener: PostgresListener | undefined

  constructor(
    private readonly databaseUrl: string,
    private readonly log: Log,
  ) {
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'management-portal',
      max: 10,
      pipeline: true,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    // The pool replaces a connection that broke while idle; without a listener it would end the process.
    this.#pool.on('error', error => log.warn({ error: error.message }, 'A connection to PostgreSQL broke'))
  }

  transaction<T>(options: TransactionOptions, work: (run: Run) => Promise<T>): Promise<T> {
    return retried(() => this.#attempt(options, work))
  }

  async statement(sql: string, timeoutMs: number): Promise<void> {
    const client = await this.#connect()
    let broken = true
    try {
      await client.query(`SET statement_timeout = ${timeoutMs}`)
      await client.query(sql)
      await client.query('RESET statement_timeout')
      broken = false
    } catch (error) {
      throw translated(error)
    } finally {
      client.release(broken)
    }
  }

  listen(channel: string, heard: Heard): void {
    this.#listener ??= new PostgresListener(this.databaseUrl, channel, heard, this.log)
  }

  async close(): Promise<void> {
    await this.#listener?.end()
    if (!this.#pool.ending) await this.#pool.end()
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw new Unavailable(error)
    }
  }

  async #attempt<T>(options: TransactionOptions, work: (run: Run) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    let broken = false
    // A connection that breaks between two statements emits an error besides failing the next one.
    const onError = () => {
      broken = true
    }
    client.on('error', onError)
    try {
      return await inTransaction(client, options, work)
    } catch (error) {
      await client.query('ROLLBACK').catch(onError)
      throw translated(unwrapped(error))
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }
}

/**
 * What speeds up long reports and slows down short statements: to compile them, and to spread them over processes, which takes 10 ms to begin
 * and the processors from others (100,000 employees: their list 22 ms instead of 35, who is enrolled 11 instead of 25).
 */
const forShortStatements = 'SET LOCAL jit = off;SET LOCAL max_parallel_workers_per_gather = 0;'

/**
 * What is asked at once is sent at once, the first statement with what begins the transaction: each way to the server and back takes as long
 * as a small statement, and many times as long where it is another machine.
 */
async function inTransaction<T>(
  client: pg.PoolClient,
  { preamble, readOnly, timeoutMs }: TransactionOptions,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const begin = readOnly ? 'BEGIN READ ONLY;' : 'BEGIN;'
  const begun = client.query(
    `${begin}SET LOCAL statement_timeout = ${timeoutMs};SET LOCAL TIME ZONE 'UTC';${forShortStatements}${preamble}`,
  )
  // Who asks first hears of it.
  begun.catch(() => undefined)
  const result = await work(async (text, values, mode) => {
    const form = mode === 'object' ? { types: objectTypes } : { rowMode: 'array', types: arrayTypes }
    try {
      const [, { rows }] = await Promise.all([begun, client.query({ text, values, ...form })])
      return rows
    } catch (error) {
      throw translated(error)
    }
  })
  const ended = Promise.all([begun, client.query('COMMIT')])
  // What was only read is known; whoever has the connection next is answered after this.
  if (readOnly) {
    ended.catch(() => undefined)
    return result
  }
  const [, { command }] = await ended
  if (command === 'ROLLBACK') throw new Error('The unit of work was rolled back: a statement in it failed')
  return result
}
