import type { Page } from '@playwright/test'

/**
 * Holds what the page asks for at addresses that match, as a slow server would.
 * @returns what lets it through, and all that comes after it
 */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(pattern, async route => {
    await released
    await route.continue()
  })
  return release
}
