import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { notify } from '../../../src/providers/refine/notifications'
import { people } from '../employees/company-people'
import { employee } from '../employees/people-data'
import { open } from '../employees/Visit'
import { answerWith, ok } from '../programs/fake-api'

const bar = page.getByRole('region', { name: 'Selection' })
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]

/** What lies over the middle of something, if that is not itself or a part of it. */
function over(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit && (element.contains(hit) || hit.contains(element)) ? null : hit
}

const covered = () =>
  bar
    .getByRole('button')
    .elements()
    .flatMap(button => {
      const cover = over(button)
      return cover ? [`${button.textContent}: ${cover.outerHTML.slice(0, 80)}`] : []
    })

/** Toasts stand where they will stay once they have moved there. */
async function sayMuch(): Promise<void> {
  for (const text of ['Changes successfully saved', 'Excel generated correctly', 'A third one'])
    notify.success(text)
  await expect.poll(() => toasts().length).toBe(3)
  await expect
    .poll(() =>
      toasts()
        .flatMap(toast => toast.getAnimations())
        .filter(({ playState }) => playState === 'running'),
    )
    .toEqual([])
}

describe.each([
  [390, 844],
  [1280, 800],
])('in a window of %i by %i', (width, height) => {
  beforeEach(async () => {
    await page.viewport(width, height)
  })

  it.each([
    ['a long list', 450],
    ['a list that ends in view', 3],
    ['a list that ends near the lower edge', width === 390 ? 3 : 9],
  ])('no toast lies over the buttons of the selection of %s', async (_name, many) => {
    const data = Array.from({ length: many }, (_unused, index) => employee(index + 1))
    const some = { 'GET /users/students': () => ok({ data: data.slice(0, 200), total: data.length }) }
    answerWith(people(many === 450 ? {} : { other: some }))
    await open()
    const box = page.getByRole('checkbox', { name: 'Select Ana 2 Núñez' })
    if (!(await box.query()?.matches(':checked'))) await box.click()
    await expect.element(bar.getByRole('button', { name: 'Assign…' })).toBeVisible()
    await sayMuch()
    expect(covered()).toEqual([])
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(covered).toEqual([])
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    expect(document.documentElement.style.getPropertyValue('--selection-room')).toBe('')
  })

  it('keeps its room below what the focus is led to', async () => {
    answerWith(people())
    await open()
    const box = page.getByRole('checkbox', { name: 'Select Ana 2 Núñez' })
    const room = () => Number.parseFloat(getComputedStyle(box.element()).scrollMarginBlockEnd)
    await expect.element(box).toBeVisible()
    expect(room()).toBe(0)
    await box.click()
    await expect.element(bar).toBeVisible()
    const height = () => bar.element().getBoundingClientRect().height
    await expect.poll(() => room() - height()).toBeGreaterThan(0)
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await expect.poll(room).toBe(0)
  })
})
