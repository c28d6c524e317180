import type { Translate } from '../../lib/format/translate'
import { errorText, fieldErrors, fieldErrorText, isOpen } from '../call/errors'

/**
 * Why a form was not saved: the text of the catalogue, and the fields that the server named.
 * @param fields those of the form, or the field of each path; a place in a list belongs to its list, a part of an object to
 * the object where it has no field of its own, and what is no field of the form stays out
 */
export function formProblem(
  error: unknown,
  t: Translate,
  fields: readonly string[] | Readonly<Record<string, string>>,
) {
  const byPath = Array.isArray(fields) ? Object.fromEntries(fields.map(name => [name, name])) : fields
  const found = new Map<string, string>()
  for (const wrong of fieldErrors(error)) {
    const path = wrong.path.replace(/^degreeData\./, '')
    const known = byPath as Record<string, string>
    const field = known[path] ?? known[path.split('.')[0] ?? '']
    if (field !== undefined && !found.has(field)) found.set(field, fieldErrorText(wrong, t))
  }
  return {
    text: errorText(error, t),
    fields: [...found].map(([field, text]) => ({ field, text })),
    retry: isOpen(error),
  }
}
