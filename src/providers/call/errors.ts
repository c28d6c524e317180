import type { CallName } from '#contract'
import { type ErrorBody, errorKinds } from '#contract/errors'
import type { FieldError } from '#contract/words/field-messages'
import type { Translate } from '../../lib/format/translate'
import { catalogueKeyOf } from './error-catalogue'

/**
 * A failed call: `{ status, data }` where the server answered, `{ message }` where nothing came back
 * (decisions, section 7).
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly call?: CallName
  readonly status?: number
  readonly data?: unknown
  /** `Retry-After`, as the server sent it. */
  readonly retryAfter?: unknown

  constructor(failure: Failure & { retryAfter?: unknown }) {
    super(failure.message ?? '')
    this.call = failure.call
    this.status = failure.status
    this.data = failure.data
    this.retryAfter = failure.retryAfter
  }
}

/** What is known of a failure, whoever threw it. */
export interface Failure {
  call?: CallName
  status?: number
  data?: unknown
  message?: string
}

const record = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {}
const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** Reads any error; no other file looks into one. */
export function readFailure(error: unknown): Failure {
  const { call, status, data, message } = record(error)
  return {
    call: filled(call) as CallName | undefined,
    status: typeof status === 'number' ? status : undefined,
    data,
    message: filled(error) ?? filled(message),
  }
}

export const statusOf = (error: unknown): number | undefined => readFailure(error).status

/** The code of the API's error body, where the answer is one. */
export function codeOf(error: unknown): ErrorBody['code'] | undefined {
  const code = filled(record(readFailure(error).data).code)
  return code && code in errorKinds ? (code as ErrorBody['code']) : undefined
}

/** The call never reached the server, or no answer came back. */
export const isUnreachable = (error: unknown): boolean => {
  const { status, data } = readFailure(error)
  return error instanceof CallFailure && status === undefined && data === undefined
}

/** Nothing came back, or the server stumbled: nobody knows whether it was done. */
export const isOpen = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500

/** Worth another try as it is: nothing came back, the server is unwell, or it asks for patience. */
export const isPassing = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0
  return isUnreachable(error) || status === 429 || status >= 500
}

/** The wrong fields that the server named; empty where it named none. */
export function fieldErrors(error: unknown): FieldError[] {
  const { errors } = record(readFailure(error).data)
  if (!Array.isArray(errors)) return []
  return errors.flatMap(entry => {
    const { path, message, code, values } = record(entry)
    if (typeof path !== 'string' || typeof message !== 'string') return []
    const coded = typeof code === 'string' && {
      code: code as FieldError['code'],
      values: record(values) as FieldError['values'],
    }
    return [{ path, message, ...coded }]
  })
}

/**
 * What analytics may be told of a failure: a key of the catalogue, never a text (decisions, section 3).
 */
export const errorKey = (error: unknown): string => catalogueKeyOf(readFailure(error)) ?? 'fallback'

/** The API's own standing texts, in the user's language. */
function standingText(message: string | undefined, t: Translate): string | undefined {
  const known = Object.entries(errorKinds).find(([, kind]) => kind.message === message)
  return known && t(`errors:codes.${known[0]}`)
}

/**
 * The text that a person reads (specification, section 8): the catalogue's text where the call has one;
 * otherwise the error itself, its message, its data's message, its data's string, and the fallback.
 */
export function errorText(error: unknown, t: Translate): string {
  const failure = readFailure(error)
  const key = catalogueKeyOf(failure)
  if (key) return t(key.includes(':') ? key : `errors:${key}`)
  if (isUnreachable(error)) return t('errors:unreachable')
  const text = failure.message ?? filled(record(failure.data).message) ?? filled(failure.data)
  return standingText(text, t) ?? text ?? t('errors:fallback')
}

const loadedText = (t: Translate, key: string, values?: FieldError['values']): string | undefined => {
  const text = t(key, values)
  return text === key || text === key.slice(key.indexOf(':') + 1) ? undefined : text
}

/**
 * The text of one wrong field: that of its code, in the user's language, where the portal has one; else as the server
 * sent it. Those that a first visit can need are among the other errors, the rest comes with the first refusal that names
 * fields (`field-texts.ts`).
 */
export function fieldErrorText({ code, values, message }: FieldError, t: Translate): string {
  if (code === undefined) return message
  return (
    loadedText(t, `errors:field.${code}`, values) ?? loadedText(t, `field-errors:${code}`, values) ?? message
  )
}
