import type { Page } from 'playwright'

interface LayoutShift {
  value: number
  hadRecentInput: boolean
}

/** What a page notes of its own beginning, in milliseconds of its own clock. */
export interface Marks {
  /** The first row of data was drawn. */
  row?: number
  /** The page's own scripts have drawn one. */
  working?: number
  /** The latest long task, request or shift ended. */
  busyUntil: number
  /** Of the long tasks, the part over 50 ms. */
  blocking: number
  /** Cumulative layout shift. */
  shift: number
}

declare global {
  var marks: Marks
}

/** The selector of a row of data, in the portal as on the page that it is compared with. */
const row = '[data-row]'

/** ms without a long task, a request or a shift after which a page has come to rest. */
const rest = 1000

/** What a page says once it shows what it is for and has come to rest. */
const atRest = 'The page is at rest'

/**
 * Has a page note, before anything else in it runs, what cannot be asked for afterwards, and say when it has come to rest: to ask it would
 * run a script of the driver's own in the middle of its beginning, 20 ms of a slow machine.
 */
export async function noteMarks(page: Page, withRows: boolean): Promise<void> {
  const asked = { rowSelector: row, said: atRest, quiet: rest, withRows }
  await page.addInitScript(({ rowSelector, said, quiet, withRows: rows }) => {
    // Frames are pages of their own.
    if (globalThis.top !== globalThis.self) return
    const marks: Marks = { busyUntil: 0, blocking: 0, shift: 0 }
    globalThis.marks = marks
    for (const type of ['resource', 'longtask', 'layout-shift'])
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & Partial<LayoutShift>)[]) {
          marks.busyUntil = Math.max(marks.busyUntil, entry.startTime + entry.duration)
          if (type === 'longtask') marks.blocking += Math.max(0, entry.duration - 50)
          if (!entry.hadRecentInput) marks.shift += entry.value ?? 0
        }
      }).observe({ type, buffered: true })
    // Methods, since the compiler gives other functions their names with a helper that the page does not have. Nothing here has the page
    // made ready for a look at it: that would be work of its own, between what the page does.
    const look = {
      /** React has drawn a row, or taken it over. */
      isWorking() {
        const shown = document.querySelector(`#root ${rowSelector}`) ?? undefined
        return shown ? Object.keys(shown).some(key => key.startsWith('__react')) : false
      },
      /** The first row is in a frame. */
      async seen() {
        marks.row ??= await globalThis.drawn()
        this.frame()
      },
      /** In each frame from then on, before it is drawn. */
      async frame() {
        if (!this.isWorking() && !document.querySelector(`body > table ${rowSelector}`))
          requestAnimationFrame(() => this.frame())
        else marks.working ??= await globalThis.drawn()
      },
    }
    const sight = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      void look.seen()
    })
    new MutationObserver((_, changes) => {
      const first = document.querySelector(rowSelector)
      if (!first) return
      changes.disconnect()
      sight.observe(first)
    }).observe(document, { childList: true, subtree: true })
    const timer = setInterval(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const there = rows ? marks.working : paint?.startTime
      if (there === undefined || performance.now() - Math.max(there, marks.busyUntil) < quiet) return
      clearInterval(timer)
      console.debug(said)
    }, 100)
  }, asked)
}

/** A page says that it shows what it is for and has come to rest; to be called before it is opened. */
export const comesToRest = async (page: Page): Promise<void> =>
  void (await page.waitForEvent('console', message => message.text() === atRest))

/** Waits until a page that is open has come to rest again. */
export async function untilRest(page: Page): Promise<void> {
  const isQuiet = (quiet: number) => performance.now() - globalThis.marks.busyUntil > quiet
  await page.waitForFunction(isQuiet, rest, { polling: 100 })
}

/** Figures of one visit. */
export interface Visit {
  /** First contentful paint. */
  paint: number
  row: number
  /** The page's own scripts have drawn it: what is pressed is answered. */
  working: number
  blocking: number
  /** Thousandths. */
  shift: number
  /** kB of scripts as they travelled, until the page works. */
  scripts: number
}

/** What a page at rest has noted. */
export const readVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const { row = Number.NaN, working = Number.NaN, blocking, shift } = globalThis.marks
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => name.endsWith('.js') && !(responseEnd > working),
    )
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      row,
      working,
      blocking,
      shift: shift * 1000,
      scripts: scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) / 1000,
    }
  })
