import { Suspense } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../../src/i18n/i18n'
import { writeLastingCookie } from '../../../src/lib/session/cookies'
import { languageCookie } from '../../../src/lib/session/known-languages'
import { countDown, offerUndo, withdrawOffers } from '../../../src/lib/session/undo-offers'
import { Toasts, UndoCorner } from '../../../src/pages/shell/Layout'
import '../../../src/theme/tokens.css'
import '../../../src/theme/base.css'

beforeAll(async () => {
  writeLastingCookie(languageCookie, 'en')
  await startTexts()
})

beforeEach(() => withdrawOffers())

const open = () =>
  render(
    <Suspense>
      <main tabIndex={-1}>
        <button type="button">Before</button>
        <input aria-label="A field" />
      </main>
      <UndoCorner />
      <Toasts />
    </Suspense>,
  )

const button = (text: string) => page.getByRole('button', { name: `Undo: ${text}` })
const nothing = () => Promise.resolve()

it('takes back once, says so, and hands the focus back', async () => {
  await open()
  const undo = vi.fn(nothing)
  await page.getByRole('button', { name: 'Before' }).click()
  offerUndo({ text: 'Folder moved', undo })
  await expect.element(page.getByRole('status')).toHaveTextContent('Folder moved. To undo this')
  await expect.element(button('Folder moved')).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button('Folder moved')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Undone: Folder moved')
  expect(undo).toHaveBeenCalledTimes(1)
  await expect.element(page.getByLabelText('A field')).toHaveFocus()
})

it('has its × in the line of its button, also in a narrow window and beside a long text', async () => {
  await page.viewport(360, 740)
  await open()
  const text = 'The program “Gestión del tiempo y de las prioridades en equipo” is marked as a template'
  offerUndo({ text, undo: nothing })
  await expect.element(button(text)).toBeVisible()
  const [undo, close] = document.querySelectorAll('section button')
  const { top, bottom } = undo?.getBoundingClientRect() ?? new DOMRect()
  const other = close?.getBoundingClientRect() ?? new DOMRect()
  expect(other.left).toBeGreaterThan(0)
  expect((other.top + other.bottom) / 2).toBeCloseTo((top + bottom) / 2, 0)
})

it('speaks in the letters of the page, in toasts as well', async () => {
  await open()
  const { notify } = await import('../../../src/providers/refine/notifications')
  notify.success('Saved as it is')
  await expect.element(page.getByText('Saved as it is')).toBeVisible()
  const letters = (element: Element) => getComputedStyle(element).fontFamily
  expect(letters(page.getByText('Saved as it is').element())).toBe(letters(document.body))
})

it('keeps the link of a toast in one line beside a long text', async () => {
  await page.viewport(360, 740)
  await open()
  const { notify } = await import('../../../src/providers/refine/notifications')
  const text = 'María de los Ángeles Fernández-Villaverde is added, and an invitation is on its way to her'
  notify.success(text, <a href="/employees/1">Open</a>)
  const link = page.getByRole('link', { name: 'Open' })
  await expect.element(link).toBeVisible()
  expect(link.element().getBoundingClientRect().height).toBeLessThan(30)
})

it('takes the newest back with Ctrl Z, but not from a field', async () => {
  await open()
  const [older, newer] = [vi.fn(nothing), vi.fn(nothing)]
  offerUndo({ text: 'First', undo: older })
  offerUndo({ text: 'Second', undo: newer })
  await expect.element(button('Second')).toBeVisible()
  await page.getByLabelText('A field').click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(newer).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Before' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(button('Second')).not.toBeInTheDocument()
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1])
})

it('keeps what could not be taken back, says why, and lets one try again', async () => {
  await open()
  let broken = true
  offerUndo({
    text: 'Program deleted',
    undo: () => (broken ? Promise.reject(new Error('The line is down')) : nothing()),
  })
  await button('Program deleted').click()
  await expect.element(page.getByText('The line is down')).toBeVisible()
  broken = false
  await button('Program deleted').click()
  await expect.element(button('Program deleted')).not.toBeInTheDocument()
})

it('shows the newest three, each until its time is over', async () => {
  await open()
  for (const text of ['One', 'Two']) offerUndo({ text, undo: nothing })
  for (let second = 0; second < 20; second++) countDown()
  for (const text of ['Three', 'Four']) offerUndo({ text, undo: nothing })
  await expect.element(button('Four')).toBeVisible()
  await expect.element(button('One')).not.toBeInTheDocument()
  for (let second = 0; second < 10; second++) countDown()
  await expect.element(button('Two')).not.toBeInTheDocument()
  await expect.element(button('Three')).toBeVisible()
  for (let second = 0; second < 20; second++) countDown()
  await expect.element(button('Four')).not.toBeInTheDocument()
})
