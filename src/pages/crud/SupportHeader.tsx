import { useParams } from 'react-router'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { Link, type LinkProps } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { resourcesWithRecords } from '../../providers/refine/record-declaration'
import { useProfile } from '../../providers/session/profile'
import styles from './crud.module.css'

/** A link that looks like what it does: it opens a form. */
export const ActionLink = (props: LinkProps) => <Link {...props} className={styles.action} />

/** Over each support screen: in which company one works, and the resources. */
export function SupportHeader() {
  const { t } = useTranslation('support')
  const { company } = useProfile()
  const { resource: active = '' } = useParams()
  const tabs = resourcesWithRecords().map(resource => ({
    id: resource,
    text: t(`names.${resource}`),
    to: pathTo('supportList', { resource }),
  }))
  return (
    <header className={styles.support}>
      <p className={page.quiet}>{t('lead', { company: company?.name })}</p>
      <div className={styles.resources}>
        <ListTabs label={t('resources')} tabs={tabs} active={active} />
      </div>
    </header>
  )
}
