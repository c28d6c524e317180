import { useState } from 'react'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import type { OpenCompany } from './enter-app'
import { problemOf } from './entry-fields'
import { Heading } from './Heading'
import { useStage } from './stage'

interface CompanyChoiceProps {
  companies: readonly OpenCompany[]
  /** Signs in to the company; rejects where that fails. */
  signIn: (company: OpenCompany) => Promise<void>
  onBack: () => void
}

/** Whose address and password open several companies says which one. */
export default function CompanyChoice({ companies, signIn, onBack }: CompanyChoiceProps) {
  const { t } = useStage()
  const [busy, setBusy] = useState<OpenCompany>()
  const [problem, setProblem] = useState<string>()

  const choose = async (company: OpenCompany) => {
    if (busy) return
    setBusy(company)
    setProblem(undefined)
    await signIn(company).catch((error: unknown) => setProblem(problemOf(error, t, []).text))
    setBusy(undefined)
  }

  return (
    <div className="stack">
      <Heading title={t('company.title')} focused>
        {t('company.text')}
      </Heading>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {companies.map(company => (
        <Button key={company.id ?? ''} busy={busy === company} onClick={() => void choose(company)}>
          {company.name}
        </Button>
      ))}
      <Button kind="quiet" onClick={onBack}>
        {t('backToSignIn')}
      </Button>
    </div>
  )
}
