import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../components/feedback/Notice'
import { EntryForm, type ShownField } from '../../components/form/EntryForm'
import type { EntryProblem, EntryValues } from '../../components/form/use-entry-form'
import { PageHeader } from '../../components/page/PageHeader'
import { usePageTitle } from '../../lib/address/page-title'
import { newPasswordText, requiredText } from '../../lib/format/entry-checks'
import type { Translate } from '../../lib/format/translate'
import { call } from '../../providers/call/api'
import { codeOf, errorText, fieldErrors, fieldErrorText } from '../../providers/call/errors'
import { useOwnSession } from '../../providers/session/acting'
import { useProfile } from '../../providers/session/profile'
import styles from './ChangePasswordPage.module.css'

const field = (name: string, label: string, autoComplete: string) =>
  ({ name, label, autoComplete, kind: 'password' }) as const

const fieldsOf = (t: Translate): ShownField[] => [
  { ...field('currentPassword', t('account:current'), 'current-password'), check: requiredText(t) },
  {
    ...field('password', t('account:new'), 'new-password'),
    hint: t('account:hint'),
    check: newPasswordText(t),
  },
]

/** Changes the password of whoever is signed in; their other sessions end. */
export default function ChangePasswordPage() {
  const { t } = useTranslation(['account', 'errors'])
  usePageTitle(t('account:title'))
  const own = useOwnSession()
  return (
    <div className={styles.page}>
      <PageHeader title={t('account:title')} lead={t('account:text')} />
      {own.allowed ? <PasswordForm /> : <Notice kind="warning">{own.reason}</Notice>}
    </div>
  )
}

function PasswordForm() {
  const { t } = useTranslation(['account', 'errors'])
  const { email } = useProfile()
  const [done, setDone] = useState(0)

  const change = async ({ currentPassword = '', password = '' }: EntryValues) => {
    await call('users.changePassword', { body: { currentPassword, password } })
    setDone(done + 1)
  }
  const problemOf = (error: unknown): EntryProblem => {
    if (codeOf(error) === 'wrongCredentials')
      return { fields: { currentPassword: t('errors:field.currentPassword') } }
    const wrong = fieldErrors(error).filter(({ path }) => path === 'password' || path === 'currentPassword')
    if (wrong.length === 0) return { fields: {}, text: errorText(error, t) }
    return { fields: Object.fromEntries(wrong.map(found => [found.path, fieldErrorText(found, t)])) }
  }

  return (
    <>
      {done > 0 && <Notice kind="success">{t('account:done')}</Notice>}
      <EntryForm
        key={done}
        username={email}
        fields={fieldsOf(t)}
        submitLabel={t('account:submit')}
        busyLabel={t('account:busy')}
        passwordTexts={{ show: t('account:show'), hide: t('account:hide'), capsLock: t('account:capsLock') }}
        onSubmit={change}
        problemOf={problemOf}
      />
    </>
  )
}
