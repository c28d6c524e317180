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

/** Has a page note, before anything else in it runs, what cannot be asked for afterwards. */
export async function noteMarks(page: Page): Promise<void> {
  await page.addInitScript(rowSelector => {
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
    // Methods, since the compiler gives other functions their names with a helper that the page does not have.
    const look = {
      isSeen(within: string) {
        return document.querySelector(`${within} ${rowSelector}`)?.checkVisibility()
      },
      /** React has drawn a row, or taken it over. */
      isWorking() {
        const shown = document.querySelector(`#root ${rowSelector}`)
        return shown?.checkVisibility() && Object.keys(shown).some(key => key.startsWith('__react'))
      },
      /** In each frame, before it is drawn. */
      async frame() {
        const [seen, own] = [this.isSeen('body'), this.isWorking() || this.isSeen('body > table')]
        if (!own) requestAnimationFrame(() => this.frame())
        if (!seen) return
        const at = await globalThis.drawn()
        marks.row ??= at
        if (own) marks.working ??= at
      },
    }
    requestAnimationFrame(() => look.frame())
  }, row)
}

/** ms without a long task, a request or a shift after which a page has come to rest. */
const rest = 1000

/** Waits until the page shows what it is for and has come to rest. */
export async function untilRest(page: Page, withRows: boolean): Promise<void> {
  await page.waitForFunction(
    ({ rows, quiet }) => {
      const { working: shown, busyUntil } = globalThis.marks
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const there = rows ? shown : paint?.startTime
      return there !== undefined && performance.now() - Math.max(there, busyUntil) > quiet
    },
    { rows: withRows, quiet: rest },
    { polling: 100 },
  )
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
