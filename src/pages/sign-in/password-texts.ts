import type { PasswordTexts } from '../../components/PasswordField'
import type { Translate } from '../../lib/translate'

export const passwordTexts = (t: Translate): PasswordTexts => ({
  show: t('showPassword'),
  hide: t('hidePassword'),
  capsLock: t('capsLock'),
})
