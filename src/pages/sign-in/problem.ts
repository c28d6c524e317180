import type { EntryProblem } from '../../components/form/use-entry-form'
import type { Translate } from '../../lib/format/translate'
import { errorText, fieldErrors, fieldErrorText } from '../../providers/call/errors'

/**
 * What a failed call means to a form: the fields that the server named, each at its place. A text for the
 * whole stands for a field that the form does not show (the token of a link), or where none is named.
 */
export function problemOf(error: unknown, t: Translate, names: readonly string[]): EntryProblem {
  const named = fieldErrors(error)
  const wrong = named.filter(({ path }) => names.includes(path))
  const [other] = named.filter(({ path }) => !names.includes(path))
  const fields = Object.fromEntries(wrong.map(field => [field.path, fieldErrorText(field, t)]))
  if (other) return { fields, text: fieldErrorText(other, t) }
  return { fields, text: wrong.length > 0 ? undefined : errorText(error, t) }
}
