import { type Browser, chromium, type Page } from 'playwright'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { demoPassword, people } from '../../tests/e2e/people'

declare global {
  /** When the latest key or mouse button was pressed in the page: the event's time stamp, on the page's clock. */
  var pressedAt: number
  /** The time at which the frame that is being made is drawn. */
  var drawn: () => Promise<number>
}

/**
 * Pages of the browser itself, behind the address bar of each new window: they would load beside the page that is
 * measured. The list takes the place of the driver's own, of which what concerns a page of ours is kept.
 */
const leftOut = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'Translate',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [`--disable-features=${leftOut.join(',')}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

/** Has a page note when something in it was pressed, and know when a frame was drawn. */
export async function noteInput(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ['keydown', 'pointerdown'])
      addEventListener(
        kind,
        event => {
          globalThis.pressedAt = event.timeStamp
        },
        true,
      )
    globalThis.drawn = () =>
      new Promise(resolve => {
        const { port1, port2 } = new MessageChannel()
        // A message comes after what the frame draws.
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(0)
      })
  })
}

/** A laptop's window on the programs list, signed in as the administrator of the first company. */
export async function openPortal(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  await noteInput(page)
  await page.goto('/programs')
  await page.getByLabel('Email').fill(people.admin)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await untilListed(page)
  return page
}

/** The first rows are there, and what the page fetches when it is idle. */
async function untilListed(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The beginning of a list in a page that was loaded anew: no answer of an earlier round is in memory. */
export async function openList(page: Page, address = '/programs'): Promise<void> {
  await page.goto(address)
  await untilListed(page)
  // A reload leads back to where the list was left.
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('[data-index="0"][data-row]').waitFor()
}

/** Looked at when each frame begins: `drawn()` once the frame shows what is waited for. */
export type Shows = (what: string) => false | Promise<number>

/** Waits for a frame; the time at which the page had drawn it, on the page's clock. */
export async function painted(page: Page, shows: Shows, what = ''): Promise<number> {
  const frame = await page.waitForFunction<number | false, string>(shows, what, { polling: 'raf' })
  return Number(await frame.jsonValue())
}

/**
 * Presses something and waits for what it leads to.
 * @returns the milliseconds from the press to the frame that shows it
 */
export async function pressToPaint(
  page: Page,
  press: () => Promise<void>,
  shows: Shows,
  what?: string,
): Promise<number> {
  const [shown] = await Promise.all([painted(page, shows, what), press()])
  return shown - (await page.evaluate(() => globalThis.pressedAt))
}
