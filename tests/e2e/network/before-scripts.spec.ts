import { hold } from '../holding'
import { phone } from '../phone'
import { untilQuiet } from '../screens/visit'
import { expect, testOfFirstVisit as test } from '../test'
import { openDrawn } from './drawn'

/** What is done with a page that the server has drawn, before the scripts are there (docs/decisions/first-rows.md). */

test('what is done before the scripts are there is not lost', async ({ page, portal }) => {
  const letThrough = await openDrawn(page, portal, '/employees')
  const box = page.getByRole('checkbox', { name: /^Select (?!the)/ }).nth(2)
  await box.check()
  await page.getByRole('searchbox').fill('garc')
  letThrough()
  await expect(page).toHaveURL(/search=garc/)
  await expect(page.getByRole('region', { name: 'Selection' }).getByRole('status')).toHaveText('1 selected')
})

test('a button, a sort and a shortcut do what they say as soon as they can', async ({ page, portal }) => {
  const letThrough = await openDrawn(page, portal, '/programs')
  await page.getByRole('button', { name: 'New program' }).click()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'New program' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  const sorting = await openDrawn(page, portal, '/employees')
  await page.getByRole('button', { name: 'Last connection' }).click()
  sorting()
  await expect(page).toHaveURL(/sort=lastConnection/)
  await page.unrouteAll()
  const searching = await openDrawn(page, portal, '/programs')
  await page.keyboard.press('Control+k')
  searching()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('a shortcut is answered from the moment on in which nothing is noted any more', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    let noted: unknown
    Object.defineProperty(globalThis, 'noted', {
      get: () => noted,
      set(now: unknown) {
        const over = noted !== undefined && now === undefined
        noted = now
        const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
        if (over) document.body.dispatchEvent(new KeyboardEvent('keydown', key))
      },
    })
  })
  const letThrough = await openDrawn(page, portal, '/programs')
  // A machine that takes its time over the shell.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 })
  letThrough()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('a link leads on without any script, and the keyboard finds it', async ({ page, portal }) => {
  const letThrough = await openDrawn(page, portal, '/products')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Tags' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tags/)
  letThrough()
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
})

test('what has the focus keeps it when the portal takes over', async ({ page, portal }) => {
  const letThrough = await openDrawn(page, portal, '/programs')
  const link = page.getByRole('table').getByRole('link').nth(1)
  await link.focus()
  letThrough()
  await untilQuiet(page)
  await expect(link).toBeFocused()
})

test('letters that follow the palette’s button are what it looks for', async ({ page, portal }) => {
  const letThrough = await openDrawn(page, portal, '/programs')
  await page.getByRole('button', { name: /Search/ }).click()
  await page.keyboard.type('emplo')
  letThrough()
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toHaveValue('emplo')
  await page.keyboard.type('yees')
  await expect(field).toHaveValue('employees')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/employees/)
})

test('a panel opens at its button, once it can', async ({ page, portal }) => {
  const letThrough = await openDrawn(page, portal, '/programs')
  const button = page.getByRole('button', { name: 'Theme' })
  await button.click()
  const dark = page.getByRole('radio', { name: 'Dark' })
  await expect(dark).toBeHidden()
  letThrough()
  await expect(dark).toBeVisible()
  const at = await button.boundingBox()
  const panel = await page.locator(':popover-open').boundingBox()
  expect(panel?.y).toBeGreaterThanOrEqual((at?.y ?? 0) + (at?.height ?? 0))
  expect(Math.abs((panel?.x ?? 0) + (panel?.width ?? 0) - (at?.x ?? 0) - (at?.width ?? 0))).toBeLessThan(2)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('cards are there, and nothing is lost of what is done with them', async ({ page, portal }) => {
    const letThrough = await openDrawn(page, portal, '/employees', 'article')
    const box = page.getByRole('article').nth(1).getByRole('checkbox')
    await box.check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-name')
    letThrough()
    await expect(page).toHaveURL(/sort=-name/)
    await expect(page.getByRole('region', { name: 'Selection' }).getByRole('status')).toHaveText('1 selected')
  })

  test('the same where what draws cards is the last to come', async ({ page, portal }) => {
    const letThrough = await openDrawn(page, portal, '/employees', 'article')
    const letCardsThrough = await hold(page, '**/assets/ListCards-*.js')
    await page.reload({ waitUntil: 'commit' })
    const order = page.getByRole('combobox', { name: 'Sort by' })
    await order.selectOption('-name')
    letThrough()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/EmployeesPage-.*\.js$/.test(name)),
    )
    await page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())))
    letCardsThrough()
    await expect(page).toHaveURL(/sort=-name/)
  })
})
