import type { Translate } from '../../lib/format/translate'
import { errorText, fieldErrors, fieldErrorText, isUnreachable } from './errors'

/** The text of a failed call and why: what the server says besides, for screens that show no fields, or that it is out of reach. */
export function explainedText(error: unknown, t: Translate): string {
  const text = errorText(error, t)
  const [wrong] = fieldErrors(error)
  const why = wrong ? fieldErrorText(wrong, t) : isUnreachable(error) ? t('errors:unreachable') : text
  return why === text ? text : `${text.replace(/\.$/, '')}. ${why}`
}
