import { loadavg } from 'node:os'
import type { Page } from 'playwright'
import { type Figures, figuresOf } from '../measure'
import { measureBulk } from './bulk'
import { type FolderTimes, measureFolders } from './folder-manager'
import { openBrowser, openList, openPortal } from './portal-page'
import { measureJumps, measureScroll, openEmpty, type Scroll, scrollSpeeds, together } from './scrolling'
import { measureSearch, type SearchTimes, searchedEmployees, searchedPrograms } from './searching'

/** Pixels a second, the list, and an empty document of the same length in the same rounds. */
export interface ScrollFigures {
  speed: number
  list: Scroll
  empty: Scroll
}

export interface ListFigures {
  letter: Figures
  result: Figures
  afterAnswer: Figures
  toEnd: Figures
  back: Figures
  bulk: Figures
  folders: Figures
  /** MB of the folder manager. */
  heap: Figures
  scrolls: ScrollFigures[]
  employees: EmployeeListFigures
  /** What kept the machine busy when it began, in processes. */
  load: number
}

/** The same of the list of employees. */
export interface EmployeeListFigures {
  letter: Figures
  result: Figures
  afterAnswer: Figures
  scrolls: ScrollFigures[]
}

interface Round {
  search: SearchTimes
  employees: { search: SearchTimes; scrolls: ScrollFigures[] }
  jumps: { toEnd: number; back: number }
  bulk: number
  folders: FolderTimes
  scrolls: ScrollFigures[]
}

const rounds = 5

async function measureScrolls(page: Page, empty: Page, address?: string): Promise<ScrollFigures[]> {
  const figures: ScrollFigures[] = []
  for (const speed of scrollSpeeds) {
    await openList(page, address)
    const list = await measureScroll(page, speed)
    figures.push({ speed, list, empty: await measureScroll(empty, speed) })
  }
  return figures
}

async function measureRound(page: Page, empty: Page, address: string, round: number): Promise<Round> {
  return {
    search: await measureSearch(page, searchedPrograms, round),
    jumps: await measureJumps(page),
    bulk: await measureBulk(page, address),
    folders: await measureFolders(page),
    scrolls: await measureScrolls(page, empty),
    employees: {
      search: await measureSearch(page, searchedEmployees, round),
      scrolls: await measureScrolls(page, empty, searchedEmployees.address),
    },
  }
}

const figuresOfSearches = (all: readonly SearchTimes[]) => ({
  letter: figuresOf(all.flatMap(({ letters }) => letters)),
  result: figuresOf(all.map(({ result }) => result)),
  afterAnswer: figuresOf(all.map(({ afterAnswer }) => afterAnswer)),
})

/** @param all the scrolls of each round, speed by speed */
const figuresOfScrolls = (all: readonly ScrollFigures[][]): ScrollFigures[] =>
  scrollSpeeds.map((speed, index) => ({
    speed,
    list: together(all.flatMap(scrolls => scrolls[index]?.list ?? [])),
    empty: together(all.flatMap(scrolls => scrolls[index]?.empty ?? [])),
  }))

function figuresOfRounds(all: readonly Round[]): Omit<ListFigures, 'load'> {
  const figures = (time: (round: Round) => number) => figuresOf(all.map(time))
  return {
    ...figuresOfSearches(all.map(({ search }) => search)),
    toEnd: figures(({ jumps }) => jumps.toEnd),
    back: figures(({ jumps }) => jumps.back),
    bulk: figures(({ bulk }) => bulk),
    folders: figures(({ folders }) => folders.tree),
    heap: figures(({ folders }) => folders.heap),
    scrolls: figuresOfScrolls(all.map(({ scrolls }) => scrolls)),
    employees: {
      ...figuresOfSearches(all.map(({ employees }) => employees.search)),
      scrolls: figuresOfScrolls(all.map(({ employees }) => employees.scrolls)),
    },
  }
}

/**
 * The lists and the folder manager of a running portal in Chromium, not slowed down. The kinds take turns; the
 * first round warms up and does not count.
 */
export async function measureList(address: string): Promise<ListFigures> {
  const [load = 0] = loadavg()
  const browser = await openBrowser()
  try {
    const page = await openPortal(browser, address)
    const empty = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await openEmpty(empty)
    const all: Round[] = []
    for (let round = 0; round <= rounds; round++) all.push(await measureRound(page, empty, address, round))
    return { ...figuresOfRounds(all.slice(1)), load }
  } finally {
    await browser.close()
  }
}
