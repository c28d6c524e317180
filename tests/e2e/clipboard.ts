import type { BrowserContext, Page } from '@playwright/test'

/** Puts on the clipboard what was copied elsewhere, and pastes it where the focus is. */
export async function paste(page: Page, context: BrowserContext, text: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
