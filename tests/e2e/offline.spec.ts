import { dialog } from './program-rows'
import { openAs } from './sessions'
import { expect, testOfFirstVisit as test } from './test'

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
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await page.getByRole('button', { name: 'New program' }).click()
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(dialog(page).getByLabel('Title', { exact: true })).toBeVisible()
  await expect(dialog(page)).toHaveCSS('padding-top', '20px')
})

test('a screen that cannot be loaded without a network comes with the network', async ({ page, context }) => {
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Folders', exact: true }).click()
  await expect(page.getByText(/You are offline/)).toBeVisible()
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
