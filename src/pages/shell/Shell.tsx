import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { may, principalOf } from '#contract/roles'
import type { CompanyTheme } from '#contract/words/colours/theme'
import { Button } from '../../components/controls/Button'
import { Message } from '../../components/feedback/Message'
import { matchPattern, paths } from '../../lib/address/paths'
import { prepareLinks } from '../../lib/code/link-intent'
import { part } from '../../lib/code/part'
import { prepareScreen } from '../../lib/code/screen-code'
import { inIdleTurns, useIdle } from '../../lib/code/when-idle'
import { CompanyClockContext } from '../../lib/session/company-clock'
import { keepColours, paint } from '../../lib/session/company-paint'
import { keepPage, lapsedToken } from '../../lib/session/lapse'
import { isActing } from '../../lib/session/session-token'
import { useStore } from '../../lib/session/store'
import type { Theme } from '../../lib/session/theme-choice'
import { useTranslation } from '../../lib/texts/use-translation'
import { isUnreachable, statusOf } from '../../providers/call/errors'
import { startAnalytics } from '../../providers/session/analytics'
import { type Profile, ProfileContext, useProfileQuery } from '../../providers/session/profile'
import { companyColours } from '../../theme/company-colours'
import { Layout } from './Layout'
import type { NavigationEntry } from './navigation/SideNavigation'
import { useThemeChoice } from './use-theme-choice'

/** Paints the page in a company's colours, and remembers them for the next one, until the function that it returns is called. */
function paintCompany(company: CompanyTheme & { _id?: string }, theme: Theme): () => void {
  const colours = { light: companyColours(company, 'light'), dark: companyColours(company, 'dark') }
  paint(colours[theme])
  if (company._id) keepColours({ company: company._id, ...colours })
  return () => paint({})
}

const Live = part(() => import('../../providers/live/Live'))

const ActingBanner = part(() => import('./acting/ActingBanner'))
const StudentScreen = part(() => import('./StudentScreen'))
const SignInAgain = part(() => import('./session/SignInAgain'))
const ChooseCompany = part(() => import('./company/ChooseCompany'))

interface ShellProps {
  navigation: readonly NavigationEntry[]
  children: ReactNode
}

/** What stands around every screen, once it is known who is there. */
export function Shell({ navigation, children }: ShellProps) {
  const profile = useProfileQuery()
  if (profile.data) {
    return (
      <ProfileContext value={profile.data}>
        {isActing() && (
          <Suspense>
            <ActingBanner />
          </Suspense>
        )}
        <SignedIn profile={profile.data} navigation={navigation}>
          {children}
        </SignedIn>
      </ProfileContext>
    )
  }
  return profile.isError ? <NoProfile error={profile.error} retry={() => void profile.refetch()} /> : null
}

function SignedIn({ profile, navigation, children }: ShellProps & { profile: Profile }) {
  const { theme } = useThemeChoice()
  useEffect(() => startAnalytics(profile), [profile])
  // Before the page is painted with other colours.
  useLayoutEffect(() => paintCompany(profile.company ?? {}, theme), [profile.company, theme])
  const { pathname } = useLocation()
  const principal = principalOf(profile)
  if (!may(principal, 'portal.open'))
    return (
      <Suspense>
        <StudentScreen>{matchPattern(paths.play, pathname) && children}</StudentScreen>
      </Suspense>
    )
  if (principal === 'staff' && !profile.company)
    return (
      <Suspense>
        <ChooseCompany />
      </Suspense>
    )
  const entries = navigation.filter(
    ({ capability, only }) =>
      (!capability || may(principal, capability)) && (!only || profile.company?.[only]),
  )
  return (
    <CompanyClockContext value={profile.company ?? {}}>
      <InCompany navigation={entries}>{children}</InCompany>
    </CompanyClockContext>
  )
}

/** What begins for those who are in a company and may work there. */
function InCompany({ navigation, children }: ShellProps) {
  const idle = useIdle()
  useEffect(prepareLinks, [])
  // Small each: a step to another list waits for its rows alone.
  useEffect(() => inIdleTurns(navigation.map(entry => () => prepareScreen(entry.id))), [navigation])
  return (
    <>
      <Layout navigation={navigation}>{children}</Layout>
      {idle && (
        <Suspense>
          <Live />
        </Suspense>
      )}
      {!isActing() && <SessionKeeper />}
    </>
  )
}

/** Keeps the page when its session ends, and asks for the password over it. */
function SessionKeeper() {
  const lapsed = useStore(lapsedToken)
  useEffect(keepPage, [])
  if (lapsed === undefined) return null
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  )
}

/** The page cannot begin without knowing who is there. */
function NoProfile({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('shell')
  const kind = isUnreachable(error) || (statusOf(error) ?? 0) >= 500 ? 'unreachable' : 'noProfile'
  return (
    <Message icon="offline" title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      <Button kind="primary" onClick={retry}>
        {t('retry')}
      </Button>
    </Message>
  )
}
