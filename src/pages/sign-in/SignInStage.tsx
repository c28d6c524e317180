import { type ComponentType, Suspense, use, useEffect, useMemo, useState, useTransition } from 'react'
import { paths } from '../../lib/address/paths'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import { type Language, languages } from '../../lib/session/language'
import { pageLanguage, rememberLanguage, signInTexts } from '../../providers/texts/sign-in-texts'
import { Frame } from './Frame'
import { SignInPage } from './SignInPage'
import { type Stage, StageContext } from './stage'
import { useAddress } from './use-address'

const pages: Record<string, ComponentType> = {
  [paths.forgotPassword]: lazyPart(withNetwork(() => import('./ForgotPasswordPage'))),
  [paths.resetPassword]: lazyPart(withNetwork(() => import('./ResetPasswordPage'))),
  [paths.choosePassword]: lazyPart(withNetwork(() => import('./ChoosePasswordPage'))),
  [paths.confirmAddress]: lazyPart(withNetwork(() => import('./ConfirmAddressPage'))),
  [paths.setup]: lazyPart(withNetwork(() => import('./SetupPage'))),
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
