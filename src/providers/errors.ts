import type { CallName } from '#contract'
import { type ErrorBody, errorKinds, type FieldError } from '#contract/errors'
import type { Translate } from '../lib/translate'
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

  constructor(failure: { call?: CallName; status?: number; data?: unknown; message?: string }) {
    super(failure.message ?? '')
    this.call = failure.call
    this.status = failure.status
    this.data = failure.data
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

/** The wrong fields that the server named; empty where it named none. */
export function fieldErrors(error: unknown): FieldError[] {
  const { errors } = record(readFailure(error).data)
  if (!Array.isArray(errors)) return []
  return errors.flatMap(entry => {
    const { path, message } = record(entry)
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : []
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
  if (key) return t(`errors:${key}`)
  if (isUnreachable(error)) return t('errors:unreachable')
  const text = failure.message ?? filled(record(failure.data).message) ?? filled(failure.data)
  return standingText(text, t) ?? text ?? t('errors:fallback')
}

/** The texts of wrong fields that the API is known to send, in the user's language. */
const fieldTexts: readonly (readonly [RegExp, string])[] = [
  [/^This must not be empty$/, 'required'],
  [/^At most (\d+) characters$/, 'atMost'],
  [/^At least (\d+) characters$/, 'atLeast'],
  [/^This is not an e-mail address$/, 'email'],
  [/^The text holds characters that cannot be stored$/, 'characters'],
  [/^The current password is wrong$/, 'currentPassword'],
  [/^At most 2 MB$/, 'pictureSize'],
  [/^This is not a picture/, 'pictureKind'],
  [/^This link has been used or has run out$/, 'usedLink'],
]

/** The text of one wrong field; what the portal does not know is shown as the server sent it. */
export function fieldErrorText(error: FieldError, t: Translate): string {
  for (const [pattern, key] of fieldTexts) {
    const match = pattern.exec(error.message)
    if (match) return t(`errors:field.${key}`, { count: Number(match[1] ?? 0) })
  }
  return error.message
}
