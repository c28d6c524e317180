import type { ApiClient } from '../api'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'
import { form } from './support'

interface Stored {
  _id: string
}

let store: ApiClient

test.beforeEach(async ({ page, portal }) => {
  store = await clientOf(portal, 'admin')
  await openAs(page, portal, 'staffInCompany', '/support')
})

test('somebody else was faster: theirs shows, and either can hold', async ({ page, complaints }) => {
  complaints.expect(/412/)
  const made = await store.post<Stored>('/programs', { title: 'Two hands on it' })
  await page.goto(`/support/programs/${made._id}/edit`)
  await form(page).getByLabel('SKU').fill('MINE-1')
  await store.put(`/programs/${made._id}`, { title: 'Theirs came first' })
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText('Theirs came first', { exact: true })).toBeVisible()
  await form(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Theirs came first', level: 1 })).toBeVisible()
  expect(await store.get(`/programs/${made._id}`)).toMatchObject({
    title: 'Theirs came first',
    internId: 'MINE-1',
  })
})

test('a record that somebody has deleted says so when it is saved, and keeps what was typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  const made = await store.post<Stored>('/programs', { title: 'Gone while it is edited' })
  await page.goto(`/support/programs/${made._id}/edit`)
  await form(page).getByLabel('SKU').fill('KEPT-1')
  await store.remove(`/programs/${made._id}`)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByRole('alert')).toContainText(
    'Someone has deleted this record in the meantime.',
  )
  await expect(form(page).getByLabel('SKU')).toHaveValue('KEPT-1')
})
