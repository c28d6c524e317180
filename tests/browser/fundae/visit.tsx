import '../programs/fake-api'
import { lazy, Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { writeToken } from '../../../src/lib/session/session-token'
import { withdrawOffers } from '../../../src/lib/session/undo-offers'
import { forgetExtensions } from '../../../src/providers/call/extensions'
import { loadToasts } from '../../../src/providers/refine/notifications'
import { employeeId } from '../employees/people-data'

const Portal = lazy(() => import('./ScreensOfFundae'))

function AddressBar() {
  const { pathname, search } = useLocation()
  return <span data-testid="address">{pathname + search}</span>
}

/** Opens a screen, as an administrator of a company that makes Fundae reports unless told; nothing is left of a visit before. */
export async function open(
  address = '/fundae',
  { type = 'b2bportaladmin', flag = true } = {},
): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  forgetExtensions()
  writeToken(`x.${btoa(JSON.stringify({ sub: employeeId(0) }))}.x`)
  const { toast } = await loadToasts()
  toast.dismiss()
  withdrawOffers()
  await render(
    <MemoryRouter initialEntries={[address]}>
      <AddressBar />
      {/* What is on its way from one colour to another has neither of them. */}
      <style>{'* { transition: none !important; }'}</style>
      <main>
        <Suspense>
          <Portal type={type} flag={flag} />
        </Suspense>
      </main>
    </MemoryRouter>,
  )
}
