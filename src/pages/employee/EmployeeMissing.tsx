import { useTranslation } from 'react-i18next'
import { Message } from '../../components/feedback/Message'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'

/** No such person, or one who was deleted, or one whom this person may not know of. */
export function EmployeeMissing() {
  const { t } = useTranslation('employee')
  return (
    <Message icon="search" title={t('missing.title')} text={t('missing.text')}>
      <Link to={paths.employees}>{t('missing.action')}</Link>
    </Message>
  )
}
