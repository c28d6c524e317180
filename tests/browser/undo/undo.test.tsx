import { Suspense } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../../src/i18n/i18n'
import { writeLastingCookie } from '../../../src/lib/session/cookies'
import { languageCookie } from '../../../src/lib/session/language'
import { countDown, offerUndo, withdrawOffers } from '../../../src/lib/session/undo-offers'
import { UndoCorner } from '../../../src/pages/shell/Layout'
import { Toasts } from '../../../src/pages/shell/Toasts'
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
  await expect.element(page.getByRole('status')).toHaveTextContent('Folder moved. You can undo this')
  await expect.element(button('Folder moved')).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button('Folder moved')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Undone: Folder moved')
  expect(undo).toHaveBeenCalledTimes(1)
  await expect.element(page.getByLabelText('A field')).toHaveFocus()
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
