import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { employeeId } from '../employees/people-data'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { open } from './visit'

const entry = (number: number, deed: string, more: object = {}) => ({
  _id: employeeId(number),
  ...{ at: '2026-03-01T09:30:00Z', deed, by: { _id: employeeId(0), name: 'Elena Navarro' } },
  ...{ isSupport: false, actingAs: null, about: [], reason: null },
  ...more,
})
const entries = [
  entry(3, 'programPublished', { about: [{ kind: 'program', _id: employeeId(8), name: 'First aid' }] }),
  entry(2, 'actedAs', {
    ...{ by: null, isSupport: true, reason: 'Her list stays empty' },
    about: [{ kind: 'person', _id: employeeId(9), name: 'Jonás Vidal' }],
  }),
  entry(1, 'personNoted', {
    by: null,
    isSupport: true,
    actingAs: { _id: employeeId(9), name: 'Jonás Vidal' },
  }),
  entry(0, 'signInRefused', { by: null }),
]

const server =
  (answer: (request: Asked) => Answer, extensions = ['auditLog']) =>
  (request: Asked): Answer => {
    if (request.path === '/extensions') return ok({ extensions })
    return request.path === '/company/audit-log' ? answer(request) : failed(404, 'notFound')
  }
const whole = server(() => ok({ data: entries, total: entries.length }))
const visit = (query = '') => open(`/company/audit-log${query}`)
const asked = () => requests('GET').filter(({ path }) => path === '/company/audit-log')

beforeEach(async () => page.viewport(1366, 900))

describe('the audit log', () => {
  it('shows its shape while it loads', async () => {
    answerWith(server(() => 'pending'))
    await visit()
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
  })

  it('says what happened, and is there after all', async () => {
    answerWith(server(() => failed(500, 'internal')))
    await visit()
    await expect.element(page.getByRole('alert')).toBeVisible()
    answerWith(whole)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Program published')).toBeVisible()
  })

  it.each([
    ['', 'Nothing yet'],
    ['?tab=degrees', 'Nothing of this kind'],
  ])('says so where it is empty: %s', async (query, text) => {
    answerWith(server(() => ok({ data: [], total: 0 })))
    await visit(query)
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  })

  it.each([1366, 390])('tells who did what, with whom, as whom and why, %i pixels wide', async width => {
    answerWith(whole)
    await page.viewport(width, 844)
    await visit()
    await expect.element(page.getByText('4 entries')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'First aid' }))
      .toHaveAttribute('href', `/programs/${employeeId(8)}`)
    await expect.element(page.getByText('Her list stays empty')).toBeVisible()
    await expect.element(page.getByText('acting as Jonás Vidal')).toBeVisible()
    await expect.element(page.getByText('Unknown')).toBeVisible()
    await expect.element(page.getByText('Mar 1, 2026', { exact: false }).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  })

  it.each([
    ['By support', { by: 'support' }],
    ['Programs', { area: 'programs' }],
  ])('asks for what a tab is about: %s', async (tab, query) => {
    answerWith(whole)
    await visit()
    await page.getByRole('navigation', { name: 'Parts of the log' }).getByRole('link', { name: tab }).click()
    await expect.poll(() => asked().at(-1)?.query).toMatchObject(query)
  })

  it('is searched, and narrowed to days, and shows both until they are taken off', async () => {
    answerWith(server(({ query }) => ok(query.search ? { data: [], total: 0 } : { data: entries, total: 4 })))
    await visit('?tab=people&doneFrom=2026-03-01&search=jonas')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    expect(asked().at(-1)?.query).toMatchObject({ area: 'people', doneFrom: '2026-03-01', search: 'jonas' })
    await expect.element(page.getByText('Done: from Mar 1, 2026')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.element(page.getByText('4 entries')).toBeVisible()
    expect(asked().at(-1)?.query).not.toHaveProperty('doneFrom')
    await page.getByRole('searchbox', { name: 'Search by person, program or degree' }).fill('elena')
    await expect.poll(() => asked().at(-1)?.query).toMatchObject({ area: 'people', search: 'elena' })
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByLabelText('From').fill('2026-03-05')
    await page.getByLabelText('To', { exact: true }).fill('2026-03-01')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect.element(page.getByText('Must not be before the start').first()).toBeVisible()
    await page.getByLabelText('To', { exact: true }).fill('2026-03-06')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect
      .poll(() => asked().at(-1)?.query)
      .toMatchObject({ doneFrom: '2026-03-05', doneTo: '2026-03-06' })
  })

  it('says that older entries are not shown', async () => {
    answerWith(server(() => ok({ data: entries, total: 10_000 })))
    await visit()
    await expect.element(page.getByText('The newest 10,000 entries')).toBeVisible()
  })

  it('is not where the server has none to look at', async () => {
    answerWith(server(() => failed(404, 'notFound'), []))
    await visit()
    await expect.element(page.getByText('Page not found')).toBeVisible()
  })
})
