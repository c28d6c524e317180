import type { ReactNode } from 'react'
import { Choice } from '../../components/controls/Choice'
import { Mark } from '../../components/controls/Mark'
import { Notice } from '../../components/feedback/Notice'
import { useOnline } from '../../lib/code/online'
import { settings } from '../../lib/session/settings'
import styles from './Frame.module.css'
import { useStage } from './stage'

/** Each language is named in itself. */
const languageOptions = [
  { value: 'en', label: 'EN', lang: 'en' },
  { value: 'es', label: 'ES', lang: 'es' },
] as const

/** What the pages of the stage stand in: the product's panel, the form, the language. */
export function Frame({ children }: { children: ReactNode }) {
  const { t, language, changeLanguage } = useStage()
  const online = useOnline()
  return (
    <div className={styles.frame}>
      <header className={styles.panel}>
        <p className={styles.product}>
          <Mark /> {t('product')}
        </p>
        <p className={styles.claim}>{t('claim')}</p>
        <p className={styles.provider}>{settings().providerName}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.language}>
          <Choice
            label={t('language')}
            options={languageOptions}
            value={language}
            onChange={changeLanguage}
          />
        </div>
        <div className={styles.form}>
          {!online && <Notice kind="warning">{t('offline')}</Notice>}
          {settings().demoMode && <Notice kind="warning">{t('demoMode')}</Notice>}
          {children}
        </div>
      </main>
    </div>
  )
}
