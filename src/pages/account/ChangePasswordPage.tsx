import { useState } from 'react'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { FormFrame } from '../../components/form/FormFrame'
import { PasswordField } from '../../components/form/PasswordField'
import { useEntityForm } from '../../components/form/use-entity-form'
import { PageHeader } from '../../components/page/PageHeader'
import { newPasswordText } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import { call } from '../../providers/call/api'
import { codeOf } from '../../providers/call/errors'
import { useOwnSession } from '../../providers/session/acting'
import { useProfile } from '../../providers/session/profile'
import { formProblem } from '../../providers/texts/form-problem'
import styles from './ChangePasswordPage.module.css'

/** Changes the password of whoever is signed in; their other sessions end. */
export default function ChangePasswordPage() {
  const { t } = useTranslation(['account', 'errors'])
  const own = useOwnSession()
  return (
    <div className={styles.page}>
      <PageHeader title={t('account:title')} lead={t('account:text')} />
      {own.allowed ? <PasswordForm /> : <Notice kind="warning">{own.reason}</Notice>}
    </div>
  )
}

interface Passwords {
  currentPassword: string
  password: string
}

/** What is asked, and what changing the password can come to. */
function usePasswordForm(onDone: () => void) {
  const { t } = useTranslation(['account', 'errors'])
  return useEntityForm<Passwords, Passwords>({
    fields: [
      { name: 'currentPassword', label: t('account:current'), required: true },
      {
        name: 'password',
        label: t('account:new'),
        hint: t('account:hint'),
        required: true,
        missing: newPasswordText(t)(''),
        check: newPasswordText(t),
      },
    ],
    stored: { currentPassword: '', password: '' },
    valuesOf: stored => stored,
    send: async body => {
      await call('users.changePassword', { body })
      onDone()
      return { currentPassword: '', password: '' }
    },
    problemOf: error => {
      const problem = formProblem(error, t, ['currentPassword', 'password'])
      if (codeOf(error) !== 'wrongCredentials') return problem
      return { ...problem, fields: [{ field: 'currentPassword', text: t('errors:field.currentPassword') }] }
    },
  })
}

/** How a password manager knows each. */
const known = { currentPassword: 'current-password', password: 'new-password' } as const

function PasswordForm() {
  const { t } = useTranslation(['account', 'errors'])
  const { email } = useProfile()
  const [done, setDone] = useState(false)
  const form = usePasswordForm(() => setDone(true))
  const { busy, fields, values, change, wrong } = form
  const texts = { show: t('account:show'), hide: t('account:hide'), capsLock: t('account:capsLock') }
  return (
    <>
      {done && <Notice kind="success">{t('account:done')}</Notice>}
      <FormFrame form={form} className={styles.form}>
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        {fields.map(({ name, label = '', hint }) => (
          <PasswordField
            key={name}
            {...{ name, label, hint, texts }}
            autoComplete={known[name]}
            required
            error={wrong[name]}
            value={values[name]}
            onChange={event => change(name, event.target.value)}
          />
        ))}
        <Button type="submit" kind="primary" busy={busy} className={styles.submit}>
          {busy ? t('account:busy') : t('account:submit')}
        </Button>
      </FormFrame>
    </>
  )
}
