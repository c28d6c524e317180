import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { studentStatuses } from '#contract/words/people'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { people } from './company-people'
import { employee } from './people-data'
import { open } from './Visit'

const status = page.getByRole('status').first()
const none = { total: 0, more: false }
const counts = (some: object) => ({
  ...Object.fromEntries(studentStatuses.map(name => [name, none])),
  ...some,
})

beforeEach(async () => {
  await page.viewport(1600, 900)
  answerWith(people())
})

describe('the counts of the segments', () => {
  const segment = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Employees by status' }).getByRole('link', { name })
  const countQueries = () =>
    requests().flatMap(({ path, query }) => (path === '/users/students/counts' ? [query] : []))

  it('come after the rows, under all filters but the status, and say the same as the list', async () => {
    await open('/employees?status=removed&search=ana+45')
    await expect.element(segment(/^All 2$/)).toBeVisible()
    await expect.element(segment(/^With a seat 1$/)).toBeVisible()
    await expect.element(segment(/^Removed 0$/)).toHaveAttribute('aria-current', 'page')
    expect(countQueries()).toEqual([{ search: 'ana 45' }])
    const asked = requests().map(({ path }) => path)
    expect(asked.indexOf('/users/students/counts')).toBeGreaterThan(asked.indexOf('/users/students'))
  })

  it('are not asked for while the rows are on their way', async () => {
    const students = () => 'pending' as const
    answerWith(people({ other: { 'GET /users/students': students } }))
    await open()
    await expect.poll(() => requests().map(({ path }) => path)).toContain('/extensions')
    await expect.element(segment(/^All$/)).toBeVisible()
    expect(countQueries()).toEqual([])
  })

  it('stay while a segment is chosen, and while all is asked for anew', async () => {
    await open()
    await expect.element(segment(/^With a seat 225$/)).toBeVisible()
    await segment(/^Removed/).click()
    await expect.element(status).toHaveTextContent(/^0 employees$/)
    await expect.element(segment(/^With a seat 225$/)).toBeVisible()
    expect(countQueries()).toHaveLength(1)
    answerWith(request => (request.path.endsWith('/counts') ? 'pending' : people()(request)))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(countQueries).toHaveLength(1)
    await expect.element(segment(/^With a seat 225$/)).toBeVisible()
  })

  it('say where there are more than the server counts, as the list does', async () => {
    const many = { data: [employee(1)], total: 10_000, more: true }
    const other = {
      'GET /users/students': () => ok(many),
      'GET /users/students/count': () => ok({ total: 12_345 }),
      'GET /users/students/counts': () =>
        ok({ counts: counts({ all: { total: 10_000, more: true }, seat: { total: 10_000, more: false } }) }),
    }
    answerWith(people({ other }))
    await open()
    await expect.element(segment(/^All 10,000\+$/)).toBeVisible()
    await expect.element(segment(/^With a seat 10,000$/)).toBeVisible()
    await expect.element(status).toHaveTextContent(/^12,345 employees$/)
  })

  it('show the number of the list where the two were asked for at different times', async () => {
    const earlier = counts({ all: { total: 449, more: false }, seat: { total: 225, more: false } })
    answerWith(people({ other: { 'GET /users/students/counts': () => ok({ counts: earlier }) } }))
    await open('/employees?search=ana')
    await expect.element(segment(/^With a seat 225$/)).toBeVisible()
    await expect.element(status).toHaveTextContent(/^450 employees$/)
    await expect.element(segment(/^All 450$/)).toBeVisible()
  })

  it.each([
    ['does not know the call', people({ extensions: [] })],
    ['fails', people({ other: { 'GET /users/students/counts': () => failed(500, 'internal') } })],
  ])('are left out where the server %s', async (_, answers) => {
    answerWith(answers)
    await open()
    await expect.element(page.getByRole('row', { name: /Ana 2 / })).toBeVisible()
    await expect.element(segment(/^All$/)).toBeVisible()
    await expect.poll(() => segment(/^All$/).query()?.childElementCount).toBe(0)
  })
})
