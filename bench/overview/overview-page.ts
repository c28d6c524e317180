import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright'
import { openDatabase } from '../../server/platform/open-database'
import { read } from '../api'
import { noteInput, openBrowser, painted, pressToPaint, type Shows } from '../browser/portal-page'
import { withPortalOf } from '../filled-portal'
import { type Figures, figuresOf, measure } from '../measure'
import { barePage } from './bare-page'
import { fillOverview } from './data'

export interface PageFigures {
  people: number
  activity: number
  healthz: Figures
  /** From the press on its name in the navigation. */
  opened: Figures
  /** From the press on another range. */
  year: Figures
  /** Nine calls of a page that draws nothing: of the same days. */
  bareOpened: Figures
  bareYear: Figures
  /** What kept the machine busy when it began, in processes. */
  load: number
}

const rounds = 10

declare global {
  /** For how many frames everything has been there. */
  var whole: number | undefined
}

/**
 * Nine panels have what was asked for since the press, and each chart is drawn. A chart is drawn anew in the frame after its
 * values have come: what shows has to last for three.
 */
const isComplete: Shows = () => {
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.includes('/api/overview/') && startTime >= globalThis.pressedAt)
  const panels = document.querySelectorAll('section[aria-labelledby^="panel-"]')
  const charts = [...document.querySelectorAll('section[aria-labelledby^="panel-"] [role="img"]')]
  const isWhole =
    answers.length >= 9 &&
    panels.length === 9 &&
    !document.querySelector('main [aria-busy="true"], main [data-stale]') &&
    charts.length === 6 &&
    charts.every(chart => chart.querySelector('canvas'))
  globalThis.whole = isWhole ? (globalThis.whole ?? 0) + 1 : 0
  return globalThis.whole >= 3 && globalThis.drawn()
}

const isTold: Shows = what => document.title === what && globalThis.drawn()

async function openPage(browser: Browser, address: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  await context.addCookies([{ name: 'ssrToken', value: token, url: address }])
  const page = await context.newPage()
  await noteInput(page)
  return page
}

/** Another screen, whose answers are not those of the overview: a page that was loaded anew has none of them. */
async function openAnother(page: Page): Promise<void> {
  await page.goto('/programs')
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function timeOverview(page: Page): Promise<{ opened: number; year: number }> {
  await openAnother(page)
  const opened = await pressToPaint(
    page,
    () => page.getByRole('link', { name: 'Overview', exact: true }).click(),
    isComplete,
  )
  const days = page.getByRole('combobox', { name: 'Days' })
  // The list of a select is the browser's own: nothing in the page is pressed.
  const pressed = await page.evaluate(() => {
    globalThis.whole = 0
    globalThis.pressedAt = performance.now()
    return globalThis.pressedAt
  })
  await days.selectOption({ label: 'Last 12 months' })
  return { opened, year: (await painted(page, isComplete)) - pressed }
}

async function timeBare(page: Page): Promise<{ bareOpened: number; bareYear: number }> {
  await page.goto('/bare')
  const time = (name: string) =>
    pressToPaint(page, () => page.getByRole('button', { name, exact: true }).click(), isTold, name)
  return { bareOpened: await time('month'), bareYear: await time('year') }
}

type Round = Awaited<ReturnType<typeof timeOverview>> & Awaited<ReturnType<typeof timeBare>>

async function measureRounds(address: string, token: string): Promise<Round[]> {
  const browser = await openBrowser()
  try {
    const page = await openPage(browser, address, token)
    const other = await openPage(browser, address, token)
    // On the portal's own origin, over the same connections.
    await other.route('**/bare', route => route.fulfill({ contentType: 'text/html', body: barePage(token) }))
    const all: Round[] = []
    for (let round = 0; round <= rounds; round += 1)
      all.push({ ...(await timeOverview(page)), ...(await timeBare(other)) })
    // The first one warms up.
    return all.slice(1)
  } finally {
    await browser.close()
  }
}

async function measureServed(address: string): Promise<Omit<PageFigures, 'people' | 'activity'>> {
  const [load = 0] = loadavg()
  const { token } = await read<{ token: string }>(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bench.example', password: 'demo-portal-1' }),
  })
  const { healthz } = await measure(
    { healthz: () => fetch(`${address}/healthz`).then(answer => answer.text()) },
    200,
  )
  const all = await measureRounds(address, token)
  const figures = (time: keyof Round) => figuresOf(all.map(round => round[time]))
  return {
    healthz,
    opened: figures('opened'),
    year: figures('year'),
    bareOpened: figures('bareOpened'),
    bareYear: figures('bareYear'),
    load,
  }
}

/** The screen of the overview in Chromium, not slowed down, from another screen of the open portal. */
export const measureOverviewPage = (people: number, activity: number): Promise<PageFigures> =>
  withPortalOf(
    { RATE_LIMIT: '1000000' },
    async dataDir => {
      const db = await openDatabase({ dataDir, queryTimeoutMs: 3_600_000 })
      await fillOverview(db, people, activity)
      await db.close()
    },
    async address => ({ people, activity, ...(await measureServed(address)) }),
  )
