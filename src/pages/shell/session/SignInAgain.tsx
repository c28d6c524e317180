import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { FormFrame } from '../../../components/form/FormFrame'
import { PasswordField } from '../../../components/form/PasswordField'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { loginAddress } from '../../../lib/address/return-address'
import { endSession, storeSession } from '../../../lib/session/session'
import { claimsOf, readToken, writeToken } from '../../../lib/session/session-token'
import { settings } from '../../../lib/session/settings'
import { useTranslation } from '../../../lib/texts/use-translation'
import { call } from '../../../providers/call/api'
import { codeOf } from '../../../providers/call/errors'
import { offersSignIn, publicCall } from '../../../providers/call/public-call'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import { formProblem } from '../../../providers/texts/form-problem'
import styles from './SignInAgain.module.css'

/** Nothing closes it but signing in, here or in another tab, and leaving. */
const stay = () => undefined

/** The session has ended: the person signs in over the page, which stays as they left it. */
export default function SignInAgain() {
  const { t } = useTranslation('session')
  const [offered, setOffered] = useState(true)
  useEffect(() => void offersSignIn().then(setOffered), [])
  return (
    <Dialog title={t('title')} onClose={stay}>
      <p className={styles.text}>{t('text')}</p>
      {offered ? <PasswordForm /> : <SignInElsewhere />}
    </Dialog>
  )
}

/** The way out for whoever is not the person that the page belongs to. */
const Leave = ({ children }: { children: ReactNode }) => (
  <Button kind="quiet" onClick={endSession}>
    {children}
  </Button>
)

/** The token of a company for whoever works in several; where it is closed to them, they choose another. */
async function inCompany(token: string, company: string): Promise<string> {
  writeToken(token)
  return call('auth.chooseCompany', { body: { company } }).then(
    answer => answer.token,
    () => token,
  )
}

/**
 * Opens a new session for the person whose session has ended, in the company in which they were.
 * @param asStaff they are of no company themselves, and choose one
 * @throws CallFailure
 */
async function signInAgain(email: string, password: string, asStaff: boolean): Promise<void> {
  const company = claimsOf(readToken())?.company ?? null
  const body = { email, password, company: asStaff ? null : company }
  const { token } = await publicCall('auth.login', { body })
  storeSession(asStaff && company ? await inCompany(token, company) : token)
}

/** What is asked, and what signing in can come to. */
function usePasswordForm(email: string) {
  const { t } = useTranslation(['session', 'errors'])
  const asStaff = usePrincipal() === 'staff'
  return useEntityForm<{ password: string }, { password: string }>({
    fields: [{ name: 'password', label: t('session:password'), required: true }],
    stored: { password: '' },
    valuesOf: stored => stored,
    send: ({ password }) => signInAgain(email, password, asStaff),
    problemOf: error => {
      const problem = formProblem(error, t, ['password'])
      if (codeOf(error) !== 'wrongCredentials') return problem
      return { ...problem, fields: [{ field: 'password', text: t('session:wrongPassword') }] }
    },
  })
}

function PasswordForm() {
  const { t } = useTranslation('session')
  const { email } = useProfile()
  const form = usePasswordForm(email)
  const { busy, values, wrong, change } = form
  return (
    <FormFrame form={form} className={styles.form}>
      <p className={styles.person}>{email}</p>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        name="password"
        label={t('password')}
        texts={{ show: t('show'), hide: t('hide'), capsLock: t('capsLock') }}
        autoComplete="current-password"
        required
        error={wrong.password}
        value={values.password}
        onChange={event => change('password', event.target.value)}
      />
      <DialogActions>
        <Leave>{t('leave')}</Leave>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? t('busy') : t('submit')}
        </Button>
      </DialogActions>
    </FormFrame>
  )
}

/** Another system signs people in: in a tab of its own, from which this one takes the session over. */
function SignInElsewhere() {
  const { t } = useTranslation('session')
  const address = loginAddress(settings().loginUrl, location)
  return (
    <>
      <p className={styles.text}>
        {address === null ? (
          t('elsewhere')
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {t('openElsewhere')}
          </a>
        )}
      </p>
      <DialogActions>
        <Leave>{t('leave')}</Leave>
      </DialogActions>
    </>
  )
}
