/** One call, as the build derives it from the contract: everything that sending it needs, and no schema. */
export interface CallEntry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API's base, parameters in braces. */
  path: string
  /** Status of a success. */
  success: number
  encoding?: 'json' | 'multipart'
  /** The name under which `GET /extensions` announces it. */
  extension?: string
  /** Accepts `Idempotency-Key`. */
  creates?: true
  /** Honours `If-Match`. */
  versioned?: true
}
