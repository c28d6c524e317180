import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { noteInput, pressToPaint, type Shows } from '../browser/portal-page'
import { type Figures, figuresOf } from '../measure'
import { bareFields } from './bare-pages'
import { assessments, type DegreeCompany, gradebookOf, students } from './data'

/** Each from the key to the frame that shows what it does. */
export interface StepFigures {
  arrow: Figures
  /** The first key of a mark, which opens its cell. */
  first: Figures
  /** Enter, which takes the mark and goes on. */
  enter: Figures
  paste: Figures
}

export interface GradebookFigures {
  portal: StepFigures
  bare: Pick<StepFigures, 'first' | 'paste'>
  /** From the key of a paste to the answer of the server that has stored it; 400 ms of it are the pause before it is sent. */
  stored: Figures
}

const [arrows, marks, pastes] = [60, 60, 15]
/** The first ones warm up. */
const warmUps = 3

const isAt: Shows = place => {
  const id = document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') ?? ''
  return (
    id.endsWith(`-${place}`) && document.getElementById(id)?.dataset.here === 'true' && globalThis.drawn()
  )
}

const isOpen: Shows = text =>
  document.querySelector<HTMLInputElement>('[role="grid"] input')?.value === text && globalThis.drawn()

/** @param what a place and what stands in it */
const stands: Shows = what => {
  const [place, text] = what.split(' ')
  return document.querySelector(`[data-place="${place}"]`)?.textContent === text && globalThis.drawn()
}

const isTyped: Shows = text => document.querySelector('input')?.value === text && globalThis.drawn()
const isPasted: Shows = text =>
  document.querySelector('textarea')?.value.startsWith(text) === true && globalThis.drawn()

async function openPage(browser: Browser, address: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addCookies([{ name: 'ssrToken', value: token, url: address }])
  const page = await context.newPage()
  await noteInput(page)
  return page
}

const untilSaved = (page: Page) => page.getByText('All marks saved').waitFor()

/** Down the sheet as far as it scrolls, and to the side. */
async function timeArrows(page: Page): Promise<number[]> {
  await page.keyboard.press('Control+Home')
  const times: number[] = []
  let [line, column] = [0, 0]
  for (let step = 0; step < arrows; step += 1) {
    const isDown = step % 3 < 2
    line += isDown ? 1 : 0
    column += isDown ? 0 : 1
    const key = isDown ? 'ArrowDown' : 'ArrowRight'
    times.push(await pressToPaint(page, () => page.keyboard.press(key), isAt, `${line}-${column}`))
  }
  return times
}

/** Down a column: the marks are sent, stored and read anew while the next ones are typed. */
async function timeMarks(page: Page): Promise<{ first: number[]; enter: number[] }> {
  await page.keyboard.press('Control+Home')
  const [first, enter]: [number[], number[]] = [[], []]
  for (let line = 0; line < marks; line += 1) {
    const before = await page.locator(`[data-place="${line}-0"]`).textContent()
    const mark = before === '7' ? '8' : '7'
    first.push(await pressToPaint(page, () => page.keyboard.press(mark), isOpen, mark))
    enter.push(await pressToPaint(page, () => page.keyboard.press('Enter'), stands, `${line}-0 ${mark}`))
    // A quick typist, whose pauses are sometimes long enough for the marks to be sent.
    await pause(150 + ((line * 97) % 500))
  }
  await untilSaved(page)
  return { first, enter }
}

/** A whole sheet, of which no mark is the one of the round before. */
const blockOf = (round: number) =>
  Array.from({ length: students }, (_, line) =>
    Array.from({ length: assessments }, (__, column) => ((line * column + round) % 101) / 10).join('\t'),
  ).join('\n')

async function timePaste(page: Page, round: number): Promise<{ shown: number; stored: number }> {
  await page.keyboard.press('Control+Home')
  await page.evaluate(async text => {
    await navigator.clipboard.writeText(text)
    performance.clearResourceTimings()
  }, blockOf(round))
  const answer = page.waitForResponse(
    one => one.request().method() === 'PUT' && one.url().endsWith('/grades'),
    { timeout: 60_000 },
  )
  const shown = await pressToPaint(page, () => page.keyboard.press('Control+v'), stands, `0-0 ${round / 10}`)
  const answered = await answer
  const { grades } = answered.request().postDataJSON() as { grades: unknown[] }
  if (!answered.ok() || grades.length < students * assessments * 0.9)
    throw new Error(`${grades.length} marks are answered by ${answered.status()}`)
  await untilSaved(page)
  const stored = await page.evaluate(
    () =>
      // What was sent last is followed by the sheet that is read anew.
      (performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/grades'))
        .map(entry => (entry as PerformanceResourceTiming).responseEnd)
        .at(0) ?? Number.NaN) - globalThis.pressedAt,
  )
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/grades')).length >= 2,
  )
  await pause(500)
  return { shown, stored }
}

async function timeBareKeys(page: Page): Promise<number[]> {
  await page.locator('input').click()
  const times: number[] = []
  for (let count = 1; count <= marks; count += 1)
    times.push(await pressToPaint(page, () => page.keyboard.press('7'), isTyped, '7'.repeat(count)))
  return times
}

async function timeBarePaste(page: Page, round: number): Promise<number> {
  const block = blockOf(round)
  await page.locator('textarea').click()
  await page.keyboard.press('Control+a')
  await page.evaluate(text => navigator.clipboard.writeText(text), block)
  return pressToPaint(page, () => page.keyboard.press('Control+v'), isPasted, block.slice(0, 20))
}

const counted = (times: readonly number[]) => figuresOf(times.slice(warmUps))

/** The gradebook of 300 students with 30 assessments, and fields of the browser's own, in turns. */
export async function measureGradebook(
  browser: Browser,
  address: string,
  token: string,
  company: DegreeCompany,
): Promise<GradebookFigures> {
  const page = await openPage(browser, address, token)
  const other = await openPage(browser, address, token)
  await other.route('**/bare', route => route.fulfill({ contentType: 'text/html', body: bareFields }))
  await other.goto('/bare')
  await page.goto(gradebookOf(company))
  await page.locator('[data-place="0-0"]').click()
  await page.waitForLoadState('networkidle')
  const arrow = await timeArrows(page)
  const bareKeys = await timeBareKeys(other)
  const { first, enter } = await timeMarks(page)
  const [pasted, barePasted]: [{ shown: number; stored: number }[], number[]] = [[], []]
  for (let round = 1; round <= pastes; round += 1) {
    pasted.push(await timePaste(page, round))
    barePasted.push(await timeBarePaste(other, round))
  }
  await page.context().close()
  await other.context().close()
  return {
    portal: {
      arrow: counted(arrow),
      first: counted(first),
      enter: counted(enter),
      paste: counted(pasted.map(({ shown }) => shown)),
    },
    bare: { first: counted(bareKeys), paste: counted(barePasted) },
    stored: counted(pasted.map(({ stored }) => stored)),
  }
}
