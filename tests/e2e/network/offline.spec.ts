import { learningIn } from '../learning'
import { dialog } from '../programs/program-rows'
import { openAs } from '../sessions'
import { form, remove } from '../support/support'
import { expect, testOfFirstVisit as test } from '../test'

test.beforeEach(async ({ page, complaints, portal }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await openAs(page, portal, 'admin')
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  // What a page loads ahead while it rests is there before the network goes.
  await page.waitForLoadState('networkidle')
})

test('what cannot be loaded without a network opens with the network, with its looks', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  await expect(page.getByText(/You’re offline/)).toBeVisible()
  await page.getByRole('button', { name: 'New program' }).click()
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(dialog(page).getByLabel('Title', { exact: true })).toBeVisible()
  await expect(dialog(page)).toHaveCSS('padding-top', '20px')
})

test('a screen that cannot be loaded without a network comes with the network', async ({ page, context }) => {
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Folders', exact: true }).click()
  await expect(page.getByText(/You’re offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('tree')).toBeVisible()
})

test('while the answer to a search is on its way, places and time are not made up', async ({
  page,
  context,
}) => {
  const places = page.getByRole('region', { name: 'Folders' }).getByRole('listitem')
  const before = await places.allTextContents()
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('lider')
  await expect(page).toHaveURL(/search=lider/)
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  expect(await places.allTextContents()).toEqual(before)
  await expect(page.getByText(/^as of/)).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(/^as of/)).toBeVisible()
  await expect(places).not.toHaveText(before)
})

test('who is given up without a network is not added when it is back', async ({ page, context, portal }) => {
  const store = await learningIn(portal)
  await openAs(page, portal, 'admin', '/employees')
  await page.getByRole('button', { name: 'New employee' }).click()
  await dialog(page).getByLabel('First name', { exact: true }).fill('Givenup')
  await dialog(page).getByLabel('Last name', { exact: true }).fill('Prueba')
  await dialog(page).getByLabel('Email', { exact: true }).fill('givenup@acme.example')
  await context.setOffline(true)
  await dialog(page).getByRole('button', { name: 'Add employee' }).click()
  await expect(dialog(page).getByText('Error while adding new employee')).toBeVisible()
  await expect(dialog(page).getByLabel('First name', { exact: true })).toHaveValue('Givenup')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await page.getByRole('searchbox').fill('givenup')
  await expect(page.getByRole('heading', { name: 'No matching employees' })).toBeVisible()
  expect(await store.found('search=givenup')).toEqual([])
})

test('what fails without a network fails at once, and is not sent later', async ({
  page,
  context,
  portal,
}) => {
  const store = await learningIn(portal)
  const { _id, name } = await store.newPerson('Staysana')
  await openAs(page, portal, 'staffInCompany', `/support/users/${_id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await remove(page)
  await expect(form(page).getByText('Error while deleting user')).toBeVisible()
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  const sent: string[] = []
  page.on('request', request => request.method() === 'DELETE' && sent.push(request.url()))
  await context.setOffline(false)
  await expect(page.getByText(/You’re offline/)).toBeHidden()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(form(page)).toBeVisible()
  expect(sent).toEqual([])
  expect(await store.person(_id)).toMatchObject({ name })
})

test('that there is no network stays in view, below the top bar, and heads of lists stay below it', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  const banner = page.getByText(/You’re offline/)
  await expect(banner).toBeVisible()
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(banner).toBeInViewport({ ratio: 1 })
  const [bar, head] = await Promise.all([banner.boundingBox(), page.locator('thead').boundingBox()])
  expect(head?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0)
})
