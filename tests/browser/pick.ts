import { type Locator, page } from 'vitest/browser'

/** Opens a picker, with what is typed in it. */
export const typeIn = (label: string, typed: string): Promise<void> =>
  page.getByRole('combobox', { name: label, exact: true }).fill(typed)

/** Chooses in a picker, by typing a name. */
export async function pick(label: string, name: string): Promise<void> {
  await typeIn(label, name)
  await page.getByRole('option', { name }).first().click()
}

/** What takes something out of a picker that is chosen. */
export const picked = (name: string): Locator =>
  page.getByRole('button', { name: `Remove ${name}`, exact: true })
