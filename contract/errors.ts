import type { FieldError } from './words/field-messages'

/** Every way a call can fail: its status, and the text that goes with it (decisions, section 7). */
export const errorKinds = {
  badRequest: { status: 400, message: 'The request is not valid' },
  unauthenticated: { status: 401, message: 'Sign in to continue' },
  wrongCredentials: { status: 401, message: 'The address or the password is wrong' },
  forbidden: { status: 403, message: 'You do not have permissions to perform this action' },
  noCompany: { status: 403, message: 'Choose a company first' },
  notFound: { status: 404, message: 'Not found' },
  methodNotAllowed: { status: 405, message: 'This address does not know the method' },
  conflict: { status: 409, message: 'This is in conflict with what is stored' },
  skuExists: { status: 409, message: 'The product SKU already exists' },
  severalCompanies: { status: 409, message: 'Say in which company' },
  stale: { status: 412, message: 'Somebody has changed this in the meantime' },
  tooLarge: { status: 413, message: 'The request is too large' },
  unsupportedMedia: { status: 415, message: 'This content type is not supported' },
  noSuchRange: { status: 416, message: 'The file has no such part' },
  keyReused: { status: 422, message: 'This Idempotency-Key was used with another request' },
  tooMany: { status: 429, message: 'Too many requests, try again later' },
  internal: { status: 500, message: 'An error occurred' },
  unavailable: { status: 503, message: 'The service is not available right now, try again later' },
} as const

export type ErrorCode = keyof typeof errorKinds

/** The body of every failed call. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  /** The first ones. */
  errors?: FieldError[]
  /** How many there are, where `errors` does not hold all of them. */
  errorsCount?: number
}
