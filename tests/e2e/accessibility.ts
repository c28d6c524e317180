import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Lays what sticks to an edge where it belongs in the flow: rows that scroll under a bar can be scrolled out from
 * under it, and are no smaller for it.
 */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'sticky') {
        element.dataset.sticks = ''
        element.style.position = 'static'
      }
  })

const stickAgain = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-sticks]')) {
      delete element.dataset.sticks
      element.style.position = ''
    }
  })

async function violations(page: Page): Promise<string[]> {
  await unstick(page)
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze()
  await stickAgain(page)
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** The screen as it is now meets WCAG 2.2 AA as far as axe can tell, in the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The company's colours follow the theme a moment later.
    const message = `Accessibility in the ${colorScheme} theme`
    await expect.poll(() => violations(page), { message }).toEqual([])
  }
}
