import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { api } from '../api'
import { learningIn, type StoredPerson } from '../learning'
import { demoPassword, people } from '../people'
import { dialog } from '../programs/program-rows'
import { bringToken } from '../sessions'
import { expect, test } from '../test'

const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const asked = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' })

/** Types another first name, and does not send it. */
async function begin(page: Page, { _id }: StoredPerson, typed: string): Promise<void> {
  await page.goto(`/employees/${_id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'First name').fill(typed)
}

async function signInOver(page: Page, password = demoPassword): Promise<void> {
  await asked(page).getByLabel('Password', { exact: true }).fill(password)
  await asked(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('what was typed outlives the session, in every tab, and is saved after signing in over it', async ({
  page,
  context,
  portal,
  complaints,
}) => {
  complaints.expect(/401/)
  const store = await learningIn(portal)
  const first = await store.newPerson('Lapseana')
  const second = await store.newPerson('Lapseeva')
  const admin = await api(portal.address, people.admin)
  await bringToken(context, portal.address, admin.token)
  const other = await context.newPage()
  await begin(page, first, 'Keptana')
  await begin(other, second, 'Kepteva')
  await admin.post('/auth/logout')

  // Not a click: something that the page asks for by itself may have found out before, and lies over the button by then.
  const save = (of: Page) => dialog(of).getByRole('button', { name: 'Save' }).dispatchEvent('click')
  await save(other)
  await expect(asked(other)).toContainText(people.admin)
  await expectAccessible(other, asked(other))
  await other.keyboard.press('Escape')
  await other.keyboard.press('Escape')
  await save(page)
  await signInOver(page, 'not-the-password')
  await expect(asked(page)).toContainText('Wrong password')
  await signInOver(page)
  for (const tab of [page, other]) {
    await expect(asked(tab)).toBeHidden()
    await expect(dialog(tab)).toBeHidden()
  }
  expect(await store.person(first._id)).toMatchObject({ firstName: 'Keptana' })
  expect(await store.person(second._id)).toMatchObject({ firstName: 'Kepteva' })
})

test('who leaves the page of an ended session is asked to sign in, and comes back to it', async ({
  page,
  context,
  portal,
  complaints,
}) => {
  complaints.expect(/401/)
  const admin = await api(portal.address, people.admin)
  await bringToken(context, portal.address, admin.token)
  await page.goto('/programs?status=draft')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await admin.post('/auth/logout')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await asked(page).getByRole('button', { name: 'Leave this page' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/sign-in\?to=/)
})
