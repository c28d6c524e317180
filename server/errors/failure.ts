import { type ErrorBody, type ErrorCode, errorKinds } from '#contract/errors'
import { type FieldCode, type FieldError, type WrongField, worded } from '#contract/words/field-messages'

/** The most wrong fields that an answer names. */
export const mostNamed = 100

/** A call that fails as the contract says: thrown anywhere below a handler, sent in the one error shape. */
export class Failure extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    /** The wrong fields, or the first `mostNamed` of them. */
    private readonly errors?: readonly WrongField[],
    message?: string,
    /** How many fields are wrong. */
    private readonly count = errors?.length ?? 0,
  ) {
    super(message ?? errorKinds[code].message)
    this.status = errorKinds[code].status
  }

  /** The first wrong fields with their sentences, at most as many as told. */
  named(most: number): FieldError[] {
    return (this.errors ?? []).slice(0, most).map(worded)
  }

  body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors && { errors: this.named(mostNamed) }),
      ...(this.count > mostNamed && { errorsCount: this.count }),
    }
  }
}

/** Too many attempts, with the seconds until the next one. */
export class TooSoon extends Failure {
  constructor(readonly retryAfter: number) {
    super('tooMany')
  }
}

/** 400 with the one field that is wrong. */
export const badField = (path: string, code: FieldCode, values?: WrongField['values']): Failure =>
  new Failure('badRequest', [{ path, code, values }])
