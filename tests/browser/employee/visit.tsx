import '../programs/fake-api'
import { lazy, Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const Portal = lazy(() => import('./ScreensOfEmployee'))

function AddressBar() {
  const { pathname, search } = useLocation()
  return <span data-testid="address">{pathname + search}</span>
}

export const addressBar = page.getByTestId('address')

/** Opens a screen of people at an address, as an administrator or as the person given. */
export async function open(address: string, viewer: object = {}): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  // Imported late: the requests of the portal are caught before its client is made.
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  await render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar />
      {/* What is on its way from one colour to another has neither of them. */}
      <style>{'* { transition: none !important; }'}</style>
      <main>
        <Suspense>
          <Portal viewer={viewer} />
        </Suspense>
      </main>
    </MemoryRouter>,
  )
}

const Banner = lazy(() => import('./BannerAlone'))

/** The banner as it stands over the screens of whoever somebody acts for. */
export async function openBanner(profile: object): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  await render(
    <main>
      <Suspense>
        <Banner profile={profile} />
      </Suspense>
    </main>,
  )
}
