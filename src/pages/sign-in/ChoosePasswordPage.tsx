import { use } from 'react'
import { linkTexts } from '../../providers/texts/link-texts'
import { NewPassword } from './NewPassword'
import { useStage } from './stage'

/** Where an invitation leads to: a new person chooses their first password. */
export default function ChoosePasswordPage() {
  const { t, language } = useStage()
  const link = use(linkTexts(language))
  return (
    <NewPassword
      title={link('choose.title')}
      text={link('choose.text')}
      label={t('password')}
      done={link('choose.done')}
    />
  )
}
