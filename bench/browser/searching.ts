import type { Page } from 'playwright'
import { openList, painted } from './portal-page'

/** Milliseconds of one word that was typed. */
export interface SearchTimes {
  /** Each letter, from the press of its key to the frame that shows it. */
  letters: number[]
  /** The last letter, from the press of its key to the rows that it leads to. */
  result: number
  /** The part of it after the answer of the API had arrived. */
  afterAnswer: number
}

/** A list, and words that hit much, little and nothing in it: a page asks for each of them once. */
export interface SearchedList {
  address: string
  words: readonly string[]
}

export const searchedPrograms: SearchedList = {
  address: '/programs',
  words: ['gestion', 'safety', 'comunicacion', 'data', 'ventas', 'onboarding', 'liderazgo', 'zzzz'],
}
export const searchedEmployees: SearchedList = {
  address: '/employees',
  words: ['garcia', 'martinez', 'irene', 'moya', 'jenkins', 'santos', 'campos', 'zzzz'],
}

/** ms from one key to the next: a quick typist. */
const rhythm = 120

/** Chromium reports no event that took less. */
export const leastReported = 16

declare global {
  var keyEvents: PerformanceEventTiming[]
}

/** Has a page note how long its events take, from now on. */
export const noteEvents = (page: Page): Promise<void> =>
  page.evaluate(threshold => {
    globalThis.keyEvents = []
    new PerformanceObserver(list => {
      globalThis.keyEvents.push(...(list.getEntries() as PerformanceEventTiming[]))
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit)
  }, leastReported)

/**
 * How long each letter took, by the Event Timing API. It is the browser's own measure of what a person sees: from
 * the time stamp of the key press to the frame that was presented after it, with the wait for a busy main thread
 * and the compositor, which a callback in the page sees nothing of. It counts in steps of 8 ms and says nothing below
 * 16 ms, which counts as 16.
 */
export async function letterTimes(page: Page, count: number): Promise<number[]> {
  const events = await page.evaluate(() =>
    globalThis.keyEvents.map(({ name, startTime, duration, interactionId }) => ({
      name,
      startTime,
      end: startTime + duration,
      interactionId,
    })),
  )
  const pressed = events.filter(({ name }) => name === 'keydown')
  const reported = pressed.map(({ startTime, interactionId }) => {
    const ofKey = events.filter(event => event.name !== 'keyup' && event.interactionId === interactionId)
    return Math.max(...ofKey.map(({ end }) => end)) - startTime
  })
  return [...reported, ...Array.from({ length: count - reported.length }, () => leastReported)]
}

/** The rows are those of the search for `word`, not of its beginning. */
const showsResult = (word: string) =>
  [...document.querySelectorAll('main button')].some(({ textContent }) =>
    textContent.includes(`“${word}”`),
  ) &&
  document.querySelector('main [aria-busy="true"]') === null &&
  document.querySelector('main [data-stale]') === null &&
  globalThis.drawn()

/** Types a word into the search of a list. */
export async function measureSearch(
  page: Page,
  { address, words }: SearchedList,
  round: number,
): Promise<SearchTimes> {
  const word = words[round % words.length] ?? ''
  await openList(page, address)
  await page.getByRole('searchbox').click()
  await noteEvents(page)
  const drawn = painted(page, showsResult, word)
  await page.keyboard.type(word, { delay: rhythm })
  const shown = await drawn
  const { pressed, answered } = await page.evaluate(
    wanted => ({
      pressed: globalThis.pressedAt,
      answered: performance
        .getEntriesByType('resource')
        .filter(({ name }) => {
          const { searchParams } = new URL(name)
          // The call that counts has no limit; no row waits for it.
          return searchParams.get('search') === wanted && searchParams.has('limit')
        })
        .map(entry => (entry as PerformanceResourceTiming).responseEnd),
    }),
    word,
  )
  const letters = await letterTimes(page, word.length)
  return { letters, result: shown - pressed, afterAnswer: shown - Math.max(...answered) }
}
