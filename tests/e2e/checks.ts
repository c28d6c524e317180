import type { Page } from '@playwright/test'
import { expect } from './accessibility'
import { test } from './test'

/** What sticks out of the window sideways, the outermost first. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px of ${clientWidth}`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })

/** The page does not scroll sideways (WCAG 1.4.10). */
export const expectReflow = (page: Page): Promise<void> =>
  expect.poll(() => sticksOut(page), { message: 'What is wider than the window' }).toEqual([])

/** CSS pixels, from 360 to 2560; a window of twice the width at 200 % has the same. Every 40 in `npm run test:full`. */
const step = process.env.TESTS === 'full' ? 40 : 110
const widths = Array.from({ length: 2200 / step + 1 }, (_, place) => 360 + step * place)

/** Whether the page is wider than its window a frame on: what depends on the width in the code is drawn by then. */
const isWider = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })

/** Makes the window wider step by step, from a phone to a wall; where something sticks out it may still be about to change. */
export async function expectFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (await isWider(page)) await test.step(`${width} px`, () => expectReflow(page))
  }
}

/**
 * What does not look different once the keyboard is at it: neither itself, nor what is around or beside it, as the frame
 * of an input.
 */
const withoutFocusRing = (page: Page) =>
  page.evaluate(async () => {
    const look = (element: Element | null | undefined) => {
      if (!element) return ''
      const { outline, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(element)
      return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join()
    }
    const around = (element: Element) =>
      [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
        .map(look)
        .join('|')
    const top = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1) ?? document.body
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const all = [...top.querySelectorAll<HTMLElement>(selector)].filter(
      element => element.checkVisibility() && !element.matches(':disabled'),
    )
    // Where the focus is now comes last: each is looked at before it has the focus.
    const here = all.indexOf(document.activeElement as HTMLElement)
    const unseen: string[] = []
    for (const element of [...all.slice(here + 1), ...all.slice(0, here + 1)]) {
      const before = around(element)
      element.focus({ preventScroll: true })
      if (all.length === 1 || document.activeElement !== element || around(element) !== before) continue
      // Some libraries draw it a frame later.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      if (around(element) === before) unseen.push(element.outerHTML.slice(0, 160))
    }
    return unseen
  })

/** Whatever the keyboard reaches shows that it is there (WCAG 2.4.7). */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // The browser draws rings for those who use the keyboard.
  await page.keyboard.press('Tab')
  expect(await withoutFocusRing(page), 'What shows no focus').toEqual([])
}

const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body || !activeElement.checkVisibility()) return 'nowhere'
    return activeElement.closest('dialog, [role="menu"]') ? 'inside' : 'on the page'
  })

/** What floats over the page has the focus, and gives it back to the page when it closes. */
export async function expectFocusReturns(page: Page): Promise<void> {
  await expect.poll(() => focus(page), { message: 'The focus while it is open' }).toBe('inside')
  await page.keyboard.press('Escape')
  await expect.poll(() => focus(page), { message: 'The focus after it closed' }).toBe('on the page')
}

/** The browser asks before a reload loses what is typed; whoever is asked stays. */
export async function expectQuestion(page: Page): Promise<void> {
  const [asked] = await Promise.all([
    page.waitForEvent('dialog').then(async native => {
      await native.dismiss()
      return native.type()
    }),
    page.evaluate(() => location.reload()),
  ])
  expect(asked).toBe('beforeunload')
}
