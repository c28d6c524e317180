import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useTransition,
} from 'react'
import { Choice } from '../../components/controls/Choice'
import { Mark } from '../../components/controls/Mark'
import { Notice } from '../../components/feedback/Notice'
import { paths } from '../../lib/address/paths'
import { useOnline } from '../../lib/code/online'
import { part } from '../../lib/code/part'
import { type Language, languages } from '../../lib/session/known-languages'
import { settings } from '../../lib/session/settings'
import { pageLanguage, rememberLanguage, signInTexts } from '../../providers/texts/sign-in-texts'
import styles from './Frame.module.css'
import { SignInPage } from './SignInPage'
import { type Stage, StageContext, useStage } from './stage'

interface Address {
  pathname: string
  /** Somebody has moved on from the address that the visit began with. */
  moved: boolean
  open: (address: string) => void
}

/** The open path of the sign-in stage, and how to open another; back and forward work as ever. */
function useAddress(): Address {
  const [at, setAt] = useState({ pathname: location.pathname, moved: false })
  const follow = useCallback(() => setAt({ pathname: location.pathname, moved: true }), [])
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  const open = useCallback(
    (address: string) => {
      history.pushState(null, '', address)
      follow()
    },
    [follow],
  )
  return { ...at, open }
}

/** Each language is named in itself. */
const languageOptions = [
  { value: 'en', label: 'EN', lang: 'en' },
  { value: 'es', label: 'ES', lang: 'es' },
] as const

/** What the pages of the stage stand in: the product's panel, the form, the language. */
function Frame({ children }: { children: ReactNode }) {
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

const pages: Record<string, ComponentType> = {
  [paths.forgotPassword]: part(() => import('./ForgotPasswordPage')),
  [paths.resetPassword]: part(() => import('./ResetPasswordPage')),
  [paths.choosePassword]: part(() => import('./ChoosePasswordPage')),
  [paths.confirmAddress]: part(() => import('./ConfirmAddressPage')),
  [paths.setup]: part(() => import('./SetupPage')),
}

/** The first stage: signing in, and the pages that lead to it. Small, since a stranger's visit ends here. */
export default function SignInStage({ prefetchApp }: { prefetchApp: () => void }) {
  const { pathname, moved, open } = useAddress()
  const [language, setLanguage] = useState(pageLanguage)
  const [email, keepEmail] = useState('')
  const [, startTransition] = useTransition()
  const t = use(signInTexts(language))
  const Page = pages[pathname] ?? SignInPage

  useEffect(() => {
    const others = languages.filter(other => other !== language)
    for (const other of others) void signInTexts(other).catch(() => undefined)
  }, [language])

  const stage = useMemo<Stage>(() => {
    const changeLanguage = (wanted: Language) => {
      rememberLanguage(wanted)
      startTransition(() => setLanguage(wanted))
    }
    return { t, language, changeLanguage, email, keepEmail, moved, open, prefetchApp }
  }, [t, language, email, moved, open, prefetchApp])

  return (
    <StageContext value={stage}>
      <Frame>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </Frame>
    </StageContext>
  )
}
