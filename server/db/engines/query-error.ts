import { DrizzleQueryError } from 'drizzle-orm'
import { Failure } from '../../errors/failure'
import type { QueryErrorFields } from './query-error-fields'

/** A statement that the database refused. Holds no parameter, so that a log of it holds no person's data. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined

  constructor(fields: QueryErrorFields) {
    super(fields.message)
    this.code = fields.code
    this.constraint = fields.constraint
    this.table = fields.table
    this.column = fields.column
  }
}

/** The database does not answer, or did not in time; the call is answered with 503. */
export class Unavailable extends Failure {
  constructor(override readonly cause: unknown) {
    super('unavailable')
  }
}

/** The database's own error out of drizzle's, whose message would show the parameters. */
export const unwrapped = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error

/** Whether a statement failed with this SQLSTATE, and on this constraint where one is named. */
export function isQueryError(error: unknown, code: string, constraint?: string): boolean {
  const found = unwrapped(error)
  return (
    found instanceof QueryError &&
    found.code === code &&
    (constraint === undefined || found.constraint === constraint)
  )
}
