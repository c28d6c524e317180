import type { ApiClient } from '../api'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'
import { form, openRecords } from './support'

interface Stored {
  _id: string
  title?: string
}

let store: ApiClient

test.beforeEach(async ({ page, portal }) => {
  store = await clientOf(portal, 'admin')
  await openAs(page, portal, 'staffInCompany', '/support')
})

test('a ticket leads to the record: by address, by SKU, by the id of whatever it is', async ({
  page,
  complaints,
}) => {
  // An id is asked for where one looks first, though it may be of something else.
  complaints.expect(/404/)
  const { data } = await store.get<{ data: Stored[] }>('/users?type=student')
  const learner = data[0] as Stored & { name: string; email: string }
  const made = await store.post<Stored>('/programs', { title: 'Named in a ticket' })
  await store.put(`/programs/${made._id}`, { internId: 'TICKET-42' })
  await openRecords(page, 'People')
  await page.getByRole('searchbox').fill(learner.email.toUpperCase())
  await expect(page.getByRole('table').getByRole('link', { name: learner.name }).first()).toBeVisible()
  await page.getByRole('searchbox').fill(made._id)
  const elsewhere = page.getByRole('region', { name: 'Found among the other records' })
  await elsewhere.getByRole('link', { name: 'Named in a ticket' }).click()
  await expect(page.getByRole('heading', { name: 'Named in a ticket', level: 1 })).toBeVisible()
  await openRecords(page, 'Programs')
  await page.getByRole('searchbox').fill('ticket-42')
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Named in a ticket'])
})

test('a person is helped from their record: in the portal, as them, with a link, in their programs', async ({
  page,
  portal,
}) => {
  const { data } = await store.get<{ data: Stored[] }>('/users/students?limit=50')
  const counts = await Promise.all(
    data.map(async ({ _id }) => (await store.get<Stored[]>(`/users/${_id}/programs`)).length),
  )
  const learner = data[counts.findIndex(count => count > 0)] as Stored & { name: string }
  const [first] = await store.get<(Stored & { program: Stored })[]>(`/users/${learner._id}/programs`)
  await page.goto(`${portal.address}/support/users/${learner._id}`)
  await expect(page.getByRole('link', { name: 'Open in the portal' })).toHaveAttribute(
    'href',
    `/employees/${learner._id}`,
  )
  const enrolments = page.getByRole('region', { name: 'Enrolments' })
  await enrolments
    .getByRole('link', { name: String(first?.program.title) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: String(first?.program.title), level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Reset link' }).click()
  await form(page).getByLabel('Reason').fill('Ticket 42')
  await form(page).getByRole('button', { name: 'Create link' }).click()
  await expect(form(page).getByRole('textbox')).toHaveValue(/\/reset-password#token=/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Act as this person' }).click()
  await form(page).getByLabel('Reason').fill('Ticket 42')
  await form(page).getByRole('button', { name: 'Act as this person' }).click()
  await page.getByRole('button', { name: 'Back to my account' }).click()
  await expect(page).toHaveURL(`${portal.address}/support/users/${learner._id}`)
})
