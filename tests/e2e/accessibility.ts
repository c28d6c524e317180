import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Locator, type Page, expect as strict } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** One look tells all that is wrong with a screen. */
export const expect = strict.configure({ soft: true, timeout: 15_000 })

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = readFile(axeFile, 'utf8')

/**
 * Lays what sticks to an edge where it belongs in the flow: rows that scroll under a bar can be scrolled out from
 * under it, and are no smaller for it. What is drawn only near the window is drawn, as it is for whoever goes there.
 */
const layOut = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, contentVisibility } = getComputedStyle(element)
      if (position !== 'sticky' && contentVisibility !== 'auto') continue
      element.dataset.laidOut = ''
      if (position === 'sticky') element.style.position = 'static'
      element.style.contentVisibility = 'visible'
    }
  })

const putBack = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-laid-out]')) {
      delete element.dataset.laidOut
      element.style.position = ''
      element.style.contentVisibility = ''
    }
  })

/** Runs axe on a part, or on what lies on top: behind an open dialog or menu is what was looked at before it opened. */
async function runAxe(page: Page, options: RunOptions, part?: Locator): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource)
  return page.evaluate(
    ([given, element]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const onTop = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1)
      return axe.run(element ?? onTop ?? document, given)
    },
    [options, await part?.elementHandle()] as const,
  )
}

/** What axe finds wrong: by all of WCAG 2.2 AA, or by single rules. */
async function violations(page: Page, rules?: readonly string[], part?: Locator): Promise<string[]> {
  const runOnly: RunOptions['runOnly'] = rules
    ? { type: 'rule', values: [...rules] }
    : { type: 'tag', values: everything }
  await layOut(page)
  // Styles are not fetched anew: only rules that are not asked for read them.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false, preload: false }
  const { violations: found } = await runAxe(page, options, part)
  await putBack(page)
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}

export type Theme = 'light' | 'dark'

/** Paints the page in a theme, and waits until no colour is on its way any more. */
async function paintIn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.waitForFunction(wanted => document.documentElement.dataset.theme === wanted, theme)
  await page.evaluate(async () => {
    // The company's colours follow the theme in the frame after it.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  })
}

/** The screen as it is now meets WCAG 2.2 AA in a theme as far as axe can tell, or single rules of it, or a part does. */
export async function expectNoViolations(
  page: Page,
  theme: Theme,
  rules?: readonly string[],
  part?: Locator,
): Promise<void> {
  await paintIn(page, theme)
  const message = `Accessibility in the ${theme} theme`
  await expect.poll(() => violations(page, rules, part), { message }).toEqual([])
}

/**
 * A part of the screen as it is now meets WCAG 2.2 AA in both themes: their structure is the same, their colours are
 * not. Whole screens, and what opens on them, are on the list of screens.
 */
export async function expectAccessible(page: Page, part: Locator): Promise<void> {
  await expectNoViolations(page, 'light', undefined, part)
  await expectNoViolations(page, 'dark', ['color-contrast'], part)
}
