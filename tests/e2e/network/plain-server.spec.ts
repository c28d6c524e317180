import type { Page } from '@playwright/test'
import { plainCalls } from '../plain/plain-calls'
import { signInElsewhere, test } from '../plain/plain-test'
import { choose, dialog, row } from '../programs/program-rows'
import { expect } from '../test'

const open = async (page: Page, screen: string) => {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: screen, exact: true })
    .click()
  await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
}

const titles = (page: Page) => page.getByRole('table').getByRole('rowheader')

test.beforeEach(async ({ page, context, plain, baseURL, complaints }) => {
  // The browser itself tells that the one question of the portal is not answered.
  complaints.expect(/404.*\/extensions\)$/)
  await signInElsewhere(context, baseURL ?? '', plain)
  await page.goto('/programs')
  await expect(row(page, 'Álgebra')).toBeVisible()
})

test.afterEach(({ plain }) => {
  const known = ['GET /extensions', ...Object.keys(plainCalls)]
  const unknown = plain.calls.filter(
    call => !known.some(name => RegExp(`^${name.replaceAll('*', '[^/]+')}$`).test(call)),
  )
  expect(unknown, 'Calls that only an extension has').toEqual([])
})

test('programs are found, changed, created and deleted', async ({ page, plain }) => {
  const { programs } = plain.content
  await page.getByRole('searchbox').fill('alg')
  await expect(titles(page)).toHaveText([/Álgebra/])
  await row(page, 'Álgebra').getByRole('link', { name: 'Álgebra' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Geometry')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes successfully saved', { exact: true })).toBeVisible()
  expect(programs.map(({ title }) => title)).toContain('Geometry')
  await open(page, 'Programs')
  await page.getByRole('button', { name: 'New program' }).click()
  await dialog(page).getByLabel('Title', { exact: true }).fill('From scratch')
  await dialog(page).getByRole('button', { name: 'Create program' }).click()
  await expect(page.getByRole('heading', { name: 'From scratch', level: 1 })).toBeVisible()
  await open(page, 'Programs')
  await choose(page, 'Unwanted', 'Delete…')
  await expect(dialog(page)).not.toContainText('No one is enrolled')
  await dialog(page).getByRole('button', { name: 'Delete program' }).click()
  await expect(row(page, 'Unwanted')).toHaveCount(0)
  expect(programs.map(({ title }) => title).sort()).toEqual(['Beta', 'From scratch', 'Geometry', 'Pattern'])
})

test('the overview shows what the specification names, and is sent as one picture', async ({
  page,
  plain,
}) => {
  await open(page, 'Overview')
  const funnel = page.getByRole('region', { name: 'From enrolled to finished' })
  await expect(funnel.getByText(/1 of 5 people enrolled finished/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Learners by program' })).toContainText('Álgebra')
  await expect(page.getByRole('button', { name: 'Responses' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Finished', exact: true })).toContainText(
    'Nothing to compare with in the previous 30 days',
  )
  await funnel.getByRole('button', { name: /^Explain/ }).click()
  await expect(page.getByRole('dialog').getByText('Finished: 1 ÷ 5 enrolled = 20%')).toBeVisible()
  await page.keyboard.press('Escape')
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  expect(plain.content.overviews.map(sent => Object.keys(sent))).toEqual([['image']])
  expect(String(plain.content.overviews[0]?.image)).toMatch(/^data:image\/png;base64,/)
})

test('a program becomes a template, and another one begins as its copy', async ({ page, plain }) => {
  await choose(page, 'Beta', 'Mark as template')
  await expect.poll(() => plain.content.programs.filter(({ isTemplate }) => isTemplate).length).toBe(2)
  await open(page, 'Templates')
  await page.getByRole('button', { name: 'Create program from Beta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create program' }).click()
  await expect(page).toHaveURL(/\/programs\/[0-9a-f]{24}$/)
  await open(page, 'Templates')
  await page.getByRole('button', { name: /Unmark as template: Pattern/ }).click()
  await expect(page.getByRole('link', { name: 'Pattern', exact: true })).toBeHidden()
})

test('folders, products and groupings are kept', async ({ page, plain }) => {
  const { folders, products, groupings } = plain.content
  await open(page, 'Folders')
  await page.getByRole('button', { name: 'New folder', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Languages')
  await page.getByRole('button', { name: 'Create folder' }).click()
  await expect(page.getByRole('treeitem').filter({ hasText: 'Languages' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete folder' }).click()
  await expect.poll(() => folders.map(({ name }) => name)).toEqual(['People'])
  await open(page, 'Products')
  await page.getByRole('link', { name: 'Numbers', exact: true }).click()
  await page.getByRole('button', { name: 'Add en - Beta' }).click()
  await expect.poll(() => products[0]?.programs).toHaveLength(2)
  await open(page, 'Groupings')
  const section = page.getByRole('region', { name: 'Groups' })
  await section.getByLabel('New group').fill('Evening')
  await section.getByRole('button', { name: 'Create group' }).click()
  await expect(section.getByRole('listitem').filter({ hasText: 'Evening' })).toBeVisible()
  expect(groupings.map(({ name }) => name)).toEqual(['North', 'Evening'])
})

test('what needs an extension is quietly absent', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Select Beta' }).check()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection.getByRole('status')).toHaveText('1 selected')
  await expect(selection.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await row(page, 'Beta').getByRole('link', { name: 'Beta' }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add picture' })).toHaveCount(0)
  await page.getByRole('button', { name: /your menu$/ }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0)
})

test.describe('of answers that hold next to nothing', () => {
  test.use({ sparse: true })

  test('what is there is shown', async ({ page }) => {
    await expect(titles(page)).toHaveText([/Álgebra/, /Beta/, /Pattern/, /Unwanted/])
    await row(page, 'Beta').getByRole('link', { name: 'Beta' }).click()
    await expect(page.getByRole('heading', { name: 'Beta', level: 1 })).toBeVisible()
    await expect(page.getByText('This program has no modules yet')).toBeVisible()
    await open(page, 'Folders')
    await open(page, 'Templates')
    await open(page, 'Products')
    await page.getByRole('link', { name: 'Numbers', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible()
    await open(page, 'Groupings')
    await expect(page.getByText('North')).toBeVisible()
  })
})

test('who is not signed in goes where people sign in, and is told the way back', async ({
  context,
  plain,
}) => {
  await context.clearCookies()
  await context.route(`${plain.address}/login*`, route =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in at the company</h1>' }),
  )
  const page = await context.newPage()
  await page.goto('/programs?status=draft')
  await expect(page.getByRole('heading', { name: 'Sign in at the company' })).toBeVisible()
  expect([...new URL(page.url()).searchParams.values()]).toEqual(['/programs?status=draft'])
})
