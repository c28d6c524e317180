import { changeTitle, expectChanged, findAndOpen, sought } from './finding'
import { openAs } from './sessions'
import { expect, test } from './test'

test('filters, search and the open program are in the address, and Back returns to them', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin')
  await page.getByRole('link', { name: /^Published/ }).click()
  await page.getByRole('searchbox').fill('prevencion')
  await expect(page).toHaveURL(/search=prevencion/)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasNotText: /prevenci/i })).toHaveCount(1)
  const shown = await rows.count()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/programs\/[0-9a-f]{24}/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('prevencion')
  await expect(rows).toHaveCount(shown)
})

test('a program is found among folders and degrees without its accents, and changed', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin')
  await findAndOpen(page, await sought(portal))
  await changeTitle(page)
  await page.reload()
  await expectChanged(page)
})

test('an address that leads nowhere says so', async ({ page, complaints, portal }) => {
  complaints.expect(/404/)
  await openAs(page, portal, 'admin')
  await page.goto('/nothing/here')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/programs/0123456789abcdef01234567')
  await expect(page.getByRole('heading', { name: 'Program not found' })).toBeVisible()
})

test('a program of another company is not found', async ({ page, browser, portal, complaints }) => {
  complaints.expect(/404/)
  await openAs(page, portal, 'admin')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  const address = page.url()
  const stranger = await browser.newPage({ baseURL: portal.address })
  await openAs(stranger, portal, 'standaloneAdmin')
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'Program not found' })).toBeVisible()
  await stranger.context().close()
})

test('nothing is wider than the screen, from a phone to a wall', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  for (const width of [360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
    // What depends on the width in the code is drawn a moment after it has changed.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, { message: `${width} px` }).toBeLessThanOrEqual(0)
  }
})
