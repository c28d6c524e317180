import { useTranslation } from 'react-i18next'
import { Message } from '../../components/feedback/Message'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'

/** No such program, or one that was deleted, or one that this person may not know of. */
export function ProgramMissing() {
  const { t } = useTranslation('program')
  return (
    <Message icon="programs" title={t('missing.title')} text={t('missing.text')}>
      <Link to={paths.programs}>{t('missing.action')}</Link>
    </Message>
  )
}
