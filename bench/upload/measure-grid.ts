import { loadavg } from 'node:os'
import type { Page } from 'playwright'
import { openBrowser, openList, openPortal } from '../browser/portal-page'
import { measureScroll, openEmpty, type Scroll, scrollSpeeds, together } from '../browser/scrolling'
import { searchedEmployees } from '../browser/searching'

const kinds = ['grid', 'list', 'empty'] as const

export interface GridScrolls {
  /** Pixels a second. */
  speed: number
  grid: Scroll
  /** The list of employees in the same rounds. */
  list: Scroll
  /** A long document with nothing in it. */
  empty: Scroll
}

export interface GridFigures {
  rows: number
  speeds: GridScrolls[]
  /** What kept the machine busy when it began, in processes. */
  load: number
}

const rounds = 4
const rows = 50_000

/** A file of so many people, one in a hundred of them with an address that is none. */
const people = () =>
  Buffer.from(
    [
      'First name,Last name,Email,Organization,Suborganization,Group,Program,Language',
      ...Array.from(
        { length: rows },
        (_, place) =>
          `Ana,Núñez ${place},${place % 100 === 0 ? 'nobody' : `grid${place}@bench.example`},,,,,Español`,
      ),
    ].join('\n'),
  )

/** The grid with all rows in it, each looked at by the server. */
async function openGrid(page: Page): Promise<void> {
  await page.goto('/employees/upload')
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: people() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
}

async function measureRound(pages: Record<(typeof kinds)[number], Page>): Promise<GridScrolls[]> {
  const scrolls: GridScrolls[] = []
  for (const speed of scrollSpeeds) {
    const grid = await measureScroll(pages.grid, speed)
    await openList(pages.list, searchedEmployees.address)
    const list = await measureScroll(pages.list, speed)
    scrolls.push({ speed, grid, list, empty: await measureScroll(pages.empty, speed) })
  }
  return scrolls
}

/**
 * The grid of an upload of 50,000 rows in Chromium, the list of employees and an empty document, in turns; the first round does
 * not count.
 */
export async function measureGrid(address: string): Promise<GridFigures> {
  const [load = 0] = loadavg()
  const browser = await openBrowser()
  try {
    const list = await openPortal(browser, address)
    const grid = await openPortal(browser, address)
    await openGrid(grid)
    const empty = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await openEmpty(empty)
    const all: GridScrolls[][] = []
    for (let round = 0; round <= rounds; round++) all.push(await measureRound({ grid, list, empty }))
    const of = (kind: (typeof kinds)[number], index: number) =>
      together(all.slice(1).flatMap(scrolls => scrolls[index]?.[kind] ?? []))
    const speeds = scrollSpeeds.map((speed, index) => ({
      speed,
      grid: of('grid', index),
      list: of('list', index),
      empty: of('empty', index),
    }))
    return { rows, speeds, load }
  } finally {
    await browser.close()
  }
}
