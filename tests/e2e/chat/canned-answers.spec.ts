import { openAs } from '../sessions'
import { expect, test } from '../test'
import { chatIn } from './chat'

test('canned answers are made, changed and deleted by keyboard alone, which never loses its place', async ({
  page,
  portal,
}) => {
  const chat = await chatIn(portal)
  await openAs(page, portal, 'admin', chat.path)
  await page.getByRole('button', { name: 'More for writing' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Manage canned answers' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Canned answers' })
  const making = dialog.getByRole('button', { name: 'New canned answer' })
  await making.press('Enter')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(making).toBeFocused()
  for (const title of ['AAA first', 'AAA second']) {
    await making.press('Enter')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.type(title)
    await dialog.getByLabel('Text').fill('Hello')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(title)).toBeVisible()
    await expect(making).toBeFocused()
  }
  const edit = dialog.getByRole('button', { name: 'Edit “AAA first”' })
  await edit.press('Enter')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete “AAA first”' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Delete “AAA second”' })).toBeFocused()
})
