import type { FastifyError } from 'fastify'
import { QueryError, Unavailable, unwrapped } from '../db/engines/query-error'
import { badField, Failure, TooSoon } from '../errors/failure'

/** Unique indexes that a person can run into, and what they are told. */
const uniqueFailures: Record<string, () => Failure> = {
  programs_intern_id: () => new Failure('skuExists', [{ path: 'internId', code: 'skuExists' }]),
  programs_module_code: () => new Failure('skuExists', [{ path: 'moduleCode', code: 'skuExists' }]),
  groupings_name: () => new Failure('conflict', [{ path: 'name', code: 'nameInUse' }]),
  tags_name: () => new Failure('conflict', [{ path: 'name', code: 'nameInUse' }]),
  program_fundae_group: () =>
    new Failure('conflict', [
      { path: 'actionNumber', code: 'groupTaken' },
      { path: 'groupNumber', code: 'groupTaken' },
    ]),
  users_address: () => new Failure('conflict', [{ path: 'email', code: 'addressInUse' }]),
}

/** Failures of Fastify, and of its libraries for bodies and files, are answered as these, by their status. */
const statuses: Partial<Record<number, () => Failure>> = {
  400: () => badField('', 'json'),
  412: () => new Failure('stale'),
  413: () => new Failure('tooLarge'),
  // Nothing has so long an id or name.
  414: () => new Failure('notFound'),
  415: () => new Failure('unsupportedMedia'),
  416: () => new Failure('noSuchRange'),
  429: () => new Failure('tooMany'),
}

/** Whether a library made the error for the caller to read: `expose` is the mark of those of `http-errors`. */
const isTold = ({ code, statusCode, expose }: LibraryError) =>
  code?.startsWith('FST_') || statusCode === 429 || expose === true

type LibraryError = Partial<FastifyError> & { expose?: boolean; headers?: Record<string, string> }

/** SQLSTATE class of a database that lacks room, memory or connections; files say so by a code of the system. */
const lacksResources = (code: string | undefined) =>
  code !== undefined && (/^53...$/.test(code) || code === 'ENOSPC' || code === 'EDQUOT')

/** The failure that a caller is told of, whatever was thrown; null for a fault of this server. */
export function failureOf(thrown: unknown): Failure | null {
  const error = unwrapped(thrown)
  if (error instanceof Failure) return error
  const library = error as LibraryError
  if (lacksResources(library.code)) return new Unavailable(error)
  if (error instanceof QueryError) return uniqueFailures[error.constraint ?? '']?.() ?? null
  if (library.code === 'FST_ERR_BAD_URL') return new Failure('badRequest')
  return (isTold(library) && statuses[library.statusCode ?? 0]?.()) || null
}

/** Gives the headers of a failure: the time to wait, or those of a library, such as a file's size where a range exceeds it. */
export const headersOf = (thrown: unknown): Record<string, string> => {
  if (thrown instanceof TooSoon) return { 'retry-after': String(thrown.retryAfter) }
  const library = thrown as LibraryError
  return (isTold(library) && library.headers) || {}
}

/** A log keeps where a fault happened, and never a value that a person typed. */
export function traceOf(thrown: unknown): Record<string, unknown> {
  const error = unwrapped(thrown)
  if (error instanceof QueryError) {
    const { name, code, constraint, table, column } = error
    return { name, code, constraint, table, column, stack: frames(error) }
  }
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: frames(error) }
    : { name: 'unknown' }
}

/** The lines of a stack without its first, which repeats the message. */
const frames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 12)
