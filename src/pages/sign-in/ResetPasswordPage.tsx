import { NewPassword } from './NewPassword'
import { useStage } from './stage'

/** Sets a new password with the token of a mailed link. */
export default function ResetPasswordPage() {
  const { t } = useStage()
  return (
    <NewPassword
      title={t('reset.title')}
      text={t('reset.text')}
      label={t('newPassword')}
      done={t('reset.done')}
    />
  )
}
