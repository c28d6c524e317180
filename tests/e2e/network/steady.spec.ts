import type { BrowserContext, Page } from '@playwright/test'
import { expectFit } from '../checks'
import type { Screen } from '../screens/screen'
import { screenList } from '../screens/screen-list'
import type { Language } from '../screens/texts'
import { openScreen } from '../screens/visit'
import { bringSession } from '../sessions'
import { expect, test } from '../test'

/** What the browser tells of parts that moved, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

interface Moved {
  value: number
  what: string[]
}

/** Runs in the page before its own scripts: writes down what moves without anybody having done something. */
function watch(): void {
  const moved: Moved[] = []
  Object.assign(globalThis, { moved })
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        moved.push({
          value,
          what: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 30)}: ${previousRect.y} to ${currentRect.y}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A line on which the page, its scripts and each answer come one after the other, as they do outside of a test. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const asMuch = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 60, ...asMuch })
}

const movedOn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (globalThis as unknown as { moved: Moved[] }).moved
  })

const refused = ({ missing, person }: Screen) => missing || person === 'student'

/** Spanish says the same in more letters; both in `npm run test:full`. */
const languages: readonly Language[] = process.env.TESTS === 'full' ? ['en', 'es'] : ['es']

for (const screen of screenList.filter(({ repeats }) => !repeats))
  for (const language of languages)
    test(`${screen.name} stays where it is while it comes, and fits every window: ${language}`, async ({
      page,
      context,
      portal,
      complaints,
    }) => {
      if (refused(screen)) complaints.expect(/40[34]/)
      await context.addCookies([{ name: 'lang', value: language, url: portal.address }])
      if (screen.person) await bringSession(context, portal, screen.person)
      // The way to it, where there is one.
      if (screen.through) await openScreen(page, screen, language)
      await slowDown(context, page)
      await page.addInitScript(watch)
      for (const width of [390, 1280]) {
        await page.goto('about:blank')
        await page.setViewportSize({ width, height: 800 })
        await openScreen(page, screen, language)
        const moved = await movedOn(page)
        const sum = moved.reduce((total, { value }) => total + value, 0)
        expect(sum, `${width} px: ${JSON.stringify(moved)}`).toBeLessThan(0.05)
      }
      await expectFit(page)
    })
