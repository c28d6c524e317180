import type { Page } from '@playwright/test'
import type { ApiClient } from '../api'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'

interface Enrolment {
  program: { _id: string; title: string }
  status: string
  removed: boolean
  lastFollowUp: string | null
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Somebody whom no other test works with, in the first published program. */
async function learner(client: ApiClient, firstName: string) {
  const { programs } = await client.get<{ programs: { _id: string; title: string }[] }>(
    '/programs?status=published&owner=yours&limit=40',
  )
  const program = programs.find(item => !('promotions' in item))
  const email = `${firstName.toLowerCase()}@acme.example`
  const person = await client.post<{ _id: string; name: string }>('/users', {
    firstName,
    lastName: 'Prueba',
    email,
  })
  await client.post(`/users/${person._id}/programs/${program?._id}/enlist`)
  const enrolments = () => client.get<Enrolment[]>(`/users/${person._id}/programs`)
  return { ...person, title: program?.title ?? '', enrolments }
}

test('a person is stopped, resumed, followed up, removed and enlisted again', async ({ page, portal }) => {
  const client = await clientOf(portal, 'admin')
  const { _id, name, title, enrolments } = await learner(client, 'Rowana')
  await openAs(page, portal, 'admin', `/employees/${_id}`)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions: ${name}, ${title}` }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('Stop')
  await expect.poll(enrolments).toMatchObject([{ status: 'stopped' }])
  await choose('Resume')
  await expect.poll(enrolments).toMatchObject([{ status: 'in progress', lastFollowUp: null }])
  await choose('Follow up')
  await expect.poll(enrolments).toMatchObject([{ lastFollowUp: expect.any(String) }])
  await choose('Remove')
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(enrolments).toMatchObject([{ removed: true }])
  await choose('Enlist')
  await expect.poll(enrolments).toMatchObject([{ removed: false }])
})

test('a note is kept with its author, also when the first attempt fails', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  const client = await clientOf(portal, 'admin')
  const { _id } = await learner(client, 'Notana')
  await openAs(page, portal, 'admin', `/employees/${_id}?tab=notes`)
  await page.getByLabel('New note').fill('Llamada: vuelve el lunes')
  await page.route('**/api/users/*/notes', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('Llamada: vuelve el lunes')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('')
  expect(await client.get(`/users/${_id}/notes`)).toMatchObject([{ notes: 'Llamada: vuelve el lunes' }])
})

test('an administrator acts as a teacher with a reason, sees whose name it is, and goes back', async ({
  page,
  portal,
}) => {
  const client = await clientOf(portal, 'admin')
  const { data } = await client.get<{ data: { _id: string; name: string }[] }>(
    '/users/students?types=teacher&limit=1',
  )
  const [teacher] = data
  await openAs(page, portal, 'admin', `/employees/${teacher?._id}`)
  await page.getByRole('button', { name: `Actions: ${teacher?.name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: /^Act as/ }).click()
  await dialog(page).getByLabel('Reason').fill('Ayuda con la asistencia')
  await dialog(page).getByRole('button', { name: 'Act as this person' }).click()
  const banner = page.getByRole('region', { name: 'Acting as someone else' })
  await expect(banner).toContainText(`You’re acting as ${teacher?.name}`)
  await expect(page.getByRole('button', { name: 'New program' })).toBeHidden()
  await page.reload()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Back to my account' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { name: teacher?.name, level: 1 })).toBeVisible()
})
