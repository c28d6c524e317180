import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { company, person, personId } from './person-data'
import { open } from './visit'

const address = `/employees/${personId}`
const dialog = page.getByRole('dialog')
const written = () => requests().filter(({ method }) => method !== 'GET')

/** The API, which answers writes as `write` does. */
const writing =
  (write: (request: Asked) => Answer) =>
  (request: Asked): Answer => {
    if (request.path === '/company/groupings') return ok([])
    if (request.path.endsWith('/types')) return ok({ current: '', available: ['', 'teacher'] })
    return request.method === 'GET' ? company()(request) : write(request)
  }

const { staff: _, company: __, ...saved } = person({ lastName: 'Ruiz Gil', version: 5 })

beforeEach(() => page.viewport(1280, 800))

it('changes a person beside their page, under the version that was read', async () => {
  answerWith(writing(() => ok(saved)))
  await open(address)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Last name').fill('Ruiz Gil')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(written()).toMatchObject([
    { method: 'PUT', path: `/users/${personId}`, body: { lastName: 'Ruiz Gil' }, ifMatch: '"4"' },
  ])
})

it('shows the address that waits for its owner', async () => {
  const waiting = { type: 'b2bportaladmin', pendingEmail: 'new@acme.example' } as const
  const { staff: _, company: __, ...stored } = person(waiting)
  answerWith(request =>
    request.path.endsWith('/profile') ? ok(person(waiting)) : writing(() => ok(stored))(request),
  )
  await open(address)
  const notice = page.getByText('new@acme.example is waiting to be confirmed')
  await expect.element(notice).toHaveTextContent('Until then, ana@acme.example stays in use.')
  await expectAccessible()
})

it('shows what somebody else has changed meanwhile', async () => {
  answerWith(writing(() => failed(412, 'stale')))
  await open(address)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Last name').fill('Ruiz Gil')
  answerWith(request =>
    request.path.endsWith('/profile')
      ? ok(person({ firstName: 'Anna', version: 5 }))
      : writing(() => failed(412, 'stale'))(request),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toHaveTextContent('Anna')
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Ruiz Gil')
})

it('deletes after a question with what it touches, and takes it back', async () => {
  let gone = false
  answerWith(request => {
    if (gone && request.path.endsWith('/profile')) return failed(404, 'notFound')
    return writing(({ method }) => {
      gone = method === 'DELETE'
      return ok({ done: true })
    })(request)
  })
  await open(address)
  await page.getByRole('button', { name: 'Actions: Ana Ruiz', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(dialog).toHaveTextContent('2 programs')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Person not found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Ana Ruiz deleted' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE /users/${personId}`,
    `POST /users/${personId}/restore`,
  ])
})

it('is not there for those who may not', async () => {
  answerWith(company())
  await open(address, { type: 'coach' })
  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit', exact: true }).elements()).toEqual([])
})
