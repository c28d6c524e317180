import type { ReactNode } from 'react'
import { Button } from '../../components/controls/Button'
import { Message } from '../../components/feedback/Message'
import { useTranslation } from '../../lib/texts/use-translation'
import { useProfile } from '../../providers/session/profile'
import { signOut } from '../../providers/session/sign-out'
import styles from './StudentScreen.module.css'

/** Of the portal only playing a class is for students; elsewhere the page says where to go instead. */
export default function StudentScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['student', 'shell'])
  const company = useProfile().company?.name
  if (children) return <main className={styles.playing}>{children}</main>
  return (
    <main>
      <Message icon="company" title={t('title')} text={t('text')}>
        <p>{company && t('company', { company })}</p>
        <Button onClick={() => void signOut()}>{t('shell:person.signOut')}</Button>
      </Message>
    </main>
  )
}
