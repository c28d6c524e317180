import { openAs } from '../sessions'
import { expect, test } from '../test'

test('an administrator sees in the log what they have just done, and goes to whom it was done with', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin', '/employees')
  const person = page.getByRole('table').getByRole('link').first()
  const name = await person.innerText()
  await person.click()
  await page
    .getByRole('tab', { name: 'Notes' })
    .or(page.getByRole('link', { name: 'Notes' }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'New note' }).fill('Asked for more time')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Asked for more time').first()).toBeVisible()
  await page.getByRole('button', { name: /: your menu$/ }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const noted = page.getByRole('row').filter({ hasText: 'Note written' }).first()
  await expect(noted).toContainText(name)
  await page
    .getByRole('navigation', { name: 'Parts of the log' })
    .getByRole('link', { name: 'People' })
    .click()
  await expect(page).toHaveURL(/tab=people/)
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(0)
  await noted.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(page).toHaveURL(/audit-log\?tab=people/)
  await expect(noted).toBeVisible()
})
