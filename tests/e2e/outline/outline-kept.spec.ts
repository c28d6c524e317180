import { expectAccessible } from '../accessibility'
import { line, name, newOutline, outlineOf } from '../programs/outlines'
import { dialog, type Store, storeOf } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

test('what is typed stays as one goes to another item; Back asks; a second click adds no other', async ({
  page,
  portal,
}) => {
  const id = await newOutline(store, 'Typed and left', ['One', 'Two'], [])
  await openAs(page, portal, 'admin', `/programs/${id}`)
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await line(page, 'One').click()
  await page.getByLabel('Description').fill('Not saved')
  await line(page, 'Two').click()
  await expect(line(page, 'One')).toContainText('Not saved yet')
  await expect(page.getByLabel('Description')).toHaveValue('')
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  // So do links of the portal, whatever they lead to.
  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await line(page, 'One').click()
  await expect(page.getByLabel('Description')).toHaveValue('Not saved')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
  await expect(line(page, 'One')).not.toContainText('Not saved yet')
  await page.getByRole('button', { name: 'Add module' }).dblclick()
  await name(page, 'Only one')
  await expect
    .poll(async () => (await outlineOf(store, id)).map(module => Object.keys(module)[0]))
    .toEqual(['Module', 'Only one'])
})

test('a title typed while the network is away is kept, and saved once it is back; what is left asks', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Network Error/)
  const id = await newOutline(store, 'Typed in a tunnel', ['One', 'Two'], [])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'One').click()
  await expect(page.getByLabel('Description')).toBeVisible()
  await page.context().setOffline(true)
  await line(page, 'One').press('F2')
  await page.getByRole('tree').getByRole('textbox').fill('Written in a tunnel')
  await page.keyboard.press('Enter')
  const renamed = line(page, 'Written in a tunnel')
  await expect(renamed).toContainText('Not saved')
  await expect(page.getByRole('alert').filter({ hasText: 'Written in a tunnel' })).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  // Another try fails as well, and nothing is lost by it.
  await renamed.getByRole('button', { name: 'Not saved – try again' }).click()
  await expect(renamed).toContainText('Not saved')
  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.context().setOffline(false)
  await expect(renamed).toContainText('Saved')
  expect(await outlineOf(store, id)).toEqual([
    { Module: [{ First: ['Written in a tunnel', 'Two'] }, { Second: [] }] },
  ])
  await expect(renamed).not.toContainText('Saved')
  await page.keyboard.press('Control+z')
  await expect(line(page, 'One')).toBeVisible()
  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await expect(page).toHaveURL(/\/employees/)
})

test('a title that a busy server does not take is saved without a press once it does, and the focus stays', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/503/)
  const id = await newOutline(store, 'Typed over a restart', ['One', 'Two'], [])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'One').click()
  let tries = 0
  await page.route(`**/api/programs/${id}/microlearning/*`, route => {
    if (route.request().method() !== 'PUT') return route.fallback()
    tries++
    return route.fulfill({ status: 503, json: {} })
  })
  await line(page, 'One').press('F2')
  await page.getByRole('tree').getByRole('textbox').fill('Written over a restart')
  await page.keyboard.press('Enter')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await retry.focus()
  await expect.poll(() => tries, { message: 'Tried again by itself' }).toBeGreaterThan(1)
  await expect(retry).toBeFocused()
  await page.unrouteAll()
  await expect(line(page, 'Written over a restart')).toContainText('Saved')
  expect(await outlineOf(store, id)).toEqual([
    { Module: [{ First: ['Written over a restart', 'Two'] }, { Second: [] }] },
  ])
})

test('on a phone the tools take one line, with a menu for the rest', async ({ page, portal }) => {
  const id = await newOutline(store, 'Built on a phone', ['One'], [])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  const tools = page.getByRole('toolbar', { name: 'Build the program' })
  await expect(tools.getByRole('button')).toHaveCount(4)
  const boxes = await tools
    .getByRole('button')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().y))
  expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThan(8)
  await line(page, 'Second').click()
  await tools.getByRole('button', { name: 'Add class' }).click()
  await name(page, 'Two')
  await tools.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: /^Undo/ }).click()
  await expect(line(page, 'New class')).toBeVisible()
  await tools.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'Add existing classes…' }).click()
  await expect(dialog(page).getByLabel('Search classes')).toBeVisible()
})

test('a title that is too long stays where it is typed, also when one goes elsewhere', async ({
  page,
  portal,
}) => {
  const id = await newOutline(store, 'Typed too long', ['One', 'Two'], [])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'One').press('F2')
  const field = page.getByRole('tree').getByRole('textbox')
  const long = 'Word '.repeat(50).trim()
  await field.fill(long)
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue(long)
  await expect(page.getByText('At most 200 characters')).toBeVisible()
  await field.fill('Short enough')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['Short enough', 'Two'] }, { Second: [] }] }])
})
