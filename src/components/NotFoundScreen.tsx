import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../lib/paths'
import { Message } from './Message'

/** 404: no such address, or nothing that this person may know of. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  return (
    <Message icon="programs" title={t('notFound.title')} text={t('notFound.text')}>
      <Link to={paths.home}>{t('toStart')}</Link>
    </Message>
  )
}
