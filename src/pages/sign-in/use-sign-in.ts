import { useState } from 'react'
import type { EntryValues } from '../../components/form/use-entry-form'
import { publicCall } from '../../providers/call/public-call'
import { enterApp } from './enter-app'
import { type OpenCompany, openCompanies } from './open-companies'

/** Signing in, and the question that follows where several companies are open. */
export function useSignIn() {
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
