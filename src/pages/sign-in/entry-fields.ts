import type { PasswordTexts } from '../../components/form/PasswordField'
import { emailText, newPasswordText, requiredText } from '../../lib/format/entry-checks'
import type { Translate } from '../../lib/format/translate'
import { errorText, fieldErrors, fieldErrorText } from '../../providers/call/errors'
import type { ShownField } from './EntryForm'
import type { EntryProblem } from './use-entry-form'

export const passwordTexts = (t: Translate): PasswordTexts => ({
  show: t('showPassword'),
  hide: t('hidePassword'),
  capsLock: t('capsLock'),
})

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

/** The address that names a person, for their password manager as well. */
export const emailField = (t: Translate): ShownField => ({
  name: 'email',
  kind: 'email',
  label: t('email'),
  autoComplete: 'username',
  check: emailText(t),
})

/** A password that there is already. */
export const passwordField = (t: Translate): ShownField => ({
  name: 'password',
  kind: 'password',
  label: t('password'),
  autoComplete: 'current-password',
  check: requiredText(t),
})

/** A password that is being set. */
export const newPasswordField = (t: Translate, label: string): ShownField => ({
  name: 'password',
  kind: 'password',
  label,
  hint: t('newPasswordHint'),
  autoComplete: 'new-password',
  check: newPasswordText(t),
})
