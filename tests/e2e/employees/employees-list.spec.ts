import type { Page } from '@playwright/test'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'

interface Kept {
  values: Record<string, { views?: { name: string }[]; columns?: string[] }>
}

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' }).getByRole('status')
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

const rowBoxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!the)/ })

/** Hides a column, shows another one, and saves the list under a name. */
async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Organization', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Type', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('View name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name })).toBeVisible()
}

test('columns and a view of the employees are kept, also after a reload', async ({ page, portal }) => {
  const client = await clientOf(portal, 'standaloneAdmin')
  const kept = async (name: string) => (await client.get<Kept>('/preferences')).values[name]
  await openAs(page, portal, 'standaloneAdmin', '/employees?status=finishers')
  await saveView(page, 'Who has finished')
  const views = async () => (await kept('list.employees.views'))?.views?.map(({ name }) => name)
  await expect.poll(views).toEqual(['Who has finished'])
  const columns = async () => (await kept('list.employees.layout'))?.columns
  await expect.poll(columns).toContain('type')
  expect(await columns()).not.toContain('companyOrganizations')
  await page.goto('/employees')
  await expect(header(page, 'Type')).toBeVisible()
  await expect(header(page, 'Organization')).toHaveCount(0)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('link', { name: 'Who has finished' }).click()
  await expect(page).toHaveURL(/status=finishers/)
  const { total } = await client.get<{ total: number }>('/users/students/count?status=finishers')
  await expect(page.getByText(`${total} employees`, { exact: true })).toBeVisible()
})

test('a selection of employees goes on through pages and segments', async ({ page, portal }) => {
  const client = await clientOf(portal, 'admin')
  await openAs(page, portal, 'admin', '/employees?sort=name')
  await rowBoxes(page).first().check()
  const { data } = await client.get<{ data: { name: string }[] }>(
    '/users/students?sortBy=name&sortDirection=-1&limit=1',
  )
  const last = page.getByRole('checkbox', { name: `Select ${data[0]?.name}`, exact: true }).last()
  // Each page comes as one gets near its beginning.
  await expect(async () => {
    await page.mouse.wheel(0, 50_000)
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
  await last.check()
  await expect(selection(page)).toHaveText('2 selected')
  await page.getByRole('link', { name: 'Finished' }).click()
  await expect(page.getByRole('link', { name: 'Finished' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(selection(page)).toHaveText('2 selected')
  const finished = await client.get<{ ids: string[] }>('/users/students/ids?status=finishers')
  await page.getByRole('checkbox', { name: /loaded rows$/ }).check()
  await expect(selection(page)).not.toHaveText('2 selected')
  const selected = Number.parseInt((await selection(page).textContent()) ?? '', 10)
  // Rows are loaded fifty at a time.
  expect(selected).toBeGreaterThanOrEqual(Math.min(finished.ids.length, 50))
})
