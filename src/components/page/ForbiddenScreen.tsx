import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { Message } from '../feedback/Message'
import { Link } from './Link'

/** 403: the person is signed in and stays so, but this is not for them. */
export default function ForbiddenScreen() {
  const { t } = useTranslation(['no-screen', 'shell'])
  return (
    <Message icon="key" title={t('forbidden.title')} text={t('forbidden.text')}>
      <Link to={paths.home}>{t('shell:toStart')}</Link>
    </Message>
  )
}
