import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { s3Credentials, startS3 } from '../server/files/s3-storage'
import { type PortalServer, startPortal } from './portal-server'
import { copyOfDemoData, newDirectory } from './prepare-data'
import { type SharedContext, shareContext } from './worker-context'

/** What went wrong in a page without anybody seeing it. */
export interface Complaints {
  /** Complaints that match are part of the test's story. */
  expect(pattern: RegExp): void
  /** Hears the pages of somebody else's browser too. */
  listenTo(context: BrowserContext): void
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', error => complaints.push(`page error: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('requestfailed', request => {
    // A page that is left gives up what it was loading.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`)
  })
}

interface Fixtures {
  complaints: Complaints
}

export interface WorkerFixtures {
  /** Settings of the server, for a file that needs others: `test.use({ serverSettings: { … } })`. */
  serverSettings: Record<string, string>
  /** Where the server keeps its files. */
  storesIn: 'its directory' | 's3'
  /** The built server on the demo data, shared by the tests of one worker; started for the first that wants it. */
  portal: PortalServer
  sharedContext: SharedContext
}

async function listenToAll(context: BrowserContext, use: (complaints: Complaints) => Promise<void>) {
  const found: string[] = []
  const expected: RegExp[] = []
  const listener = (page: Page) => listen(page, found)
  context.on('page', listener)
  await use({
    expect: pattern => void expected.push(pattern),
    listenTo: other => void other.on('page', listener),
  })
  context.off('page', listener)
  const unexpected = found.filter(text => !expected.some(pattern => pattern.test(text)))
  base.expect(unexpected, 'Errors in the page').toEqual([])
}

/** Playwright's `test`, with a new browser context for each; unexpected errors of a page fail the test. */
export const testAlone = base.extend<Fixtures, WorkerFixtures>({
  serverSettings: [{}, { scope: 'worker', option: true }],
  storesIn: ['its directory', { scope: 'worker', option: true }],
  portal: [
    async ({ serverSettings, storesIn }, use) => {
      const storage = storesIn === 's3' ? await startS3(await newDirectory()) : null
      const files = storage ? { S3_URL: storage.url, ...s3Credentials } : {}
      const portal = await startPortal(await copyOfDemoData(), { env: { ...serverSettings, ...files } })
      await use(portal)
      await portal.stop()
      await storage?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedContext: [
    async ({ browser, portal }, use) => {
      const shared = await shareContext(browser, portal.address)
      await use(shared)
      await shared.context.close()
    },
    { scope: 'worker' },
  ],
  complaints: [({ context }, use) => listenToAll(context, use), { auto: true }],
})

/** The same with a server behind it: each test is somebody's first visit. */
export const testOfFirstVisit = testAlone.extend({
  baseURL: ({ portal }, use) => use(portal.address),
})

/** The same in the browser context that the tests of a worker share, which knows the scripts of the portal. */
export const test = testOfFirstVisit.extend({
  context: async ({ sharedContext: { context, clear } }, use) => {
    await clear()
    await use(context)
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
})

export { expect } from '@playwright/test'
