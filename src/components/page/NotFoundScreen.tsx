import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { Message } from '../feedback/Message'
import { Link } from './Link'

/** 404: no such address, or nothing that this person may know of. */
export default function NotFoundScreen() {
  const { t } = useTranslation(['no-screen', 'shell'])
  return (
    <Message icon="programs" title={t('notFound.title')} text={t('notFound.text')}>
      <Link to={paths.home}>{t('shell:toStart')}</Link>
    </Message>
  )
}
