import type { Locator, Page } from 'playwright'
import { pressToPaint, type Shows } from '../browser/portal-page'
import { untilRest } from './page-marks'

/** Steps that somebody makes whose pointer has come to rest on a link before it is pressed. */
export interface Steps {
  products: number
  templates: number
  program: number
  /** From the program to its list. */
  back: number
}

/** ms from a press to the frame that shows what it leads to, in a page that was at rest. */
export interface Deeds extends Steps {
  /** To a list, pressed in the moment in which the pointer comes to its link. */
  atOnce: number
  dialog: number
  palette: number
  answers: number
}

const showsList: Shows = heading =>
  document.querySelector('main h1')?.textContent === heading &&
  document.querySelector('main [data-row], main li h2 a') !== null &&
  globalThis.drawn()

const showsField: Shows = () => {
  const field = document.querySelector<HTMLInputElement>('dialog[open] form input[type="text"]')
  return field?.checkVisibility() === true && !field.disabled && globalThis.drawn()
}

const showsPalette: Shows = () =>
  document.querySelector('dialog[open] [role="combobox"]') !== null &&
  document.querySelector('dialog[open] [role="combobox"]') === document.activeElement &&
  globalThis.drawn()

/** Programs, which only the server finds. */
const showsAnswers: Shows = () =>
  document.querySelector('dialog[open] [role="option"] mark') !== null &&
  [...document.querySelectorAll('dialog[open] fieldset p')].some(
    ({ textContent }) => textContent === 'Programs',
  ) &&
  globalThis.drawn()

/** A program, with what is in it. */
const showsProgram: Shows = title =>
  document.querySelector('main h1')?.textContent === title &&
  document.querySelector('main section h2') !== null &&
  globalThis.drawn()

const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

/** To a list of the navigation, pressed in the moment in which the pointer comes to it. */
export const measureStep = (page: Page, name: string): Promise<number> =>
  pressToPaint(page, () => linkOf(page, name).click(), showsList, name)

/** ms for which a hand rests on a link before it presses. */
const resting = 100

/** The pointer rests on a link, which is pressed then. */
async function restAndPress(page: Page, link: Locator, shows: Shows, what: string): Promise<number> {
  await link.hover()
  await page.waitForTimeout(resting)
  return pressToPaint(page, () => link.click(), shows, what)
}

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.pressedAt = performance.now()
    history.back()
  })
}

/** From list to list in the navigation, and from a list to a record and back; each screen but the last is opened for the first time. */
export async function measureSteps(page: Page): Promise<Steps> {
  const toList = (name: string) => restAndPress(page, linkOf(page, name), showsList, name)
  const link = page.locator('main [data-row]').getByRole('link').first()
  const program = await restAndPress(page, link, showsProgram, await link.innerText())
  await untilRest(page)
  const back = await pressToPaint(page, () => goBack(page), showsList, 'Programs')
  await untilRest(page)
  const products = await toList('Products')
  await untilRest(page)
  return { products, templates: await toList('Templates'), program, back }
}

/** The first part of the page that is made of antd. */
export const measureDialog = (page: Page): Promise<number> =>
  pressToPaint(page, () => page.getByRole('button', { name: 'New program' }).click(), showsField)

/** Ctrl K, and one letter. */
export async function measurePalette(page: Page): Promise<Pick<Deeds, 'palette' | 'answers'>> {
  const palette = await pressToPaint(page, () => page.keyboard.press('Control+k'), showsPalette)
  await untilRest(page)
  return { palette, answers: await pressToPaint(page, () => page.keyboard.press('s'), showsAnswers) }
}
