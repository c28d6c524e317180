import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Capability } from '#contract/roles'
import { announceList } from '../../../src/components/list/first-row'
import { startTexts } from '../../../src/i18n/i18n'
import { writeLastingCookie } from '../../../src/lib/session/cookies'
import { languageCookie } from '../../../src/lib/session/known-languages'
import { readToken, writeToken } from '../../../src/lib/session/session-token'
import { Guard } from '../../../src/pages/shell/Guard'
import { Shell } from '../../../src/pages/shell/Shell'
import { chooseTheme } from '../../../src/pages/shell/use-theme-choice'
import { notify } from '../../../src/providers/refine/notifications'
import { createQueryClient } from '../../../src/providers/refine/query-client'
import { expectAccessible } from '../accessible'
import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'

// These answers are as short as a test needs, and some as another server might send them.
vi.mock('../../../src/providers/call/answer-check', () => ({ checkAnswer: () => undefined }))

const id = '6650abcdef0123456789abcd'
const token = (claims: object) => `e30.${btoa(JSON.stringify({ sub: id, ...claims }))}.s`
const navigation = [
  { id: 'programs', path: '/programs', label: 'nav.programs', icon: 'programs', capability: 'programs.read' },
] as const

const company = { _id: id, name: 'Acme', componentsBackground: '#1d4ed8' }
const admin = { _id: id, name: 'Ana Ruiz', email: 'ana@acme.example', type: 'b2bportaladmin', company }

const answer = (data: unknown, status = 200) => Promise.resolve({ status, data })

/** The shell around a screen, with the answers that the page's head would have asked for. */
function open(profile: object, capability: Capability = 'programs.read', status = 200) {
  globalThis.firstAnswers = {
    [`/api/users/${id}/profile`]: answer(profile, status),
    '/api/auth/companies': answer([
      { _id: 'c1', name: 'Acme' },
      { _id: 'c2', name: 'Globex' },
    ]),
    '/api/extensions': answer({ extensions: [] }),
  }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Suspense>
          <Shell navigation={navigation}>
            <Guard capability={capability}>
              <h1>The screen</h1>
            </Guard>
          </Shell>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeAll(async () => {
  writeLastingCookie(languageCookie, 'en')
  await startTexts()
})

beforeEach(() => {
  document.documentElement.lang = 'en'
  writeToken(token({ company: id }))
})

const screen = page.getByRole('heading', { name: 'The screen' })

describe('who is there', () => {
  it('sees the screen, the company and what they may open', async () => {
    await open(admin)
    await expect.element(screen).toBeVisible()
    await expect.element(page.getByRole('banner')).toHaveTextContent('Acme')
    await expect.element(page.getByRole('link', { name: 'Programs' })).toBeVisible()
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')
    await expect.poll(accent).toBe('#1d4ed8')
  })

  it('is sent where the courses are, as a student', async () => {
    await open({ ...admin, type: '' })
    await expect.element(page.getByRole('heading', { name: /for training managers/ })).toBeVisible()
    await expect.element(page.getByText('You’re signed in to Acme.')).toBeVisible()
    await expect.element(screen).not.toBeInTheDocument()
  })

  it('counts as a student where another server names no type', async () => {
    await open({ _id: id })
    await expect.element(page.getByRole('heading', { name: /for training managers/ })).toBeVisible()
  })

  it('chooses a company first, as staff', async () => {
    await open({ ...admin, staff: true, company: null })
    await expect.element(page.getByRole('button', { name: 'Globex' })).toBeVisible()
    await expect.element(screen).not.toBeInTheDocument()
  })

  it('reads why a screen is not for them, and stays signed in', async () => {
    await open({ ...admin, type: 'teacher_reader' }, 'programs.write')
    await expect
      .element(page.getByRole('heading', { name: 'You don’t have access to this page' }))
      .toBeVisible()
    expect(readToken()).toBeDefined()
  })
})

it('leads past what stands before the rows of a list, where there is one', async () => {
  await open(admin)
  await expect.element(screen).toBeVisible()
  const way = page.getByRole('button', { name: 'Skip to the list' })
  await expect.element(way).not.toBeInTheDocument()
  const isOver = announceList()
  await expect.element(way).toBeInTheDocument()
  isOver()
  await expect.element(way).not.toBeInTheDocument()
})

describe('the top bar', () => {
  it('changes the language at once, and remembers it', async () => {
    await open(admin)
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByText('Español').click()
    await expect.element(page.getByRole('link', { name: 'Programas' })).toBeVisible()
    expect(document.cookie).toContain('lang=es')
    await page.getByText('English').click()
    await expect.element(page.getByRole('link', { name: 'Programs' })).toBeVisible()
  })

  it('changes the theme at once, and remembers it', async () => {
    await open(admin)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByText('Dark').click()
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    await page.getByText('System').click()
    expect(localStorage.getItem('theme')).toBe('system')
  })

  it('signs out, and the next person begins at the home page', async () => {
    await open(admin)
    await page.getByRole('button', { name: 'Ana Ruiz: your menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(readToken).toBeUndefined()
    expect(location.pathname + location.search).toBe('/sign-in')
  })
})

describe('the menu of the person', () => {
  const menu = page.getByRole('button', { name: 'Ana Ruiz: your menu' })

  it('leads to a change of the own password', async () => {
    await open(admin)
    await menu.click()
    await expect
      .element(page.getByRole('link', { name: 'Change password' }))
      .toHaveAttribute('href', '/account/password')
  })

  it('does not while one acts for the person, and says why', async () => {
    writeToken(token({ company: id, act: '6650abcdef0123456789abce' }))
    await open(admin)
    await menu.click()
    const off = page.getByRole('button', { name: /^Change password/ })
    await expect.element(off).toHaveTextContent('Not available while you act as someone else')
    await expect.element(off).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('link', { name: 'Change password' })).not.toBeInTheDocument()
    await expectAccessible(() => document.querySelector('header') ?? document.body)
  })
})

it('says what happened in a toast, which follows the theme', async () => {
  await open(admin)
  await expect.element(screen).toBeVisible()
  notify.success()
  await expect.element(page.getByText('Operation completed')).toBeVisible()
  const area = () => document.querySelector('[data-sonner-toaster]')?.getAttribute('data-sonner-theme')
  chooseTheme('dark')
  await expect.poll(area).toBe('dark')
  chooseTheme('light')
  await expect.poll(area).toBe('light')
})

it('offers another try where the profile cannot be opened', async () => {
  await open(admin, 'programs.read', 404)
  await expect.element(page.getByRole('heading', { name: 'Couldn’t open your profile' })).toBeVisible()
  globalThis.firstAnswers = { [`/api/users/${id}/profile`]: answer(admin) }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen).toBeVisible()
})
