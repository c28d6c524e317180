import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { may, principalOf } from '#contract/roles'
import type { CompanyTheme } from '#contract/words/theme'
import { Button } from '../../components/controls/Button'
import { Message } from '../../components/feedback/Message'
import { lazyPart } from '../../lib/code/lazy-part'
import { prepareScreen } from '../../lib/code/screen-code'
import { whenIdle } from '../../lib/code/when-idle'
import { withNetwork } from '../../lib/code/with-network'
import { isActing } from '../../lib/session/session-token'
import type { Theme } from '../../lib/session/theme-choice'
import { isUnreachable, statusOf } from '../../providers/call/errors'
import { startAnalytics } from '../../providers/session/analytics'
import { type Profile, ProfileContext, useProfileQuery } from '../../providers/session/profile'
import { companyColours } from '../../theme/company-colours'
import { Layout } from './Layout'
import type { NavigationEntry } from './navigation/SideNavigation'
import { useThemeChoice } from './use-theme-choice'

/** Paints the page in a company's colours, until the function that it returns is called. */
function paintCompany(company: CompanyTheme, theme: Theme): () => void {
  const { style } = document.documentElement
  const variables = Object.entries(companyColours(company, theme))
  for (const [name, value] of variables) style.setProperty(name, value)
  return () => {
    for (const [name] of variables) style.removeProperty(name)
  }
}

const loadPreferences = withNetwork(() => import('../../providers/session/preferences'))
const connectPreferences = async () => (await loadPreferences()).connectPreferences()

const ActingBanner = lazyPart(withNetwork(() => import('./acting/ActingBanner')))
const StudentScreen = lazyPart(withNetwork(() => import('./StudentScreen')))
const ChooseCompany = lazyPart(withNetwork(() => import('./company/ChooseCompany')))

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
  useEffect(() => paintCompany(profile.company ?? {}, theme), [profile.company, theme])
  const principal = principalOf(profile)
  if (!may(principal, 'portal.open'))
    return (
      <Suspense>
        <StudentScreen />
      </Suspense>
    )
  if (principal === 'staff' && !profile.company)
    return (
      <Suspense>
        <ChooseCompany />
      </Suspense>
    )
  const entries = navigation.filter(({ capability }) => !capability || may(principal, capability))
  return <InCompany navigation={entries}>{children}</InCompany>
}

/** What begins for those who are in a company and may work there. */
function InCompany({ navigation, children }: ShellProps) {
  useEffect(() => whenIdle(() => void connectPreferences().catch(() => undefined)), [])
  // Small each: a step to another list waits for its rows alone.
  useEffect(
    () =>
      whenIdle(() => {
        for (const { id } of navigation) prepareScreen(id)
      }),
    [navigation],
  )
  return <Layout navigation={navigation}>{children}</Layout>
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
