import type { Page } from 'playwright'
import { openBrowser } from '../browser/portal-page'
import { type Figures, figuresOf } from '../measure'
import type { LargeSheet } from './large-sheets'
import { serveReader } from './reader-page'

export interface PageReading {
  kind: string
  /** ms from the file to its rows, the start of the thread included. */
  time: Figures
  /** ms of the longest task on the page's thread; the browser reports those of 50 ms and more, 0 is none. */
  longestTask: number
  /** ms between two frames of the page. */
  longestFrame: number
}

interface Round {
  time: number
  tasks: number[]
  frames: number[]
}

const rounds = 5

/** Reads the file beside the page, which draws frames meanwhile. */
const readOnce = (page: Page, entry: string): Promise<Round> =>
  page.evaluate(async path => {
    const { readFile } = (await import(path)) as { readFile(file: Blob): Promise<{ rows: unknown[] }> }
    const file = await (await fetch('/sheet')).blob()
    const tasks: number[] = []
    const observer = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const frames: number[] = []
    let before = await new Promise<number>(requestAnimationFrame)
    const reading = { isDone: false }
    const begun = performance.now()
    const end = readFile(file).then(({ rows }) => {
      reading.isDone = true
      if (rows.length === 0) throw new Error('The file has rows')
      return performance.now()
    })
    while (!reading.isDone) {
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - before)
      before = now
    }
    const time = (await end) - begun
    // The browser tells of a task once it has ended.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    observer.disconnect()
    return { time, tasks, frames }
  }, entry)

/** Reads a file in Chromium, on an empty page with the portal's policy; the first round does not count. */
export async function measurePage({ kind, bytes }: LargeSheet): Promise<PageReading> {
  const served = await serveReader(bytes)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(served.address)
    const all: Round[] = []
    for (let round = 0; round <= rounds; round++) all.push(await readOnce(page, served.entry))
    const counted = all.slice(1)
    return {
      kind,
      time: figuresOf(counted.map(({ time }) => time)),
      longestTask: Math.max(0, ...counted.flatMap(({ tasks }) => tasks)),
      longestFrame: Math.max(0, ...counted.flatMap(({ frames }) => frames)),
    }
  } finally {
    await browser.close()
    served.close()
  }
}
