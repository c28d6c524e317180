import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test'

/** What a browser is like for the portal: where its person lives, and how large its window is. */
export const looks = {
  locale: 'en-GB',
  timezoneId: 'Europe/Madrid',
  viewport: { width: 1280, height: 800 },
} satisfies BrowserContextOptions

/** What moves is waited for; the component tests let it move. */
export const motion = { reducedMotion: 'reduce' } satisfies BrowserContextOptions

/**
 * One context for all tests of a worker: the scripts of the portal are loaded and compiled once. Each test finds it
 * as good as new.
 */
export interface SharedContext {
  context: BrowserContext
  /** Takes away what a test has left, but for what cannot be taken away: scripts and clocks of the whole context. */
  clear(): Promise<void>
}

const forget = (session: CDPSession, origin: string) =>
  session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })

/** @param address of the portal, whose storage is emptied */
export async function shareContext(browser: Browser, address: string): Promise<SharedContext> {
  const context = await browser.newContext({ ...looks, ...motion, baseURL: address })
  // The process that draws pages lives for as long as one of them is open.
  const resting = await context.newPage()
  await resting.goto(`${address}/healthz`)
  const session = await context.newCDPSession(resting)
  return {
    context,
    async clear() {
      for (const page of context.pages()) if (page !== resting) await page.close()
      await Promise.all([
        context.unrouteAll(),
        context.setOffline(false),
        context.clearPermissions(),
        context.clearCookies(),
        forget(session, address),
      ])
    },
  }
}
