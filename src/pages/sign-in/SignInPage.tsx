import { useEffect, useState } from 'react'
import { Notice } from '../../components/feedback/Notice'
import { paths } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { offersSignIn, publicCall } from '../../providers/call/public-call'
import { EntryForm } from './EntryForm'
import { enterApp, type OpenCompany, openCompanies } from './enter-app'
import { emailField, passwordField, passwordTexts, problemOf } from './entry-fields'
import { Heading, StageLink } from './Heading'
import { useStage } from './stage'
import type { EntryValues } from './use-entry-form'

/** Signing in, and the question that follows where several companies are open. */
function useSignIn() {
  const [asked, setAsked] = useState<{ values: EntryValues; companies: OpenCompany[] }>()

  async function enter({ email = '', password = '' }: EntryValues, company?: OpenCompany): Promise<void> {
    const body = { email: email.trim(), password, ...(company && { company: company.id }) }
    enterApp((await publicCall('auth.login', { body })).token)
  }

  const signIn = (values: EntryValues) =>
    enter(values).catch((error: unknown) => {
      const companies = openCompanies(error)
      if (companies.length === 0) throw error
      setAsked({ values, companies })
    })

  return {
    signIn,
    /** What is asked, with the way on and the way back; undefined where nothing is. */
    question: asked && {
      companies: asked.companies,
      signIn: (company: OpenCompany) => enter(asked.values, company),
      onBack: () => setAsked(undefined),
    },
  }
}

const CompanyChoice = part(() => import('./CompanyChoice'))

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
