import { protocol } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

const { serialize } = protocol

/** How many statements are kept, in some four megabytes. */
const most = 300

/** Characters of the longest statement that is kept: longer ones write many rows at once, and hardly come again as they are. */
const longestText = 5000

/** Characters of the parameters of a kept one: those of a page. A plan for a few ids is a bad one for thousands. */
const longestParameters = 4000

/** Milliseconds from which on it is worth a few more to plan a statement for what it is asked with. */
const slowMs = 20

/** Milliseconds for which a slow one is planned each time: it may have been the machine that was busy. */
const exile = 10 * 60_000

const lengthOf = (parameters: (string | null)[]) =>
  parameters.reduce((sum, parameter) => sum + (parameter?.length ?? 0), 0)

/**
 * The statements that the embedded engine has read, by their text: to read a small one, with the policies of its tables, and to plan it
 * takes longer than to run it. PostgreSQL plans it five times for what it is asked with, and once for all where that is no worse.
 */
export class KnownStatements {
  #lastName = 0
  #dropped: string[] = []
  readonly #slow = new LRUCache<string, true>({ max: most, ttl: exile })
  readonly #names = new LRUCache<string, string>({
    max: most,
    dispose: name => {
      this.#dropped.push(name)
    },
  })

  /**
   * A statement with its parameters as one message: PGlite's own `query` goes to and fro with each part of it.
   * @param before statements that are run first
   */
  message(before: string | undefined, sql: string, parameters: (string | null)[]): Uint8Array {
    const { name, known } = this.#named(sql, parameters)
    const dropped = this.#dropped
    this.#dropped = []
    return Buffer.concat([
      ...(before ? [serialize.query(before)] : []),
      ...dropped.map(each => serialize.close({ type: 'S', name: each })),
      ...(known ? [] : [serialize.parse({ text: sql, name })]),
      serialize.bind({ values: parameters, statement: name }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
      serialize.sync(),
    ])
  }

  /** How long it took: what is slow is planned anew, each time. */
  took(sql: string, ms: number): void {
    if (ms < slowMs || !this.#names.has(sql)) return
    this.#slow.set(sql, true)
    this.forget(sql)
  }

  /** After an error nobody can tell whether the engine has it. */
  forget(sql: string): void {
    this.#names.delete(sql)
  }

  /** The name under which a statement is kept; an empty one keeps it for this once. */
  #named(sql: string, parameters: (string | null)[]): { name: string; known: boolean } {
    if (sql.length > longestText || lengthOf(parameters) > longestParameters || this.#slow.has(sql))
      return { name: '', known: false }
    const known = this.#names.get(sql)
    if (known) return { name: known, known: true }
    this.#lastName += 1
    const name = `s${this.#lastName}`
    this.#names.set(sql, name)
    return { name, known: false }
  }
}
