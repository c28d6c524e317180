import { test as base, type Page } from '@playwright/test'
import { type PortalServer, startPortal } from './portal-server'
import { copyOfDemoData } from './prepare-data'

/** What went wrong in a page without anybody seeing it. */
export interface Complaints {
  /** Complaints that match are part of the test's story. */
  expect(pattern: RegExp): void
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

interface WorkerFixtures {
  /** Settings of the server, for a file that needs others: `test.use({ serverSettings: { … } })`. */
  serverSettings: Record<string, string>
  /** The built server on the demo data, shared by the tests of one worker. */
  portal: PortalServer
}

/** Playwright's `test`, with a server behind it; unexpected errors of a page fail the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverSettings: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ serverSettings }, use) => {
      const portal = await startPortal(await copyOfDemoData(), { env: serverSettings })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.address),
  complaints: [
    async ({ context }, use) => {
      const found: string[] = []
      const expected: RegExp[] = []
      context.on('page', page => listen(page, found))
      await use({ expect: pattern => void expected.push(pattern) })
      const unexpected = found.filter(text => !expected.some(pattern => pattern.test(text)))
      base.expect(unexpected, 'Errors in the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
