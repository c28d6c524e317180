import { paste } from '../clipboard'
import { hold } from '../holding'
import { line, name, newOutline, outlineOf } from '../programs/outlines'
import { type Store, storeOf } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

test('a list that is pasted as a title becomes a line each, taken back in one step', async ({
  page,
  context,
  portal,
}) => {
  const id = await newOutline(store, 'Pasted titles', ['One', 'Two'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  const typed = page.getByRole('tree').getByRole('textbox')
  await line(page, 'One').click()
  await line(page, 'One').press('Enter')
  await expect(typed).toBeFocused()
  await paste(page, context, `Short\n${'x'.repeat(201)}`)
  await expect(page.getByText('Line 2 is too long for a title')).toBeVisible()
  await expect(typed).toHaveValue('New class')
  await paste(page, context, '• Greeting guests\r\n\r\n– Taking an order\r\n  The bill ')
  const pasted = ['One', 'Greeting guests', 'Taking an order', 'The bill', 'Two']
  await expect.poll(() => outlineOf(store, id)).toEqual([{ Module: [{ First: pasted }, { Second: [] }] }])
  await expect(line(page, 'The bill')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['One', 'New class', 'Two'] }, { Second: [] }] }])
})

test('where one of them fails, the others are there and can be taken back', async ({
  page,
  context,
  portal,
  complaints,
}) => {
  complaints.expect(/503/)
  const id = await newOutline(store, 'Pasted in part', ['One'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'One').click()
  await line(page, 'One').press('F2')
  let added = 0
  await page.route(`**/api/programs/${id}/modules/*/lessons/*/microlearnings`, async route => {
    added += 1
    if (added === 2) await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later' } })
    else await route.continue()
  })
  await paste(page, context, 'First\nSecond\nThird')
  await expect.poll(() => added).toBe(2)
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['First', 'Second'] }, { Second: [] }] }])
  await test.step('also where that fails in the middle, and is tried again', async () => {
    let refused = 0
    await page.route(`**/api/programs/${id}/microlearning/*`, async route => {
      if (route.request().method() !== 'PUT' || refused > 0) return route.continue()
      refused += 1
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later' } })
    })
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.click()
    await expect
      .poll(() => outlineOf(store, id))
      .toEqual([{ Module: [{ First: ['First'] }, { Second: [] }] }])
    await expect.poll(() => refused).toBe(1)
    await undo.click()
    await expect.poll(() => outlineOf(store, id)).toEqual([{ Module: [{ First: ['One'] }, { Second: [] }] }])
  })
})

test('a list that is pasted before the line is there is not lost', async ({ page, context, portal }) => {
  const id = await newOutline(store, 'Pasted ahead', ['One'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  const release = await hold(page, `**/api/programs/${id}/modules`)
  const asked = page.waitForRequest(request => request.method() === 'POST')
  await page.getByRole('button', { name: 'Add module' }).click()
  await asked
  await paste(page, context, 'Kitchen\nBar')
  release()
  await expect
    .poll(() => outlineOf(store, id))
    .toEqual([{ Module: [{ First: ['One'] }, { Second: [] }] }, { Kitchen: [] }, { Bar: [] }])
})

test('what was added and is taken back leaves the choice where it was added', async ({ page, portal }) => {
  const id = await newOutline(store, 'Taken back', ['One'], ['Two', 'Three'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  await line(page, 'Two').click()
  await line(page, 'Two').press('Enter')
  await name(page, 'In between')
  await page.keyboard.press('Control+z')
  await expect(line(page, 'New class')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(line(page, 'New class')).toBeHidden()
  await expect(line(page, 'Two')).toHaveAttribute('aria-selected', 'true')
  await expect(line(page, 'Two')).toBeFocused()
})

test('who goes to another line while something is added stays there', async ({ page, portal }) => {
  const id = await newOutline(store, 'Gone elsewhere', ['One', 'Two'])
  await openAs(page, portal, 'admin', `/programs/${id}/outline`)
  const release = await hold(page, `**/api/programs/${id}/modules`)
  const asked = page.waitForRequest(request => request.method() === 'POST')
  await page.getByRole('button', { name: 'Add module' }).click()
  await asked
  await line(page, 'Two').click()
  release()
  await expect(line(page, 'New module')).toBeVisible()
  await expect(line(page, 'Two')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tree').getByRole('textbox')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Two')
})
