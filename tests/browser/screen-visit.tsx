import '../../src/theme/tokens.css'
import '../../src/theme/base.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetExtensions } from '../../src/providers/call/extensions'

const ScreenAlone = lazy(() => import('./ScreenAlone'))

function AddressBar() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <div>
      <span data-testid="address">{pathname + decodeURIComponent(search)}</span>
      <button type="button" onClick={() => navigate(-1)}>
        Browser back
      </button>
    </div>
  )
}

let visits = 0

/** Opens a screen at an address, by day and in English. */
export function visitScreen(path: string, screen: ReactNode, address: string, viewer: object = {}) {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  forgetExtensions()
  const [pathname, search] = address.split('?')
  return render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, key: `visit-${++visits}` }]}>
      <AddressBar />
      <main>
        <Suspense>
          <ScreenAlone {...{ path, screen, viewer }} />
        </Suspense>
      </main>
    </MemoryRouter>,
  )
}

export const addressBar = page.getByTestId('address')
export const goBack = () => page.getByRole('button', { name: 'Browser back' }).click()
