import type { Page } from 'playwright'
import { noteInput, openBrowser, pressToPaint, type Shows } from '../browser/portal-page'
import { type Figures, figuresOf } from '../measure'
import type { ChatCompany } from './data'

/** A page of the list has twenty. */
const rounds = 19

declare global {
  /** When a text came to the screen, on the machine's clock. */
  var shownAt: (text: string) => Promise<number>
}

async function openPage(address: string, token: string) {
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: address, locale: 'en-GB' })
  await context.addCookies([{ name: 'ssrToken', value: token, url: address }])
  const page = await context.newPage()
  await noteInput(page)
  await page.addInitScript(() => {
    globalThis.shownAt = text =>
      new Promise(resolve => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[role="log"]')?.textContent?.includes(text)) return
          watch.disconnect()
          requestAnimationFrame(() => resolve(Date.now()))
        })
        watch.observe(document, { subtree: true, childList: true, characterData: true })
      })
  })
  return { browser, page }
}

const isOpen: Shows = name => {
  const log = document.querySelector('[role="log"]')
  return (
    !!log?.getAttribute('aria-label')?.includes(name) &&
    log.querySelectorAll('li').length > 10 &&
    globalThis.drawn()
  )
}

/** From the press on a learner in the list to the messages on the screen; the first visit of each conversation counts. */
async function timeOpening(page: Page): Promise<number[]> {
  const learners = page.getByRole('list', { name: 'Learners' }).getByRole('link')
  await learners.nth(rounds - 1).waitFor()
  const times: number[] = []
  for (let place = 0; place < rounds; place += 1) {
    const name = (await learners.nth(place).locator('[title]').first().getAttribute('title')) ?? ''
    times.push(await pressToPaint(page, () => learners.nth(place).click(), isOpen, name))
  }
  return times.slice(1)
}

/** From the moment that somebody sends a message to its being on the screen of another. */
async function timeArriving(page: Page, send: (text: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const text = `Arriving ${round}.`
    const shown = page.evaluate(sought => globalThis.shownAt(sought), text)
    const sent = Date.now()
    await send(text)
    times.push((await shown) - sent)
  }
  return times.slice(1)
}

/** The screen of the chat in Chromium, not slowed down. */
export async function measureChatPage(
  address: string,
  token: string,
  { program, student }: ChatCompany,
  send: (text: string) => Promise<unknown>,
): Promise<{ opened: Figures; long: Figures; arrived: Figures }> {
  const { browser, page } = await openPage(address, token)
  try {
    const live = page.waitForResponse(/\/api\/live$/)
    await page.goto(`/chat?program=${program}`)
    await live
    const opened = figuresOf(await timeOpening(page))
    const long: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await page.goto(`/chat?program=${program}`)
      const row = page.getByRole('list', { name: 'Learners' }).locator(`a[href*="${student}"]`)
      await row.waitFor()
      await page.waitForLoadState('load')
      const name = (await row.locator('[title]').first().getAttribute('title')) ?? ''
      long.push(await pressToPaint(page, () => row.click(), isOpen, name))
    }
    const again = page.waitForResponse(/\/api\/live$/)
    await page.goto(`/chat?program=${program}&student=${student}`)
    await again
    await page.getByRole('log').getByRole('listitem').first().waitFor()
    return { opened, long: figuresOf(long), arrived: figuresOf(await timeArriving(page, send)) }
  } finally {
    await browser.close()
  }
}
