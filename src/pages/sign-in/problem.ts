import type { EntryProblem } from '../../components/use-entry-form'
import type { Translate } from '../../lib/translate'
import { errorText, fieldErrors, fieldErrorText } from '../../providers/errors'

/**
 * What a failed call means to a form: the fields that the server named, each at its place, and a text for
 * the whole where it named none of them.
 */
export function problemOf(error: unknown, t: Translate, names: readonly string[]): EntryProblem {
  const wrong = fieldErrors(error).filter(({ path }) => names.includes(path))
  const fields = Object.fromEntries(wrong.map(field => [field.path, fieldErrorText(field, t)]))
  return { fields, text: wrong.length > 0 ? undefined : errorText(error, t) }
}
