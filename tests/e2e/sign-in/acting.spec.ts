import type { Page } from '@playwright/test'
import { apiWith } from '../api'
import { chooseInList, learningIn } from '../learning'
import { people } from '../people'
import { dialog } from '../programs/program-rows'
import { bringSession } from '../sessions'
import { expect, test } from '../test'

const banner = (page: Page) => page.getByRole('region', { name: 'Acting as someone else' })
const off = 'Not available while you act as someone else'

/** From the page of a person to their session. */
async function actAs(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/employees/${id}`)
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Act as this person' }).click()
  const act = dialog(page).getByRole('button', { name: 'Act as this person' })
  await act.click()
  await expect(dialog(page).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expect(banner(page)).toBeHidden()
  await dialog(page).getByLabel('Reason').fill('Duda con la lista')
  await act.click()
  await expect(banner(page)).toContainText(`You’re acting as ${name}`)
}

/** What the API refuses with the session that the browser has. */
async function refused(page: Page, address: string, calls: [method: 'get' | 'post', path: string][]) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'ssrToken')?.value ?? ''
  const client = apiWith(address, token)
  const answers = calls.map(([method, path]) => client[method](path).catch(({ message }) => message))
  return (await Promise.all(answers)).map(answer => / answers (\d+)/.exec(String(answer))?.[1])
}

test('who acts as an administrator sees the time left, and can neither export nor change password or address', async ({
  page,
  context,
  portal,
}) => {
  const store = await learningIn(portal)
  const [admin] = await store.found(`search=${people.admin}`)
  if (!admin) throw new Error('The demo company has no administrator')
  await bringSession(context, portal, 'staffInCompany')
  await actAs(page, admin._id, admin.name)
  await expect(banner(page).getByRole('timer')).toHaveText(/^(30:00|29:\d\d) left$/)
  await page.goto(`/employees?search=${people.admin}`)
  const exporting = page.getByRole('button', { name: 'Export to Excel' })
  await expect(exporting).toHaveAttribute('aria-disabled', 'true')
  // Until the button itself is there, a bare one stands in its place.
  await expect(page.getByRole('main').getByText(off)).toBeAttached()
  // A pointer that was there before the scripts enters nothing any more.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await exporting.hover()
    await expect(page.getByRole('tooltip', { name: off })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await chooseInList(page, admin.name, 'Edit…')
  await expect(dialog(page).getByLabel('Email')).not.toBeEditable()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /: your menu$/ }).click()
  const password = page.getByRole('button', { name: /^Change password/ })
  await expect(password).toHaveAttribute('aria-disabled', 'true')
  await expect(password).toContainText(off)
  const [student] = await store.found('types=student&limit=1')
  expect(
    await refused(page, portal.address, [
      ['post', '/users/employees-excel'],
      ['get', `/users/impersonate/${student?._id}`],
      ['get', `/users/${student?._id}/reset-password-token`],
    ]),
  ).toEqual(['403', '403', '403'])
  await page.keyboard.press('Escape')
  await banner(page).getByRole('button', { name: 'Back to my account' }).click()
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: admin.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
})

test('who acts as a student sees what a student sees, and comes back', async ({ page, context, portal }) => {
  const store = await learningIn(portal)
  const student = await store.newPerson('Actana')
  await bringSession(context, portal, 'admin')
  await actAs(page, student._id, student.name)
  await expect(page.getByRole('heading', { name: 'This portal is for training managers' })).toBeVisible()
  expect(await refused(page, portal.address, [['get', '/users/students']])).toEqual(['403'])
  await banner(page).getByRole('button', { name: 'Back to my account' }).click()
  await expect(page.getByRole('heading', { name: student.name, level: 1 })).toBeVisible()
  expect(await refused(page, portal.address, [['get', '/users/students']])).toEqual([undefined])
})
