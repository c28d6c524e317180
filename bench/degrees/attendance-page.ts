import type { Browser, Page } from 'playwright'
import { noteInput, pressToPaint, type Shows } from '../browser/portal-page'
import { type Figures, figuresOf } from '../measure'
import { bareClass } from './bare-pages'
import { atSession, classOf, type DegreeCompany } from './data'

export interface TapFigures {
  /** From the tap to the frame with its mark. */
  shown: Figures
  /** From the tap to the answer of the server that has stored it. */
  stored: Figures
}

/** The first ones warm up. */
const warmUps = 4
/** As many taps on one page before the other has its turn. */
const stretch = 14

const isMarked: Shows = row =>
  document.querySelector(`[data-row="${row}"] [data-choice="0"]`)?.getAttribute('aria-pressed') === 'true' &&
  globalThis.drawn()

/** When the answer to what a tap has sent was there, on the page's clock. */
const answeredAt = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/attendance'))
    .map(entry => (entry as PerformanceResourceTiming).responseEnd)
    .at(-1) ?? false

/** A telephone. */
async function openPhone(browser: Browser, address: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addCookies([{ name: 'ssrToken', value: token, url: address }])
  const page = await context.newPage()
  await noteInput(page)
  return page
}

interface Tap {
  shown: number
  stored: number
}

/** One student after the other; the next as soon as the one before is stored. */
async function tapRows(page: Page, from: number): Promise<Tap[]> {
  const taps: Tap[] = []
  for (let row = from; row < Math.min(from + stretch, atSession); row += 1) {
    const choice = page.locator(`[data-row="${row}"] [data-choice="0"]`)
    await choice.scrollIntoViewIfNeeded()
    await page.evaluate(() => performance.clearResourceTimings())
    const stored = page.waitForResponse(
      answer => answer.request().method() === 'POST' && answer.url().endsWith('/attendance'),
    )
    const shown = await pressToPaint(page, () => choice.tap(), isMarked, String(row))
    const answer = await stored
    if (!answer.ok()) throw new Error(`The mark is answered by ${answer.status()}`)
    const answered = await (await page.waitForFunction(answeredAt)).jsonValue()
    taps.push({ shown, stored: Number(answered) - (await page.evaluate(() => globalThis.pressedAt)) })
  }
  return taps
}

const figuresOfTaps = (taps: readonly Tap[]): TapFigures => {
  const counted = taps.slice(warmUps)
  return {
    shown: figuresOf(counted.map(({ shown }) => shown)),
    stored: figuresOf(counted.map(({ stored }) => stored)),
  }
}

/** Taking the attendance of 60 students on a telephone, and its floor, in turns. */
export async function measureTaps(
  browser: Browser,
  address: string,
  token: string,
  company: DegreeCompany,
): Promise<{ portal: TapFigures; bare: TapFigures }> {
  const { path, session } = classOf(company)
  const page = await openPhone(browser, address, token)
  const other = await openPhone(browser, address, token)
  // On the portal's own origin, over the same connections.
  const body = bareClass(token, company)
  await other.route('**/bare', route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${path}/attendance?session=${session}`)
  await page.locator(`[data-row="${atSession - 1}"] [data-choice="0"]`).waitFor()
  await page.waitForLoadState('networkidle')
  await other.goto('/bare')
  const [portal, bare]: [Tap[], Tap[]] = [[], []]
  for (let from = 0; from < atSession; from += stretch) {
    portal.push(...(await tapRows(page, from)))
    bare.push(...(await tapRows(other, from)))
  }
  await page.context().close()
  await other.context().close()
  return { portal: figuresOfTaps(portal), bare: figuresOfTaps(bare) }
}
