import { useState } from 'react'
import { Notice } from '../../components/feedback/Notice'
import { paths } from '../../lib/address/paths'
import { publicCall } from '../../providers/call/public-call'
import { EntryForm } from './EntryForm'
import { emailField, passwordTexts, problemOf } from './entry-fields'
import { Heading, StageLink } from './Heading'
import { useStage } from './stage'

/** Asks for a link by mail. Says the same whether the address is known or not. */
export default function ForgotPasswordPage() {
  const { t, email } = useStage()
  const [sent, setSent] = useState(false)

  const send = async (values: Record<string, string>) => {
    await publicCall('users.requestPasswordReset', { body: { email: (values.email ?? '').trim() } })
    setSent(true)
  }

  return (
    <div className="stack">
      <Heading title={t('forgot.title')}>{t('forgot.text')}</Heading>
      {sent ? (
        <>
          <Notice kind="success">{t('forgot.sent')}</Notice>
          <BackToSignIn />
        </>
      ) : (
        <EntryForm
          initial={{ email }}
          fields={[emailField(t)]}
          submitLabel={t('forgot.submit')}
          busyLabel={t('forgot.busy')}
          passwordTexts={passwordTexts(t)}
          onSubmit={send}
          problemOf={error => problemOf(error, t, ['email'])}
        >
          <BackToSignIn />
        </EntryForm>
      )}
    </div>
  )
}

function BackToSignIn() {
  const { t } = useStage()
  return (
    <p>
      <StageLink to={paths.signIn}>{t('backToSignIn')}</StageLink>
    </p>
  )
}
