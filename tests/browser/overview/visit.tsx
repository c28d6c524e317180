import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'
import { lazy, Suspense } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetExtensions } from '../../../src/providers/call/extensions'
import { overviewAnswers } from '../../unit/overview/overview-answers'
import { type Answer, type Asked, answerWith, failed, ok } from '../programs/fake-api'

const Screens = lazy(() => import('./ScreensOfOverview'))

const paths: Record<string, keyof ReturnType<typeof overviewAnswers>> = {
  '/overview/average-progress': 'averageProgress',
  '/overview/funnel': 'funnel',
  '/overview/classes-volume': 'classesVolume',
  '/overview/user-per-program': 'userPerProgram',
  '/overview/satisfaction': 'satisfaction',
  '/overview/engagement': 'engagement',
  '/overview/performers': 'performers',
  '/overview/gamification': 'gamification',
  '/overview/detailed-progress': 'detailedProgress',
}

const everything = ['employees', 'exportJobs', 'jobs', 'overviewRows', 'responsesReport']

interface Server {
  extensions?: string[]
  /** Answers that are not those of everyday, by path. */
  instead?: (request: Asked) => Answer | undefined
}

/** A server whose company has learned for three days. */
export function serve({ extensions = everything, instead }: Server = {}): void {
  const answers = overviewAnswers()
  answerWith(request => {
    const other = instead?.(request)
    if (other) return other
    const figure = paths[request.path]
    if (figure) return ok(answers[figure])
    if (request.path === '/extensions') return ok({ extensions })
    if (request.path === '/users/students/count') return ok({ total: 21 })
    if (request.path === '/jobs') return ok({ jobs: [] })
    if (request.path === '/company/folders' || request.path === '/company/groupings') return ok([])
    if (request.path === '/company/promotions') return ok([{ _id: '1'.repeat(24), title: 'Safety' }])
    return failed(404, 'notFound')
  })
}

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

/** Opens the overview at an address. */
export async function open(address = '/overview', company: object = {}): Promise<void> {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.lang = 'en'
  forgetExtensions()
  const [pathname, search] = address.split('?')
  await render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, key: `visit-${++visits}` }]}>
      <AddressBar />
      <main>
        <Suspense>
          <Screens company={company} />
        </Suspense>
      </main>
    </MemoryRouter>,
  )
}

export const addressBar = page.getByTestId('address')
export const goBack = () => page.getByRole('button', { name: 'Browser back' }).click()
export const panel = (name: string) => page.getByRole('region', { name, exact: true })
