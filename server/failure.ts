import { type ErrorBody, type ErrorCode, errorKinds, type FieldError } from '#contract/errors'
import { withCode } from '#contract/field-messages'

/** A call that fails as the contract says: thrown anywhere below a handler, sent in the one error shape. */
export class Failure extends Error {
  readonly status: number
  readonly errors?: FieldError[]

  constructor(
    readonly code: ErrorCode,
    errors?: FieldError[],
    message?: string,
  ) {
    super(message ?? errorKinds[code].message)
    this.errors = errors?.map(withCode)
    this.status = errorKinds[code].status
  }

  body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) }
  }
}

/** 400 with the fields that are wrong: `[path, message]` each. */
export const badFields = (...fields: [path: string, message: string][]): Failure =>
  new Failure(
    'badRequest',
    fields.map(([path, message]) => ({ path, message })),
  )
