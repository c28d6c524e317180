import type { FormProblem } from '../../../components/form/FormProblemNotice'
import type { Translate } from '../../../lib/format/translate'
import {
  errorText,
  fieldErrors,
  fieldErrorText,
  isUnreachable,
  statusOf,
} from '../../../providers/call/errors'
import { type DraftField, draftFields } from '../../../resources/programs/details/program-draft'

/** Why the details were not saved. */
export type DetailsProblem = FormProblem<DraftField>

const asDraftField = (path: string): DraftField | undefined => draftFields.find(field => field === path)

/** Reads what went wrong: the fields where the server named them, and the text of the catalogue. */
export function problemOf(error: unknown, t: Translate): DetailsProblem {
  const status = statusOf(error)
  if (isUnreachable(error)) return { text: t('program:problem.offline'), fields: [], retry: true }
  if (status === 404) return { text: t('program:problem.deleted'), fields: [], retry: false }
  const text = errorText(error, t)
  if (status === 409) return { text, fields: [{ field: 'internId', text }], retry: false }
  const fields = fieldErrors(error).flatMap(wrong => {
    const field = asDraftField(wrong.path)
    return field ? [{ field, text: fieldErrorText(wrong, t) }] : []
  })
  return { text, fields, retry: (status ?? 500) >= 500 }
}
