import type { ShownField } from '../../components/form/EntryForm'
import { emailText, newPasswordText, requiredText } from '../../lib/format/entry-checks'
import type { Translate } from '../../lib/format/translate'

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
