import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The bar of the people that are selected. */
export const bar = page.getByRole('region', { name: 'Selection' })

const menu = bar.getByRole('button', { name: 'More actions' })

/** What is done with them: a button of the bar, or an entry of its menu. */
export async function choose(action: string): Promise<void> {
  await expect.element(menu).toBeVisible()
  const button = bar.getByRole('button', { name: action })
  if (button.query()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The selection is kept for the visit, and the tests of a file share one. */
export async function clearSelection(): Promise<void> {
  if (bar.query()) await bar.getByRole('button', { name: 'Clear selection' }).click()
}
