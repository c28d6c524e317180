import '../programs/fake-api'
import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { lazy, Suspense } from 'react'
import { Link, MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../../src/i18n/i18n'
import { writeLastingCookie } from '../../../src/lib/cookies'
import { languageCookie } from '../../../src/lib/language'
import { type Answer, answerWith, failed, ok, requests } from '../programs/fake-api'

const Tray = lazy(() => import('../../../src/pages/shell/activity/ActivityTray'))
const Toasts = lazy(async () => ({ default: (await import('../../../src/pages/shell/Toasts')).Toasts }))

const _id = '6650abcdef0123456789abcd'
const job = (changes: object = {}) => ({
  _id,
  kind: 'another.build',
  state: 'running',
  progress: 40,
  error: null,
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  finishedAt: null,
  ...changes,
})
const ended = (changes: object) => job({ finishedAt: new Date().toISOString(), ...changes })

/** What the server answers to `GET /jobs` from now on. */
let answer: Answer
let extensions: string[]

async function open(jobs: object[]): Promise<void> {
  const { createQueryClient } = await import('../../../src/providers/query-client')
  answer = ok({ jobs })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        {/* What is on its way from one colour to another has neither of them. */}
        <style>{'header * { transition: none !important; }'}</style>
        <header>
          <Suspense fallback="Loading">
            <Tray />
          </Suspense>
        </header>
        <main>
          <h1>The screen</h1>
          <Link to="/elsewhere">Go on</Link>
          <Suspense>
            <Toasts />
          </Suspense>
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
}

const asked = () => requests('GET').filter(({ path }) => path === '/jobs').length
const button = page.getByRole('button', { name: /^Activity/ })
const entry = page.getByRole('listitem').first()

beforeEach(async () => {
  writeLastingCookie(languageCookie, 'en')
  document.documentElement.lang = 'en'
  await startTexts()
  const { forgetExtensions } = await import('../../../src/providers/extensions')
  forgetExtensions()
  extensions = ['jobs']
  answerWith(({ method, path }) => {
    if (path === '/extensions') return ok({ extensions })
    if (method === 'GET' && path === '/jobs') return answer
    if (path === `/jobs/${_id}/cancel`) {
      answer = ok({ jobs: [ended({ state: 'cancelled' })] })
      return ok({ _id, cancelled: true })
    }
    return failed(404, 'notFound')
  })
})

async function expectAccessible(): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    const { violations } = await axe.run('header')
    expect(violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  document.documentElement.dataset.theme = 'light'
}

describe('the activity tray', () => {
  it('is not there while there is no long work', async () => {
    await open([])
    await expect.poll(asked).toBe(1)
    await expect.element(button).not.toBeInTheDocument()
  })

  it('says how many go on, how far each is, and cancels', async () => {
    await open([job()])
    await expect.element(button).toHaveAccessibleName('Activity: 1 task in progress')
    await button.click()
    await expect.element(entry).toHaveTextContent('Task in the background')
    await expect.element(entry).toHaveTextContent('In progress · 5 minutes ago')
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '40')
    await expectAccessible()
    await page.getByRole('button', { name: 'Cancel: Task in the background' }).click()
    await expect.element(entry).toHaveTextContent('Cancelled')
    await expect.element(button).toHaveAccessibleName('Activity')
  })

  it('follows work to its end, and reads it out to who is still there', async () => {
    await open([job()])
    await expect.element(button).toBeVisible()
    answer = ok({ jobs: [ended({ state: 'done', progress: 100 })] })
    await expect.element(page.getByText('Task in the background: Done')).toBeInTheDocument()
    await button.click()
    await expect.element(entry).toHaveTextContent('Done · now')
    await expectAccessible()
  })

  it('tells who has moved on by a toast, with the reason of a failure', async () => {
    await open([job()])
    await expect.element(button).toBeVisible()
    await page.getByRole('link', { name: 'Go on' }).click()
    answer = ok({ jobs: [ended({ state: 'failed', error: 'The file holds no rows' })] })
    const toast = page.getByText('Task in the background: Failed: The file holds no rows')
    await expect.element(toast).toBeVisible()
    await button.click()
    await expect.element(entry).toHaveTextContent('Failed: The file holds no rows')
    await expectAccessible()
  })

  it('keeps what it knows while the server does not answer, and goes on after', async () => {
    await open([job()])
    await button.click()
    answer = 'offline'
    await expect.element(page.getByText(/may be out of date/)).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await expectAccessible()
    answer = ok({ jobs: [job({ progress: 80 })] })
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '80')
    await expect.element(page.getByText(/may be out of date/)).not.toBeInTheDocument()
  })

  it('looks again when a screen follows what it started', async () => {
    const { followJob } = await import('../../../src/providers/activity')
    await open([])
    await expect.poll(asked).toBe(1)
    answer = ok({ jobs: [job()] })
    followJob(_id)
    await expect.element(button).toBeVisible()
  })

  it('shows what was started where the server does not tell of jobs, and asks nothing', async () => {
    const { followJob } = await import('../../../src/providers/activity')
    extensions = []
    await open([])
    followJob('6650abcdef0123456789abce')
    await button.click()
    await expect.element(entry).toHaveTextContent('Started · now')
    expect(asked()).toBe(0)
  })
})
