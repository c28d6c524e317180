import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Heard, Log } from './engine'

/** ms until a lost connection is tried anew. */
const untilNext = 500

/** Hears what is told on a channel, over a connection of its own that is made anew whenever it breaks. */
export class PostgresListener {
  readonly #options: pg.ClientConfig
  #client: pg.Client | undefined
  #ended = false

  constructor(
    databaseUrl: string,
    private readonly channel: string,
    private readonly heard: Heard,
    private readonly log: Log,
  ) {
    this.#options = {
      connectionString: databaseUrl,
      application_name: 'management-portal live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    }
    void this.#connect()
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    while (!this.#ended && !(await this.#listens())) await pause(untilNext, undefined, { ref: false })
  }

  async #listens(): Promise<boolean> {
    const client = new pg.Client(this.#options)
    // What was told while nobody listened is lost: whoever hears looks anew.
    const broke = () => {
      if (this.#client !== client) return
      this.#client = undefined
      void this.#connect()
    }
    client.on('error', broke).on('end', broke)
    client.on('notification', ({ payload = '' }) => this.heard(payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${this.channel}`)
    } catch (error) {
      this.log.warn({ error: String(error) }, 'PostgreSQL cannot be listened to')
      await client.end().catch(() => {})
      return false
    }
    this.#client = client
    if (this.#ended) await client.end().catch(() => {})
    else this.heard(null)
    return true
  }
}
