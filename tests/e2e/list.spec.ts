import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { clientOf, openAs } from './sessions'
import { expect, test } from './test'

const rows = (page: Page) => page.getByRole('table').getByRole('row')
/** What shows is what was asked for, and not what was there before. */
const expectSettled = async (page: Page) => {
  await expect(page).toHaveURL(/\?/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })

interface Kept {
  values: Record<string, { views?: { name: string; query: string }[]; columns?: string[] }>
}

test('a selection goes over all pages and survives a visit to a program', async ({ page, portal }) => {
  const admin = await clientOf(portal, 'admin')
  const { counts } = await admin.get<{ counts: { all: number; published: number } }>('/programs?limit=1')
  await openAs(page, portal, 'admin')
  await page
    .getByRole('checkbox', { name: /^Select (?!the)/ })
    .nth(2)
    .check()
  await selection(page)
    .getByRole('button', { name: `Select all ${counts.all} matches` })
    .click()
  await expect(selection(page).getByRole('status')).toHaveText(`${counts.all} selected`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  await page.goBack()
  await expect(selection(page).getByRole('status')).toHaveText(`${counts.all} selected`)
  await selection(page).getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('link', { name: /^Published/ }).click()
  await expect(page.getByRole('link', { name: /^Published/ })).toHaveAttribute('aria-current', 'page')
  await expectSettled(page)
  await page.getByRole('checkbox', { name: /loaded row/ }).check()
  await selection(page)
    .getByRole('button', { name: `Select all ${counts.published} matches` })
    .click()
  await expect(selection(page).getByRole('status')).toHaveText(`${counts.published} selected`)
})

test('a list is after Back and a reload as it was', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  await page.getByRole('link', { name: /^Published/ }).click()
  await page.getByRole('columnheader', { name: 'Learners' }).getByRole('button').click()
  await expect(page).toHaveURL(/status=published&sort=learners|sort=learners&status=published/)
  const first = page.getByRole('table').getByRole('rowheader').first()
  await expect(page.getByRole('columnheader', { name: 'Learners' })).toHaveAttribute('aria-sort', 'ascending')
  await expectSettled(page)
  const name = await first.textContent()
  await page.reload()
  await expect(first).toHaveText(name ?? '')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  await page.goBack()
  await expect(first).toHaveText(name ?? '')
})

test('a list is asked for while somebody is at its link, before they press', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  await expect(rows(page).nth(1)).toBeVisible()
  const answered = page.waitForResponse(/\/api\/products$/)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true })
  await link.hover()
  expect((await answered).status()).toBe(200)
  await expect(page).toHaveURL(/\/programs/)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(rows(page).nth(1)).toBeVisible()
})

test('a record is asked for while somebody is at its link, and once', async ({ page, portal }) => {
  await openAs(page, portal, 'admin')
  const link = page.getByRole('table').getByRole('link').first()
  await expect(link).toBeVisible()
  const asked: string[] = []
  page.on('request', request => {
    if (/\/api\/programs\/\w+$/.test(request.url())) asked.push(request.url())
  })
  const answered = page.waitForResponse(/\/api\/programs\/\w+$/)
  await link.hover()
  expect((await answered).status()).toBe(200)
  await expect(page).toHaveURL(/\/programs$/)
  await link.click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a saved view is kept on the server, and its link shows the same to a colleague', async ({
  page,
  browser,
  portal,
}) => {
  await openAs(page, portal, 'admin')
  await page.getByRole('link', { name: /^Draft/ }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Language' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('View name').fill('What is not out yet')
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name: 'What is not out yet' })
  await expect(view).toBeVisible()
  await expectAccessible(page, page.locator('[popover]:popover-open'))
  const admin = await clientOf(portal, 'admin')
  await expect
    .poll(async () => (await admin.get<Kept>('/preferences')).values['list.programs.views']?.views?.[0]?.name)
    .toBe('What is not out yet')
  const address = await view.getAttribute('href')
  const count = await rows(page).count()
  const colleague = await browser.newPage({ baseURL: portal.address })
  await openAs(colleague, portal, 'staffInCompany', `/programs${address?.replace(/^[^?]*/, '')}`)
  await expect(rows(colleague)).toHaveCount(count)
  await expect(colleague.getByRole('columnheader', { name: 'Language' })).toHaveCount(0)
  await colleague.context().close()
})

test('columns are the same in another browser of the same person', async ({ page, browser, portal }) => {
  await openAs(page, portal, 'standaloneAdmin')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Completion' }).uncheck()
  const admin = await clientOf(portal, 'standaloneAdmin')
  await expect
    .poll(async () => (await admin.get<Kept>('/preferences')).values['list.programs.layout']?.columns)
    .not.toContain('completion')
  const elsewhere = await browser.newPage({ baseURL: portal.address })
  await openAs(elsewhere, portal, 'standaloneAdmin')
  await expect(elsewhere.getByRole('columnheader', { name: 'Completion' })).toHaveCount(0)
  await elsewhere.context().close()
})

test('panels of the tools lie whole in a small window', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs(page, portal, 'admin')
  for (const name of ['Saved views', 'Columns']) {
    await page.getByRole('button', { name, exact: true }).click()
    const panel = page.locator('[popover]:popover-open')
    await expect(panel.getByRole('heading', { name })).toBeVisible()
    const box = await panel.boundingBox()
    expect(box?.x, name).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(360)
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(640)
    await page.keyboard.press('Escape')
  }
})
