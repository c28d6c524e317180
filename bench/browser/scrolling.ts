import type { Page } from 'playwright'
import { openList, painted } from './portal-page'

declare global {
  var frameTimes: number[]
  var emptyFrames: number
}

export interface Scroll {
  frames: number
  /** Frames that came more than 25 ms after the one before: at 60 Hz, one was left out. */
  late: number
  /** ms between the two frames that were furthest apart. */
  longest: number
  /** Frames with a row in view that was not there yet. */
  empty: number
}

/** Several scrolls as one. */
export const together = (scrolls: readonly Scroll[]): Scroll => ({
  frames: scrolls.reduce((total, { frames }) => total + frames, 0),
  late: scrolls.reduce((total, { late }) => total + late, 0),
  longest: Math.max(...scrolls.map(({ longest }) => longest)),
  empty: scrolls.reduce((total, { empty }) => total + empty, 0),
})

/** Pixels a second: as one skims through a list, and as fast as a wheel is turned. */
export const scrollSpeeds = [2000, 8000] as const
const seconds = 4
const lateAfter = 25

/** What shows where a row of a list, or a line of a tree or a grid, is not there yet. */
const missing =
  'tbody[aria-hidden], tbody[aria-hidden] *, [role="tree"] > [role="none"], [role="grid"] > tbody'

/** Notes every frame until the page's clock says `end`. */
const noteFrames = (page: Page, x: number, end: number) =>
  page.waitForFunction(
    ({ until, x, missing }) => {
      // The frame's own time, not that of this call within it.
      globalThis.frameTimes.push(Number(document.timeline.currentTime))
      const places = [0.3, 0.6, 0.9].map(share => document.elementFromPoint(x, innerHeight * share))
      if (places.some(place => place?.matches(missing))) globalThis.emptyFrames++
      return performance.now() > until
    },
    { until: end, x, missing },
    { polling: 'raf', timeout: 60_000 },
  )

/**
 * Scrolls a page down without a stop, as the browser does it for a wheel, and looks at its frames.
 * @param x where the pointer is: over what has a scroll of its own
 */
export async function measureScroll(page: Page, speed: number, x = 640): Promise<Scroll> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector('[role="tree"]')?.scrollTo(0, 0)
    document.querySelector('[role="grid"]')?.parentElement?.scrollTo(0, 0)
    globalThis.frameTimes = []
    globalThis.emptyFrames = 0
  })
  await page.bringToFront()
  const devtools = await page.context().newCDPSession(page)
  const now = await page.evaluate(() => performance.now())
  const noted = noteFrames(page, x, now + seconds * 1000)
  await devtools.send('Input.synthesizeScrollGesture', {
    x,
    y: 500,
    yDistance: -speed * seconds,
    speed,
    gestureSourceType: 'mouse',
  })
  await noted
  await devtools.detach()
  const { times, empty } = await page.evaluate(() => ({
    times: globalThis.frameTimes,
    empty: globalThis.emptyFrames,
  }))
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  return {
    frames: gaps.length,
    late: gaps.filter(gap => gap > lateAfter).length,
    longest: Math.max(...gaps),
    empty,
  }
}

/** A document as long as the list, with nothing in it: what the machine itself makes of scrolling. */
export async function openEmpty(page: Page): Promise<void> {
  await page.setContent('<title>Nothing</title><div style="height: 480000px"></div>')
}

const showsRows = (key: string) => {
  const there = key === 'End' ? scrollY > document.documentElement.scrollHeight / 2 : scrollY === 0
  const row = document.elementFromPoint(innerWidth / 2, innerHeight * 0.85)?.closest('[data-row]')
  return there && row != null && globalThis.drawn()
}

/** From a jump to the rows that lie there, in milliseconds. */
async function jump(page: Page, key: 'End' | 'Home'): Promise<number> {
  const drawn = painted(page, showsRows, key)
  await page.keyboard.press(key)
  return (await drawn) - (await page.evaluate(() => globalThis.pressedAt))
}

/** To the last of all rows, which no page before has fetched, and back to the first. */
export async function measureJumps(page: Page): Promise<{ toEnd: number; back: number }> {
  await openList(page)
  const toEnd = await jump(page, 'End')
  return { toEnd, back: await jump(page, 'Home') }
}
