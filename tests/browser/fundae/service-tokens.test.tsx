import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { employeeId } from '../employees/people-data'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { open } from './visit'

const token = (number: number, name: string, lastUsedAt: string | null = null) => ({
  _id: employeeId(number),
  ...{ name, createdAt: '2026-02-10T09:00:00Z', lastUsedAt },
  createdBy: { _id: employeeId(0), name: 'Elena Navarro' },
})
const tokens = [token(1, 'Intranet', '2026-03-01T09:30:00Z'), token(2, 'Old LMS')]

const calls: Record<string, (request: Asked) => Answer> = {
  'GET /company/service-tokens': () => ok(tokens),
  'POST /company/service-tokens': ({ body }) => ({
    status: 201,
    data: { ...token(3, (body as { name: string }).name), token: 'svc_secret' },
  }),
  [`DELETE /company/service-tokens/${employeeId(2)}`]: () => ok({ done: true }),
  'GET /jobs': () => ok({ jobs: [] }),
}
const server =
  (other: typeof calls = {}, extensions = ['activity', 'jobs']) =>
  (request: Asked): Answer => {
    if (request.path === '/extensions') return ok({ extensions })
    const name = `${request.method} ${request.path}`
    return (other[name] ?? calls[name])?.(request) ?? failed(404, 'notFound')
  }

const dialog = page.getByRole('dialog')
const visit = () => open('/company/service-tokens')
const lists = () => requests('GET').filter(({ path }) => path === '/company/service-tokens').length

beforeEach(async () => page.viewport(1366, 900))

describe('the tokens', () => {
  it('show their shape while they load', async () => {
    answerWith(request => (request.path === '/extensions' ? server()(request) : 'pending'))
    await visit()
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
  })

  it('say what happened, and are there after all', async () => {
    answerWith(server({ 'GET /company/service-tokens': () => failed(500, 'internal') }))
    await visit()
    await expect.element(page.getByRole('alert')).toBeVisible()
    answerWith(server())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Intranet')).toBeVisible()
  })

  it('say what to do where there are none', async () => {
    answerWith(server({ 'GET /company/service-tokens': () => ok([]) }))
    await visit()
    await expect.element(page.getByText('No tokens yet')).toBeVisible()
    await expectAccessible()
  })

  it.each([1366, 390])('say who made them and when they were used, %i pixels wide', async width => {
    answerWith(server())
    await page.viewport(width, 844)
    await visit()
    await expect.element(page.getByText('2 tokens in force')).toBeVisible()
    await expect.element(page.getByText('Elena Navarro').first()).toBeVisible()
    await expect.element(page.getByText('Mar 1, 2026', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Never')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  })

  it('are not where the server takes no activity', async () => {
    answerWith(server({}, []))
    await visit()
    await expect.element(page.getByText('Page not found')).toBeVisible()
  })
})

describe('a new token', () => {
  it('is shown this once, with how to use it', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    answerWith(server())
    await visit()
    await page.getByRole('button', { name: 'New token' }).click()
    await dialog.getByLabelText('Name').fill('  Data  lake ')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect.element(dialog.getByText('svc_secret', { exact: true })).toBeVisible()
    await expect.element(dialog.getByRole('status').first()).toHaveFocus()
    const example = dialog.getByRole('region', { name: 'How to use it' })
    await expect.element(example).toHaveTextContent(`curl -X POST '${location.origin}/api/activity'`)
    await expect.element(example).toHaveTextContent('Authorization: Bearer svc_secret')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Copy token' }).click()
    expect(written.mock.calls).toEqual([['svc_secret']])
    // Nobody sees it again: it goes at its button alone.
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByRole('status').first()).toHaveFocus()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests('POST').map(({ body }) => body)).toEqual([{ name: 'Data lake' }])
    expect(lists()).toBe(2)
    expect(document.body.textContent).not.toContain('svc_secret')
    written.mockRestore()
  })

  it('has a name', async () => {
    answerWith(server())
    await visit()
    await page.getByRole('button', { name: 'New token' }).click()
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/required/)
    expect(requests('POST')).toEqual([])
  })
})

describe('revoking a token', () => {
  it('asks before', async () => {
    answerWith(server())
    await visit()
    await page.getByRole('button', { name: 'Revoke Old LMS' }).click()
    await expect.element(dialog.getByText('This can’t be undone', { exact: false })).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('“Old LMS” revoked')).toBeVisible()
    expect(lists()).toBe(2)
  })

  it('says so where it cannot be done', async () => {
    const remove = `DELETE /company/service-tokens/${employeeId(2)}`
    answerWith(server({ [remove]: () => 'offline' }))
    await visit()
    await page.getByRole('button', { name: 'Revoke Old LMS' }).click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
  })
})
