import type { Translate } from '../../lib/format/translate'
import { errorText, fieldErrors, fieldErrorText } from './errors'

/** The text of a failed call, and what the server says besides of why, for screens that show no fields. */
export function explainedText(error: unknown, t: Translate): string {
  const [wrong] = fieldErrors(error)
  return wrong ? `${errorText(error, t)}. ${fieldErrorText(wrong, t)}` : errorText(error, t)
}
