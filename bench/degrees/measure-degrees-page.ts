import { loadavg } from 'node:os'
import { openDatabase } from '../../server/platform/open-database'
import { openBrowser } from '../browser/portal-page'
import { withPortalOf } from '../filled-portal'
import { tokenOf } from '../meanwhile'
import { type Figures, measure } from '../measure'
import { measureTaps, type TapFigures } from './attendance-page'
import { addClass, type DegreeCompany, fillDegrees } from './data'
import { type GradebookFigures, measureGradebook } from './gradebook-page'

export interface DegreesPageFigures {
  healthz: Figures
  taps: { portal: TapFigures; bare: TapFigures }
  gradebook: GradebookFigures
  /** What kept the machine busy when it began, in processes. */
  load: number
}

async function measurePages(address: string, company: DegreeCompany): Promise<DegreesPageFigures> {
  const [load = 0] = loadavg()
  const token = await tokenOf(address)
  const { healthz } = await measure(
    { healthz: () => fetch(`${address}/healthz`).then(answer => answer.text()) },
    200,
  )
  const browser = await openBrowser()
  try {
    const taps = await measureTaps(browser, address, token, company)
    return { healthz, taps, gradebook: await measureGradebook(browser, address, token, company), load }
  } finally {
    await browser.close()
  }
}

/** The screens on which attendance is taken and marks are noted, in Chromium, not slowed down. */
export const measureDegreesPage = (databaseUrl?: string): Promise<DegreesPageFigures> =>
  withPortalOf(
    { RATE_LIMIT: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async dataDir => {
      const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
      // Neither screen asks for the attendance of other sessions: all of it takes the embedded engine minutes to fill.
      const company = await fillDegrees(db, 1)
      await addClass(db, company)
      await db.close()
      return company
    },
    measurePages,
  )
