import { loadavg } from 'node:os'
import type { Page } from 'playwright'
import { noteInput, openBrowser, openPortal, painted, pressToPaint } from '../browser/portal-page'
import { measureScroll, type Scroll, together } from '../browser/scrolling'
import { leastReported, letterTimes, noteEvents } from '../browser/searching'
import { type Figures, figuresOf } from '../measure'
import { controlPage } from './control-page'

declare global {
  var drawLines: (count: number) => void
}

interface Round {
  open: number
  classes: number[]
  letters: number[]
  drags: number[]
  scroll: Scroll
}

export interface PageFigures {
  /** ms from the data to the frame with the first lines. */
  open: Figures
  /** ms from a press on a class to the frame with its title over its fields. */
  classes: Figures
  letters: Figures
  /** ms of each step of a drag over other lines. */
  drags: Figures
  scroll: Scroll
}

export interface EditorFigures {
  editor: PageFigures
  control: PageFigures
  /** What kept the machine busy when it began, in processes. */
  load: number
}

const rounds = 4
const presses = 8
const word = 'What one reads in it.'
const speed = 2000
const controlAddress = 'http://control.invalid/'

const showsLines = () => document.querySelector('[role="treeitem"]') !== null && globalThis.drawn()
const showsItem = (title: string) =>
  document.getElementById('outline-item')?.textContent === title && globalThis.drawn()

/** From the answer with the program to the frame with its lines. */
async function openEditor(page: Page, program: string): Promise<number> {
  await page.goto(`/programs/${program}/outline`)
  const shown = await painted(page, showsLines)
  const arrived = await page.evaluate(
    id =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(`/programs/${id}`))
        .map(entry => (entry as PerformanceResourceTiming).responseEnd)[0] ?? 0,
    program,
  )
  await page.waitForLoadState('networkidle')
  return shown - arrived
}

/** Opens every line of the tree, stretch by stretch where it draws what is in view. */
async function openLines(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const tree = document.querySelector('[role="tree"]')
    const height = document.querySelector('[aria-expanded]') && tree ? tree.clientHeight : 0
    for (let top = 0; tree && height > 0 && top <= tree.scrollHeight; top += height / 2) {
      tree.scrollTop = top
      // Once for modules, once for the lessons in them, and once more for what has come into view since.
      for (let level = 0; level < 3; level++) {
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        for (const twisty of document.querySelectorAll('[aria-expanded="false"] [data-twisty]'))
          twisty.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      }
    }
    tree?.scrollTo(0, 600)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}

/** A press on one class after the other. */
async function pressClasses(page: Page): Promise<number[]> {
  const times: number[] = []
  const lines = page.locator('[role="treeitem"][aria-level="3"]')
  const shown = await lines.evaluateAll(all =>
    all.flatMap((line, index) => {
      const { top, bottom } = line.getBoundingClientRect()
      return top > 400 && bottom < innerHeight ? [index] : []
    }),
  )
  for (const index of shown.slice(0, presses)) {
    const title = (await lines.nth(index).textContent()) ?? ''
    times.push(await pressToPaint(page, () => lines.nth(index).click(), showsItem, title))
    await page.waitForLoadState('networkidle')
  }
  return times
}

async function typeLetters(page: Page): Promise<number[]> {
  await page.getByLabel('Description').click()
  await noteEvents(page)
  await page.keyboard.type(word, { delay: 120 })
  return letterTimes(page, word.length)
}

/** Drags a line over others; what takes less than the browser reports counts as that. */
async function dragOver(page: Page): Promise<number[]> {
  const lines = page.locator('[role="treeitem"][aria-level="3"]')
  await lines.nth(2).scrollIntoViewIfNeeded()
  const box = await lines.nth(2).boundingBox()
  if (!box) throw new Error('The outline shows its classes')
  await noteEvents(page)
  await page.mouse.move(box.x + 90, box.y + 8)
  await page.mouse.down()
  const steps = 20
  for (let step = 1; step <= steps; step++)
    await page.mouse.move(box.x + 90, box.y + 8 + ((step * 16) % 200), { steps: 2 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const reported = await page.evaluate(() =>
    globalThis.keyEvents
      .filter(({ name }) => /^drag(enter|over)$/.test(name))
      .map(({ duration }) => duration),
  )
  return [...reported, ...Array.from({ length: Math.max(steps - reported.length, 0) }, () => leastReported)]
}

async function measureRound(page: Page, open: () => Promise<number>): Promise<Round> {
  await page.bringToFront()
  const opened = await open()
  await openLines(page)
  const classes = await pressClasses(page)
  const letters = await typeLetters(page)
  const drags = await dragOver(page)
  return { open: opened, classes, letters, drags, scroll: await measureScroll(page, speed, 400) }
}

const figuresOfRounds = (all: readonly Round[]): PageFigures => ({
  open: figuresOf(all.map(({ open }) => open)),
  classes: figuresOf(all.flatMap(({ classes }) => classes)),
  letters: figuresOf(all.flatMap(({ letters }) => letters)),
  drags: figuresOf(all.flatMap(({ drags }) => drags)),
  scroll: together(all.map(({ scroll }) => scroll)),
})

/** The lines of the control, from the call that draws them to their frame. */
async function openControl(page: Page): Promise<number> {
  await page.goto(controlAddress)
  const [shown, begun] = await Promise.all([
    painted(page, showsLines),
    page.evaluate(() => {
      const now = performance.now()
      globalThis.drawLines(1150)
      return now
    }),
  ])
  return shown - begun
}

/** The editor of a program of 1,000 classes in Chromium, and its control, in turns; the first round does not count. */
export async function measureEditor(address: string, program: string): Promise<EditorFigures> {
  const [load = 0] = loadavg()
  const browser = await openBrowser()
  try {
    const page = await openPortal(browser, address)
    const bare = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await noteInput(bare)
    await bare.route(controlAddress, route => route.fulfill({ contentType: 'text/html', body: controlPage }))
    const all: { editor: Round; control: Round }[] = []
    for (let round = 0; round <= rounds; round++)
      all.push({
        editor: await measureRound(page, () => openEditor(page, program)),
        control: await measureRound(bare, () => openControl(bare)),
      })
    const counted = all.slice(1)
    return {
      editor: figuresOfRounds(counted.map(({ editor }) => editor)),
      control: figuresOfRounds(counted.map(({ control }) => control)),
      load,
    }
  } finally {
    await browser.close()
  }
}
