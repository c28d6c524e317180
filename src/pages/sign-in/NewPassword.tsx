import { useState } from 'react'
import { Notice } from '../../components/feedback/Notice'
import { paths } from '../../lib/address/paths'
import { publicCall } from '../../providers/call/public-call'
import { EntryForm } from './EntryForm'
import { newPasswordField, passwordTexts, problemOf } from './entry-fields'
import { useFragmentToken } from './fragment-token'
import { Heading, StageLink } from './Heading'
import { useStage } from './stage'

interface NewPasswordProps {
  title: string
  text: string
  /** Names the field. */
  label: string
  done: string
}

/** Sets a password with the token of a mailed link. */
export function NewPassword({ title, text, label, done }: NewPasswordProps) {
  const { t } = useStage()
  const token = useFragmentToken()
  const [changed, setChanged] = useState(false)

  const change = async ({ password = '' }: Record<string, string>) => {
    await publicCall('users.changePassword', { body: { token, password } })
    setChanged(true)
  }

  return (
    <div className="stack">
      <Heading title={title}>{text}</Heading>
      {changed && <Notice kind="success">{done}</Notice>}
      {!token && <Notice kind="danger">{t('reset.noToken')}</Notice>}
      {token && !changed && (
        <EntryForm
          fields={[newPasswordField(t, label)]}
          submitLabel={t('reset.submit')}
          busyLabel={t('reset.busy')}
          passwordTexts={passwordTexts(t)}
          onSubmit={change}
          problemOf={error => problemOf(error, t, ['password'])}
        />
      )}
      <p>
        <StageLink to={changed ? paths.signIn : paths.forgotPassword}>
          {changed ? t('backToSignIn') : t('reset.again')}
        </StageLink>
      </p>
    </div>
  )
}
