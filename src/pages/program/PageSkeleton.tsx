import { useTranslation } from 'react-i18next'
import { DetailsSkeleton } from './details/DetailsSkeleton'
import styles from './program-page.module.css'

const facts = ['modules', 'classes', 'learners', 'completion', 'language', 'sku', 'teachers', 'coaches']

/** The page while its program is on its way: its shape, with the texts that are known. */
export function PageSkeleton() {
  const { t } = useTranslation(['program', 'list'])
  return (
    <div className={styles.page} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t('list:loading')}
      </p>
      <div className={styles.header}>
        <span className={styles.titleBar} />
      </div>
      <div className={styles.about}>
        <div className={styles.picture} />
        <dl className={styles.facts}>
          {facts.map(key => (
            <div key={key}>
              <dt>{t(`facts.${key}`)}</dt>
              <dd>
                <span className={styles.bar} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.panels}>
        <section className={styles.panel}>
          <h2>{t('details.title')}</h2>
          <DetailsSkeleton />
        </section>
        <section className={styles.panel}>
          <h2>{t('outline.title')}</h2>
          <span className={styles.bar} />
          <span className={styles.bar} />
        </section>
      </div>
    </div>
  )
}
