import { useEffect, useState } from 'react'
import { Notice } from '../../components/feedback/Notice'
import { EntryForm } from '../../components/form/EntryForm'
import { paths } from '../../lib/address/paths'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import { offersSignIn } from '../../providers/call/public-call'
import { emailField, passwordField } from './entry-fields'
import { Heading } from './Heading'
import { passwordTexts } from './password-texts'
import { problemOf } from './problem'
import { StageLink } from './StageLink'
import { useStage } from './stage'
import { useSignIn } from './use-sign-in'

const CompanyChoice = lazyPart(withNetwork(() => import('./CompanyChoice')))

/** Whether the server signs people in; taken for granted until it says no. */
function useOffered(): boolean {
  const [offered, setOffered] = useState(true)
  useEffect(() => void offersSignIn().then(setOffered), [])
  return offered
}

/** Signing in with an address and a password. Never says which of the two was wrong. */
export function SignInPage() {
  const { t, email, keepEmail, prefetchApp } = useStage()
  const offered = useOffered()
  const { signIn, question } = useSignIn()

  const typed = (name: string, value: string) => {
    prefetchApp()
    if (name === 'email') keepEmail(value)
  }

  if (!offered) return <Notice kind="warning">{t('notOffered')}</Notice>
  if (question) return <CompanyChoice {...question} />
  return (
    <div className="stack">
      <Heading title={t('signIn.title')}>{t('signIn.text')}</Heading>
      <EntryForm
        initial={{ email }}
        fields={[emailField(t), passwordField(t)]}
        submitLabel={t('signIn.submit')}
        busyLabel={t('signIn.busy')}
        passwordTexts={passwordTexts(t)}
        onChange={typed}
        onSubmit={signIn}
        problemOf={error => problemOf(error, t, ['email'])}
      >
        <p>
          <StageLink to={paths.forgotPassword}>{t('signIn.forgotten')}</StageLink>
        </p>
      </EntryForm>
    </div>
  )
}
