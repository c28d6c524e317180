import type { FieldError } from './words/field-messages'

/** Every way a call can fail: its status, and the text that goes with it (decisions, section 7). */
export const errorKinds = {
  badRequest: { status: 400, message: 'The request isn’t valid' },
  unauthenticated: { status: 401, message: 'Sign in to continue' },
  wrongCredentials: { status: 401, message: 'Wrong email or password' },
  forbidden: { status: 403, message: 'You do not have permissions to perform this action' },
  noCompany: { status: 403, message: 'Choose a company first' },
  notFound: { status: 404, message: 'Not found' },
  methodNotAllowed: { status: 405, message: 'Method not allowed' },
  conflict: { status: 409, message: 'This conflicts with saved data' },
  skuExists: { status: 409, message: 'The product SKU already exists' },
  severalCompanies: { status: 409, message: 'Choose which company' },
  stale: { status: 412, message: 'Someone has changed this in the meantime' },
  tooLarge: { status: 413, message: 'The request is too large' },
  unsupportedMedia: { status: 415, message: 'Unsupported content type' },
  noSuchRange: { status: 416, message: 'Invalid file range' },
  keyReused: { status: 422, message: 'This Idempotency-Key belongs to another request' },
  tooMany: { status: 429, message: 'Too many requests. Try again later' },
  internal: { status: 500, message: 'An error occurred' },
  unavailable: { status: 503, message: 'The service is unavailable. Try again later' },
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
