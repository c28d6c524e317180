import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'
import '../programs/fake-api'
import { lazy, Suspense } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { withdrawOffers } from '../../../src/lib/session/undo-offers'
import { forgetExtensions } from '../../../src/providers/call/extensions'
import { loadToasts } from '../../../src/providers/refine/notifications'

const Portal = lazy(() => import('./ScreensOfEmployees'))

/** Where the portal is, and the browser's Back. */
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

/** Opens the employee list at an address, as an administrator or as the person given; nothing is left of a visit before. */
export async function open(
  address = '/employees',
  person: { type?: string; company?: object } = {},
): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  forgetExtensions()
  const { toast } = await loadToasts()
  toast.dismiss()
  withdrawOffers()
  const [pathname, search] = address.split('?')
  await render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, key: `visit-${++visits}` }]}>
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

/** What a test before has left under the pointer keeps its toast, and hears of no pointer that enters. */
export const restPointer = () => page.getByRole('heading', { level: 1 }).hover()

export const addressBar = page.getByTestId('address')
export const goBack = () => page.getByRole('button', { name: 'Browser back' }).click()
