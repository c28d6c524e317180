import type { Locator, Page } from '@playwright/test'
import { untilQuiet } from '../screens/visit'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { dialog, type Store, storeOf, undo } from './program-rows'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

interface StoredEntry {
  startDate: string | null
  monthsLeft: number
  daysLeft: number
}

const entryOf = async (id: string) =>
  (await store.get<{ schedule: StoredEntry[] }>(`/programs/${id}/schedule`)).schedule[0]

const startOf = async (id: string) =>
  (await store.get<{ modules: { startDate: string | null }[] }>(`/programs/${id}`)).modules[0]?.startDate

/** A program of its own with a deadline for everybody, of which a year from February 2028 shows. */
async function planned(title: string): Promise<{ id: string; path: string }> {
  const { _id: id } = await store.newProgram(title)
  await store.put(`/programs/${id}/schedule`, { schedule: [{ startDate: '2028-02-29', monthsLeft: 3 }] })
  return { id, path: `/programs/${id}/schedule?view=calendar&from=2028-02-01` }
}

const deadline = (page: Page) => page.getByRole('slider', { name: 'Deadline for Everybody' })

/** Where a mark is, and how far it goes for so many days. */
async function gripOf(mark: Locator) {
  await untilQuiet(mark.page())
  const [box, width] = await Promise.all([
    mark.boundingBox(),
    mark.evaluate(({ parentElement }) => parentElement?.clientWidth ?? 0),
  ])
  if (!box) throw new Error('The mark is not there')
  const far = (days: number) => (width / 366) * days
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, far }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save deadlines' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Deadlines saved', { exact: true })).toBeVisible()
}

test('a deadline is dragged with the mouse, saved, and taken back', async ({ page, portal }) => {
  const { id, path } = await planned('Dragged in time')
  await openAs(page, portal, 'admin', path)
  await expect(deadline(page)).toHaveAttribute('aria-valuetext', 'Monday, 29 May 2028')
  const { x, y, far } = await gripOf(deadline(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + far(30), y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(deadline(page)).toHaveAttribute('aria-valuetext', 'Monday, 29 May 2028')
  const again = await gripOf(deadline(page))
  await page.mouse.move(again.x, again.y)
  await page.mouse.down()
  await page.mouse.move(again.x + far(10), again.y, { steps: 5 })
  await page.mouse.up()
  await expect(deadline(page)).toHaveAttribute('aria-valuetext', 'Thursday, 8 June 2028')
  await expect(page.getByText('Nobody’s deadline changes.')).toBeVisible()
  await save(page)
  expect(await entryOf(id)).toMatchObject({ startDate: '2028-02-29', monthsLeft: 3, daysLeft: 10 })
  await undo(page)
  await expect.poll(() => entryOf(id)).toMatchObject({ startDate: '2028-02-29', monthsLeft: 3, daysLeft: 0 })
  await expect(deadline(page)).toHaveAttribute('aria-valuetext', 'Monday, 29 May 2028')
})

test('a deadline is dragged with a finger', async ({ page, portal, context }) => {
  const { id, path } = await planned('Dragged by a finger')
  await openAs(page, portal, 'admin', path)
  const { x, y, far } = await gripOf(deadline(page))
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (const days of [-5, -12, -20]) await touch('touchMove', x + far(days))
  await touch('touchEnd')
  await expect(deadline(page)).toHaveAttribute('aria-valuetext', 'Tuesday, 9 May 2028')
  await save(page)
  expect(await entryOf(id)).toMatchObject({ startDate: '2028-02-29', monthsLeft: 2, daysLeft: 10 })
})

test('a start is moved by keyboard alone and takes its deadline along; a module starts on a typed day', async ({
  page,
  portal,
}) => {
  const { id, path } = await planned('Moved by keys')
  await openAs(page, portal, 'admin', path)
  await page.getByRole('slider', { name: 'Start for Everybody' }).focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(deadline(page)).toHaveAttribute('aria-valuetext', 'Friday, 30 June 2028')
  await save(page)
  expect(await entryOf(id)).toMatchObject({ startDate: '2028-03-30', monthsLeft: 3, daysLeft: 0 })
  await page
    .getByRole('region', { name: 'Calendar' })
    .getByRole('listitem')
    .nth(1)
    .getByRole('button')
    .first()
    .press('Enter')
  await expect(page.getByLabel(/^Start date of/)).toBeFocused()
  await page.getByLabel(/^Start date of/).fill('2028-02-29')
  await expect(page.getByText(/: No pending deliverables$/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Start dates saved', { exact: true })).toBeVisible()
  expect(await startOf(id)).toBe('2028-02-29')
})
