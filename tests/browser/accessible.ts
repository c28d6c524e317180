import '../../src/theme/tokens.css'
import '../../src/theme/base.css'
import axe from 'axe-core'
import { expect } from 'vitest'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What lies on top: behind an open dialog is what a person cannot reach. */
const onTop = (): Element =>
  [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ??
  document.querySelector('main') ??
  document.body

async function violations(part: Element, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  const { violations: found } = await axe.run(part, { runOnly, resultTypes: ['violations'], preload: false })
  return found.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.failureSummary} ${node.html}`))
}

/**
 * Nothing that axe knows of is wrong with what lies on top, or with a part: by all of WCAG 2.2 AA in the light theme, and
 * for its colours in the dark one. It is for what no screen on the list of `tests/e2e/screens` comes to.
 */
export async function expectAccessible(part: () => Element = onTop): Promise<void> {
  const { dataset } = document.documentElement
  for (const [theme, runOnly] of [
    ['light', wcag],
    ['dark', { type: 'rule' as const, values: ['color-contrast'] }],
  ] as const) {
    dataset.theme = theme
    await expect
      .poll(() => violations(part(), runOnly as axe.RunOptions['runOnly']), {
        message: `Accessibility in the ${theme} theme`,
      })
      .toEqual([])
  }
  dataset.theme = 'light'
}
