import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '../../../src/i18n/i18n'
import { answerWith, requests } from '../programs/fake-api'
import { people } from './company-people'
import { addressBar, open } from './Visit'

const status = page.getByRole('status').first()
const segments = page.getByRole('group', { name: 'Quick filters' })
const segment = (name: string) => segments.getByRole('button', { name })
const chip = (name: string | RegExp) => page.getByRole('button', { name })
const asked = (path: string) => requests().flatMap(request => (request.path === path ? [request.query] : []))
const filters = page.getByRole('dialog', { name: 'Filter employees' })

beforeEach(async () => {
  await page.viewport(1600, 900)
  answerWith(people())
})
afterEach(() => vi.useRealTimers())

/** The portal at an hour that is another month in London than in Madrid, where the company is. */
const atNewMonth = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T23:30:00Z') })

it('shows who has never connected with one press, beside a status, and everybody again with another', async () => {
  await open('/employees?status=seat')
  await expect.element(status).toHaveTextContent(/^450 employees$/)
  await expect.element(segment('Never connected')).toHaveAttribute('aria-pressed', 'false')
  await segment('Never connected').click()
  await expect.element(addressBar).toHaveTextContent('/employees?status=seat&neverConnected=true')
  await expect.element(status).toHaveTextContent(/^50 employees$/)
  await expect.element(segment('Never connected')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(segment('Never connected')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Filters: 1 active' })).toBeVisible()
  // The segment says it: no chip says it again.
  await expect.element(chip(/Remove filter.*Never connected/)).not.toBeInTheDocument()
  expect(asked('/users/students').at(-1)).toMatchObject({ status: 'seat', neverConnected: 'true' })
  await expect.poll(() => asked('/users/students/counts').at(-1)).toEqual({ neverConnected: 'true' })
  await segment('Never connected').click()
  await expect.element(addressBar).toHaveTextContent(/^\/employees\?status=seat$/)
})

it('shows who finished in the month that it is where the company is, and says which days', async () => {
  atNewMonth()
  await open()
  await segment('Finished this month').click()
  await expect
    .element(addressBar)
    .toHaveTextContent('/employees?finishedFrom=2026-02-01&finishedTo=2026-02-28')
  await expect.element(status).toHaveTextContent(/^10 employees$/)
  expect(asked('/users/students').at(-1)).toMatchObject({
    finishedFrom: '2026-02-01',
    finishedTo: '2026-02-28',
  })
  await expect.element(segment('Finished this month')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(segment('Finished this month'))
    .toHaveAttribute('title', expect.stringMatching(/Program finished: .*1.*2026 to .*28.*2026/))
  await expect.element(chip(/Remove filter/)).not.toBeInTheDocument()
  await segment('Finished this month').click()
  await expect.element(addressBar).toHaveTextContent(/^\/employees$/)
  await expect.element(segment('Finished this month')).toHaveAttribute('aria-pressed', 'false')
})

it('does not take other days for this month', async () => {
  atNewMonth()
  await open('/employees?finishedFrom=2026-01-01&finishedTo=2026-01-31')
  await expect.element(chip(/Remove filter.*Program finished/)).toBeVisible()
  await expect.element(segment('Finished this month')).toHaveAttribute('aria-pressed', 'false')
})

it('has both in the dialog of filters', async () => {
  await open()
  await page.getByRole('button', { name: 'Filters' }).click()
  await filters.getByRole('checkbox', { name: 'Never connected' }).click()
  await filters.getByRole('group', { name: 'Program finished' }).getByLabelText('From').fill('2026-01-15')
  await filters.getByRole('button', { name: 'Show employees' }).click()
  await expect.element(addressBar).toHaveTextContent('/employees?neverConnected=true&finishedFrom=2026-01-15')
  await expect.element(segment('Never connected')).toHaveAttribute('aria-pressed', 'true')
})

it('speaks Spanish', async () => {
  await open('/employees?neverConnected=true')
  await expect.element(segment('Never connected')).toBeVisible()
  await changeLanguage('es')
  const named = page.getByRole('group', { name: 'Filtros rápidos' })
  await expect.element(named.getByRole('button', { name: 'Han finalizado este mes' })).toBeVisible()
  const on = named.getByRole('button', { name: 'Nunca se han conectado' })
  await expect.element(on).toHaveAttribute('aria-pressed', 'true')
  await changeLanguage('en')
})

it('is not offered where the server does not know it: it would show everybody', async () => {
  answerWith(people({ extensions: [] }))
  await open()
  await expect.element(status).toHaveTextContent(/^more than 300 employees$/)
  await expect.element(segments).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(filters.getByRole('group', { name: 'Last connection' })).toBeVisible()
  await expect.element(filters.getByRole('checkbox', { name: 'Never connected' })).not.toBeInTheDocument()
  await expect.element(filters.getByRole('group', { name: 'Program finished' })).not.toBeInTheDocument()
})

it('stays within a phone', async () => {
  await page.viewport(360, 740)
  await open('/employees?neverConnected=true')
  await expect.element(segment('Never connected')).toBeVisible()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})
