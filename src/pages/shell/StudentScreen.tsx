import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { Message } from '../../components/feedback/Message'
import { useProfile } from '../../providers/session/profile'
import { signOut } from '../../providers/session/sign-out'

/** Nothing of the portal is for students; the page says where to go instead. */
export default function StudentScreen() {
  const { t } = useTranslation(['student', 'shell'])
  const company = useProfile().company?.name
  return (
    <main>
      <Message icon="company" title={t('title')} text={t('text')}>
        <p>{company && t('company', { company })}</p>
        <Button onClick={() => void signOut()}>{t('shell:person.signOut')}</Button>
      </Message>
    </main>
  )
}
