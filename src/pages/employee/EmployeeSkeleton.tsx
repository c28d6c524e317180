import { useTranslation } from 'react-i18next'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import styles from './employee-page.module.css'
import { glanceFacts } from './Glance'

/** The page while its person is on the way: its shape, with the texts that are known. */
export function EmployeeSkeleton() {
  const { t } = useTranslation('employee')
  return (
    <div aria-busy="true" className={page.page}>
      <div className={styles.nameBar}>
        <Bars lines={1} />
      </div>
      <dl className={styles.glance}>
        {glanceFacts.map(fact => (
          <div key={fact}>
            <dt>{t(`glance.${fact}`)}</dt>
            <dd>
              <span className={page.bar} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
