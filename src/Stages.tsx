import { StrictMode, Suspense } from 'react'
import { CrashBoundary } from './components/feedback/CrashBoundary'
import { isPublicPath, paths } from './lib/address/paths'
import { loginAddress, returnParameter, safeReturnAddress, signInAddress } from './lib/address/return-address'
import { firstAnswersThere } from './lib/code/first-answers'
import { part } from './lib/code/part'
import { sessionKey, subscribeToSession } from './lib/session/session'
import { settings } from './lib/session/settings'
import { useOutside } from './lib/session/store'
import { crashTexts } from './providers/texts/crash-texts'

const App = part(() => import('./app'))
const SignInStage = part(() => import('./pages/sign-in/SignInStage'))

/** The app and the screen that the person is going to see, while they are still typing. */
async function prefetchApp(): Promise<void> {
  const { loadScreen } = await App.load()
  const wanted = new URLSearchParams(location.search).get(returnParameter)
  await loadScreen(safeReturnAddress(wanted, location.origin))
}

const withoutSession = 'public'

/** Who is in the app stage, or that nobody is: a change of it draws everything anew. */
const stage = (): string => (isPublicPath(location.pathname) ? withoutSession : sessionKey())

const here = () => location.pathname + location.search + location.hash

/** Loads what is drawn first, and waits for its data. Where that fails, drawing it tries again. */
export async function loadFirstStage(): Promise<void> {
  const current = stage()
  if (current === '' || current === withoutSession) await SignInStage.load()
  else
    await Promise.all([App.load().then(({ loadScreen }) => loadScreen(location.href)), firstAnswersThere()])
}

/** Nobody is signed in: the address is kept, here or at the system that signs people in. */
function leadToSignIn(): void {
  if (location.pathname !== paths.signIn) history.replaceState(null, '', signInAddress(here()))
  const elsewhere = loginAddress(settings().loginUrl, location)
  if (elsewhere) location.replace(elsewhere)
}

/** Signed in already, at the sign-in page: on to where the person wanted to go. */
function leadToApp(): void {
  const wanted = new URLSearchParams(location.search).get(returnParameter)
  history.replaceState(null, '', safeReturnAddress(wanted, location.origin))
}

/**
 * The two stages of the portal: signing in, which is small, and the app. Signing in goes on into the app
 * without a reload; its chunks come while the person types.
 */
function Stages() {
  const current = useOutside(subscribeToSession, stage)
  if (current === '') leadToSignIn()
  else if (current !== withoutSession && location.pathname === paths.signIn) leadToApp()
  return (
    <CrashBoundary texts={crashTexts()}>
      <Suspense fallback={null}>
        {current === '' || current === withoutSession ? (
          <SignInStage prefetchApp={() => void prefetchApp().catch(() => undefined)} />
        ) : (
          <App key={current} />
        )}
      </Suspense>
    </CrashBoundary>
  )
}

/** The whole portal, as the browser and the server draw it. */
export const portal = (
  <StrictMode>
    <Stages />
  </StrictMode>
)
