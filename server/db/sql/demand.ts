import type { ErrorCode } from '#contract/errors'
import type { FieldCode, WrongField } from '#contract/words/field-messages'
import { Failure } from '../../errors/failure'

/** Where a list stands in the body, and what is said of each id that is not there. */
interface Told {
  path: string
  code: FieldCode
  values?: (id: string) => WrongField['values']
}

/** One entry for each of `ids` that is not known, by its place in the list. */
export const missingOf = (
  ids: readonly string[],
  known: ReadonlySet<string>,
  { path, code, values }: Told,
): WrongField[] =>
  ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ path: `${path}.${place}`, code, values: values?.(id) }],
  )

/** @throws Failure with what is wrong, where anything is */
export function demandNone(errors: readonly WrongField[], code: ErrorCode = 'badRequest'): void {
  if (errors.length > 0) throw new Failure(code, errors)
}

/** All of the ids are known. @throws Failure that names each one that is not */
export const demandAll = (
  ids: readonly string[],
  known: Iterable<string>,
  told: Told,
  code: ErrorCode = 'badRequest',
): void => demandNone(missingOf(ids, new Set(known), told), code)
