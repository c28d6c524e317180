import { useTranslation } from 'react-i18next'
import { Notice } from '../../components/feedback/Notice'
import type { Person } from '../../resources/employees/person'

/** The address that holds once its owner has opened the link that was mailed to them. */
export function WaitingAddress({ person: { name, email, pendingEmail } }: { person: Person }) {
  const { t } = useTranslation('employee')
  if (!pendingEmail) return null
  return <Notice kind="warning">{t('waitingAddress', { name, email, pendingEmail })}</Notice>
}
