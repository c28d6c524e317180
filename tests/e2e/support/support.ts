import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the list of a resource from the navigation. */
export async function openRecords(page: Page, resource: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Support' })
    .click()
  await page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: resource }).click()
  await expect(page.getByRole('heading', { name: resource, level: 1 })).toBeVisible()
}

/** Finds a record in the open list and opens it. */
export async function openRecord(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  // Its row may be there already, and move when the others go.
  await expect(page.getByRole('main').getByRole('button', { name: `“${name}”` })).toBeVisible()
  await expect(page.locator('main [data-stale], main [aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('table').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

export const form = (page: Page): Locator => page.getByRole('dialog')

/** The id of the record that is open. */
export const openId = (page: Page): string => /\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''

/** Chooses a record in a field of the open form, by searching for its name. */
export async function choose(page: Page, field: string, name: string): Promise<void> {
  const input = form(page).getByLabel(field, { exact: true })
  await input.fill(name)
  await expect(form(page).getByRole('option', { name }).first()).toBeVisible()
  await input.press('Enter')
}

/** Sends the form and waits until the record shows. */
export async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(/\/[0-9a-f]{24}$/)
}

export const openEdit = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Edit', exact: true }).click()

/** The value of a field on the page of a record. */
export const shownValue = (page: Page, field: string): Locator =>
  page
    .getByRole('region', { name: 'Fields' })
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${field}$`) }) })
    .getByRole('definition')

/** Deletes the record that is open. */
export async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click()
  await form(page).getByRole('button', { name: 'Delete' }).click()
}
