import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'
import './fake-api'
import { lazy, Suspense } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const Portal = lazy(() => import('./ScreensOfPrograms'))

/** Where the portal is, and the browser's Back. */
function AddressBar() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <div>
      <span data-testid="address" style={{ overflowWrap: 'anywhere' }}>
        {pathname + search}
      </span>
      <button type="button" onClick={() => navigate(-1)}>
        Browser back
      </button>
    </div>
  )
}

/** Each visit is a history of its own. */
let visits = 0

/**
 * Opens a programs screen at an address of the portal, as an administrator or as the person given.
 * @param key of the history's entry: `default` is that of a visit's beginning
 */
export async function open(
  address: string,
  person: { type?: string } = {},
  key = `visit-${++visits}`,
): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  const [pathname, search] = address.split('?')
  await render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, key }]}>
      <AddressBar />
      {/* What is on its way from one colour to another has neither of them. */}
      <style>{'* { transition: none !important; }'}</style>
      <main>
        <Suspense>
          <Portal person={person} />
        </Suspense>
      </main>
    </MemoryRouter>,
  )
}

export const addressBar = page.getByTestId('address')
export const goBack = () => page.getByRole('button', { name: 'Browser back' }).click()
