import type { Extension } from '#contract/words/extensions'
import type { Noun } from '#contract/words/nouns'

/** One call, as the build derives it from the contract: everything that sending it needs, and no schema. */
export interface CallEntry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API's base, parameters in braces. */
  path: string
  encoding?: 'json' | 'multipart'
  /** Accepts `Idempotency-Key`. */
  creates?: true
  /** Honours `If-Match`. */
  versioned?: true
  /** What it changes, a bit for each of the contract's nouns. */
  changes?: number
  /** What it writes or reads one of: that may be gone. */
  noun?: Noun
  /** What its answer shows, likewise. */
  reads?: number
  /** The extension that a server has which knows it. */
  extension?: Extension
}
