import type { Locator, Page } from '@playwright/test'
import { untilQuiet } from './screens/visit'

/**
 * The search of the screen that is being opened: the one it replaces, which stays until the new one is there, may have
 * a search too.
 */
export const searchOf = (page: Page, label: string): Locator => page.getByRole('searchbox', { name: label })

/** Searches, and waits until what was found stands there: new rows close a menu that is open. */
export async function searchFor(page: Page, label: string, text: string): Promise<void> {
  const found = page.waitForResponse(answer => new URL(answer.url()).searchParams.get('search') === text)
  await searchOf(page, label).fill(text)
  await found
  await untilQuiet(page)
}
