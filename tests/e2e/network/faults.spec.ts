import type { Page } from '@playwright/test'
import { expectNoViolations } from '../accessibility'
import { people, sendCredentials } from '../people'
import { drawNothing } from '../screens/undrawn'
import { bringSession, openAs } from '../sessions'
import { expect, testOfFirstVisit as test } from '../test'

const firstRow = (page: Page) => page.getByRole('table').getByRole('rowheader').first()

for (const [what, colours] of Object.entries({
  'no colours': {
    componentsBackground: 'url(x)',
    componentsColor: 'soon',
    backgroundTop: '',
    backgrounBottom: null,
  },
  'colours that cannot be read together': {
    componentsBackground: '#fefefe',
    componentsColor: '#ffffff',
    backgroundTop: '#ffff00',
    backgrounBottom: '#777777',
  },
}))
  test(`a company with ${what} has a portal that can be read`, async ({ page, portal }) => {
    await drawNothing(page)
    await page.route('**/api/users/*/profile', async route => {
      const response = await route.fetch()
      const profile = await response.json()
      await route.fulfill({ response, json: { ...profile, company: { ...profile.company, ...colours } } })
    })
    await openAs(page, portal, 'admin')
    await expect(firstRow(page)).toBeVisible()
    await expectNoViolations(page, 'light', ['color-contrast'])
    await expectNoViolations(page, 'dark', ['color-contrast'])
  })

test('a browser that keeps nothing is good for a visit', async ({ page, portal }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The browser keeps nothing', 'SecurityError')
        },
      })
  })
  await openAs(page, portal, 'admin')
  await expect(firstRow(page)).toBeVisible()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Draft/ }).click()
  await firstRow(page).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  await page.goBack()
  await expect(firstRow(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('who loses the cookies in the middle signs in once more, and is where they were', async ({
  page,
  context,
  complaints,
  portal,
}) => {
  complaints.expect(/401/)
  await openAs(page, portal, 'admin')
  await page.getByRole('link', { name: /^Draft/ }).click()
  await expect(page).toHaveURL(/status=draft/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await context.clearCookies()
  // The portal may find out by itself before.
  await page
    .getByRole('button', { name: 'Refresh' })
    .evaluateAll(([button]) => (button as HTMLElement)?.click())
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await sendCredentials(page, people.admin)
  await expect(page).toHaveURL(/\/programs\?status=draft$/)
  await expect(firstRow(page)).toBeVisible()
})

test('while the server is away, what shows stays, and it comes back by itself', async ({
  page,
  complaints,
  portal,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/)
  await page.clock.install()
  await openAs(page, portal, 'admin')
  await expect(firstRow(page)).toBeVisible()
  const title = (await firstRow(page).textContent()) ?? ''
  await page.route('**/api/**', route => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'showing data as of' })
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(notice).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(firstRow(page)).toHaveText(title)
  await page.unrouteAll()
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(notice).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(firstRow(page)).toHaveText(title)
})

test('a portal whose code cannot be had says so over the rows that it shows, and can be loaded again', async ({
  page,
  complaints,
  portal,
}) => {
  complaints.expect(/404|dynamically imported module|of undefined/)
  const code = '**/assets/start-*.js'
  await page.route(code, route => route.fulfill({ status: 404, body: '' }))
  await bringSession(page.context(), portal, 'admin')
  await page.goto('/programs')
  const notice = page.getByRole('alert').filter({ hasText: 'The portal could not be loaded.' })
  await expect(notice).toBeVisible()
  await expect(firstRow(page)).toBeVisible()
  await expectNoViolations(page, 'light', ['color-contrast'])
  await expectNoViolations(page, 'dark', ['color-contrast'])
  await page.unroute(code)
  await page.reload()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByText('Dark', { exact: true })).toBeVisible()
})
