import type { Page } from 'playwright'
import { pressToPaint, type Shows } from '../browser/portal-page'
import { untilRest } from './page-marks'

/** ms from a press to the frame that shows what it leads to, in a page that was at rest. */
export interface Deeds {
  products: number
  templates: number
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

/** To a list of the navigation. */
export const measureStep = (page: Page, name: string): Promise<number> =>
  pressToPaint(
    page,
    () => page.getByRole('navigation').getByRole('link', { name, exact: true }).click(),
    showsList,
    name,
  )

/** From list to list in the navigation; each screen is opened for the first time. */
export async function measureSteps(page: Page): Promise<Pick<Deeds, 'products' | 'templates'>> {
  const products = await measureStep(page, 'Products')
  await untilRest(page)
  return { products, templates: await measureStep(page, 'Templates') }
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
