import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Page, expect as strict } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** One look tells all that is wrong with a screen. */
export const expect = strict.configure({ soft: true, timeout: 15_000 })

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

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

/** Runs axe on what lies on top: behind an open dialog or menu is what was looked at before it opened. */
async function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(axeFile, 'utf8'))
  return page.evaluate(given => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const onTop = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1)
    return axe.run(onTop ?? document, given)
  }, options)
}

/** What axe finds wrong: by all of WCAG 2.2 AA, or by single rules. */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const runOnly: RunOptions['runOnly'] = rules
    ? { type: 'rule', values: [...rules] }
    : { type: 'tag', values: everything }
  await layOut(page)
  const { violations: found } = await runAxe(page, { runOnly, resultTypes: ['violations'], iframes: false })
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

/** The screen as it is now meets WCAG 2.2 AA in a theme as far as axe can tell, or single rules of it. */
export async function expectNoViolations(page: Page, theme: Theme, rules?: readonly string[]): Promise<void> {
  await paintIn(page, theme)
  const message = `Accessibility in the ${theme} theme`
  await expect.poll(() => violations(page, rules), { message }).toEqual([])
}

/** The screen as it is now meets WCAG 2.2 AA in both themes: their structure is the same, their colours are not. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, 'light')
  await expectNoViolations(page, 'dark', ['color-contrast'])
}
