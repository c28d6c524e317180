import type { FastifyError } from 'fastify'
import { QueryError, unwrapped } from './db/query-error'
import { badFields, Failure } from './failure'

/** Unique indexes that a person can run into, and what they are told. */
const uniqueFailures: Record<string, () => Failure> = {
  programs_intern_id: () =>
    new Failure('skuExists', [{ path: 'internId', message: 'The product SKU already exists' }]),
  programs_module_code: () =>
    new Failure('skuExists', [{ path: 'moduleCode', message: 'The product SKU already exists' }]),
  groupings_name: () =>
    new Failure('conflict', [{ path: 'name', message: 'There is one of this name already' }]),
  users_email_key: () => new Failure('conflict', [{ path: 'email', message: 'This address is in use' }]),
}

const statuses: Partial<Record<number, () => Failure>> = {
  400: () => badFields(['', 'The body is not valid JSON']),
  413: () => new Failure('tooLarge'),
  415: () => new Failure('unsupportedMedia'),
  429: () => new Failure('tooMany'),
}

/** The failure that a caller is told of, whatever was thrown; null for a fault of this server. */
export function failureOf(thrown: unknown): Failure | null {
  const error = unwrapped(thrown)
  if (error instanceof Failure) return error
  if (error instanceof QueryError) return uniqueFailures[error.constraint ?? '']?.() ?? null
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code?.startsWith('FST_') || statusCode === 429 ? statuses[statusCode ?? 0] : undefined
  return known?.() ?? null
}

/** What a log keeps of a fault: where it happened, never a value that a person typed. */
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
