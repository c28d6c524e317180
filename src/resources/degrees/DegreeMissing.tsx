import { Message } from '../../components/feedback/Message'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'

/** Of a degree is missing what the address names, or it belongs to somebody else. */
export function DegreeMissing({
  of,
  foreign,
}: {
  of: 'degree' | 'module' | 'session' | 'student'
  foreign: boolean
}) {
  const { t } = useTranslation('degree-parts')
  const why = foreign ? 'foreign' : 'missing'
  return (
    <Message icon="degree" title={t(`${why}.${of}`)} text={t(`${why}.text`)}>
      <Link to={paths.degrees}>{t('missing.action')}</Link>
    </Message>
  )
}
