import type { PasswordTexts } from '../../components/form/PasswordField'
import type { Translate } from '../../lib/format/translate'

export const passwordTexts = (t: Translate): PasswordTexts => ({
  show: t('showPassword'),
  hide: t('hidePassword'),
  capsLock: t('capsLock'),
})
