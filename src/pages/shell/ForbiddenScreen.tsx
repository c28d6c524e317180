import { may } from '#contract/roles'
import { Message } from '../../components/feedback/Message'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { usePrincipal } from '../../providers/session/profile'

/** 403: the person is signed in and stays so, but this is not for them. An administrator has nobody to ask for it. */
export default function ForbiddenScreen() {
  const { t } = useTranslation(['no-screen', 'shell'])
  const isAdministrator = may(usePrincipal(), 'employees.write')
  const text = t(isAdministrator ? 'forbidden.notOfCompany' : 'forbidden.text')
  return (
    <Message icon="key" title={t('forbidden.title')} text={text}>
      <Link to={paths.home}>{t('shell:toStart')}</Link>
    </Message>
  )
}
