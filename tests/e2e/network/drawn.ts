import type { BrowserContext, Page } from '@playwright/test'
import { hold } from '../holding'
import type { PortalServer } from '../portal-server'
import { bringSession } from '../sessions'
import { expect } from '../test'

/** Lets no script of the portal through until the function that it returns is called. */
const withoutScripts = (page: Page) => hold(page, '**/assets/*.js')

/** The page of an address, as it is asked for with the cookies of a browser. */
export const textOfPage = async (
  context: BrowserContext,
  portal: PortalServer,
  path: string,
): Promise<string> =>
  (await context.request.get(portal.address + path, { headers: { accept: 'text/html' } })).text()

/** The same with its rows: without them where the server has just begun, or is busy for a second. */
export async function drawnPage(
  context: BrowserContext,
  portal: PortalServer,
  path: string,
): Promise<string> {
  let text = ''
  await expect(async () => {
    text = await textOfPage(context, portal, path)
    expect(text.includes('id="drawn"')).toBe(true)
  }).toPass()
  return text
}

/** Opens a list of the administrator whose rows are there, and the scripts are not. */
export async function openDrawn(
  page: Page,
  portal: PortalServer,
  path: string,
  rows: 'table' | 'article' = 'table',
): Promise<() => void> {
  await bringSession(page.context(), portal, 'admin')
  await drawnPage(page.context(), portal, path)
  const letThrough = await withoutScripts(page)
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole(rows).getByRole('link').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  return letThrough
}
