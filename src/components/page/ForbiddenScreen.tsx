import { usePageTitle } from '../../lib/address/page-title'
import { paths } from '../../lib/address/paths'
import { useTexts } from '../controls/use-texts'
import { Message } from '../feedback/Message'
import { Link } from './Link'

/** 403: the person is signed in and stays so, but this is not for them. */
export default function ForbiddenScreen() {
  const { t } = useTexts('shell')
  usePageTitle(t('forbidden.title'))
  return (
    <Message icon="key" title={t('forbidden.title')} text={t('forbidden.text')}>
      <Link to={paths.home}>{t('toStart')}</Link>
    </Message>
  )
}
