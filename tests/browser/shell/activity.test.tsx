import '../programs/fake-api'
import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../../src/i18n/i18n'
import { writeLastingCookie } from '../../../src/lib/session/cookies'
import { languageCookie } from '../../../src/lib/session/known-languages'
import { removeToken, writeToken } from '../../../src/lib/session/session-token'
import { expectAccessible } from '../accessible'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'

const Tray = lazy(() => import('../../../src/pages/shell/activity/ActivityTray'))
const Toasts = lazy(async () => ({ default: (await import('../../../src/pages/shell/Layout')).Toasts }))

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
  const { createQueryClient } = await import('../../../src/providers/refine/query-client')
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
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  extensions = ['jobs']
  answerWith(answerAsServer)
})

function answerAsServer({ method, path }: Asked): Answer {
  if (path === '/extensions') return ok({ extensions })
  if (method === 'GET' && path === '/jobs') return answer
  if (path === `/jobs/${_id}/cancel`) {
    answer = ok({ jobs: [ended({ state: 'cancelled' })] })
    return ok({ _id, cancelled: true })
  }
  return failed(404, 'notFound')
}

/** The tray stands in the header; what it opens lies on top. */
const expectTrayAccessible = () => expectAccessible(() => document.querySelector('header') ?? document.body)

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
    await expect.element(entry).toHaveTextContent('Background task')
    await expect.element(entry).toHaveTextContent('In progress · 5 minutes ago')
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '40')
    await expectTrayAccessible()
    await page.getByRole('button', { name: 'Cancel: Background task' }).click()
    await expect.element(entry).toHaveTextContent('Cancelled')
    await expect.element(button).toHaveAccessibleName('Activity')
  })

  it('follows work to its end, and reads it out to who is still there', async () => {
    await open([job()])
    await expect.element(button).toBeVisible()
    answer = ok({ jobs: [ended({ state: 'done', progress: 100 })] })
    await expect.element(page.getByText('Background task: Done')).toBeInTheDocument()
    await button.click()
    await expect.element(entry).toHaveTextContent('Done · now')
  })

  it('tells who has moved on by a toast, with the reason of a failure', async () => {
    await open([job()])
    await expect.element(button).toBeVisible()
    await page.getByRole('link', { name: 'Go on' }).click()
    answer = ok({ jobs: [ended({ state: 'failed', error: 'The file holds no rows' })] })
    const toast = page.getByText('Background task: Failed: The file holds no rows')
    await expect.element(toast).toBeVisible()
    await button.click()
    await expect.element(entry).toHaveTextContent('Failed: The file holds no rows')
    await expectTrayAccessible()
  })

  it('keeps what it knows while the server does not answer, and goes on after', async () => {
    await open([job()])
    await button.click()
    answer = 'offline'
    await expect.element(page.getByText(/may be out of date/)).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await expectTrayAccessible()
    answer = ok({ jobs: [job({ progress: 80 })] })
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '80')
    await expect.element(page.getByText(/may be out of date/)).not.toBeInTheDocument()
  })

  it('looks again when a screen follows what it started', async () => {
    const { followJob } = await import('../../../src/resources/jobs/activity')
    await open([])
    await expect.poll(asked).toBe(1)
    answer = ok({ jobs: [job()] })
    followJob(_id)
    await expect.element(button).toBeVisible()
  })

  describe('the file that work has written', () => {
    const sheet = (changes: object = {}) =>
      ended({
        kind: 'employees.export',
        state: 'done',
        progress: 100,
        file: { filename: 'Employees.xlsx', keptUntil: new Date(Date.now() + 60_000).toISOString() },
        ...changes,
      })
    const download = page.getByRole('button', { name: 'Download Employees.xlsx' })
    const gone = page.getByText('This file is gone. Files are kept for a day.')
    /** The name of the file that the browser was handed. */
    const saved = vi.fn()
    let file: Answer

    beforeEach(() => {
      saved.mockClear()
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved(this.download)
      })
      file = ok({ filename: 'Employees.xlsx', url: '/files/sheet' })
      answerWith(request => {
        if (request.path === `/users/employees-excel/${_id}`) return file
        if (request.path === '/files/sheet') return ok(new Blob(['PK']))
        return answerAsServer(request)
      })
    })
    afterEach(() => {
      vi.restoreAllMocks()
      removeToken()
    })

    it('can be had after a reload, as often as one likes', async () => {
      await open([sheet()])
      await button.click()
      await expect.element(entry).toHaveTextContent('Employee export')
      await expectTrayAccessible()
      await download.click()
      await expect.poll(() => saved.mock.calls).toEqual([['Employees.xlsx']])
      await download.click()
      await expect.poll(() => saved.mock.calls.length).toBe(2)
    })

    it('is said to be gone where it is, also to who asks too late', async () => {
      await open([sheet()])
      await button.click()
      file = failed(404, 'notFound')
      answer = ok({ jobs: [sheet({ file: { filename: 'Employees.xlsx', keptUntil: null } })] })
      await download.click()
      await expect.element(gone).toHaveFocus()
      await expect.element(download).not.toBeInTheDocument()
      await expectTrayAccessible()
      expect(saved).not.toHaveBeenCalled()
    })

    it('is not offered after its day, whenever the server was asked', async () => {
      const keptUntil = new Date(Date.now() - 1000).toISOString()
      await open([sheet({ file: { filename: 'Employees.xlsx', keptUntil } })])
      await button.click()
      await expect.element(gone).toBeVisible()
      await expect.element(download).not.toBeInTheDocument()
    })

    it('stays to be had where it cannot be fetched just now, with what happened', async () => {
      await open([sheet()])
      await button.click()
      file = failed(500, 'internal')
      await download.click()
      await expect.element(page.getByText('Error while downloading Excel')).toBeVisible()
      await expect.element(download).toBeVisible()
    })

    it('is off while one acts for somebody else, and says why', async () => {
      writeToken(`x.${btoa(JSON.stringify({ sub: _id, act: '6650abcdef0123456789abce' }))}.x`)
      await open([sheet()])
      await button.click()
      await expect.element(download).toHaveAttribute('aria-disabled', 'true')
      await download.hover()
      await expect
        .element(page.getByRole('tooltip'))
        .toHaveTextContent('Not available while you act as someone else')
      await download.click({ force: true })
      expect(requests().map(({ path }) => path)).not.toContain(`/users/employees-excel/${_id}`)
    })
  })

  it('shows what was started where the server does not tell of jobs, and asks nothing', async () => {
    const { followJob } = await import('../../../src/resources/jobs/activity')
    extensions = []
    await open([])
    followJob('6650abcdef0123456789abce')
    await button.click()
    await expect.element(entry).toHaveTextContent('Started · now')
    expect(asked()).toBe(0)
  })
})
