import { people } from '../people'
import { dialog } from '../programs/program-rows'
import { bringToken, openAs, staffIn } from '../sessions'
import { expect, test } from '../test'

test('nobody deletes themselves, nor the last administrator of a company, and is told why', async ({
  page,
  context,
  portal,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await openAs(page, portal, 'plainAdmin', '/employees?search=admin@initech.example')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  const item = page.getByRole('menuitem', { name: 'Delete…' })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText('You can’t delete yourself.')

  const staff = await staffIn(portal.address, 'Initech')
  const admins = () =>
    staff.get<{ data: { _id: string; name: string; email: string }[] }>('/users?type=b2bportaladmin')
  for (const { _id, email } of (await admins()).data)
    if (email !== people.plainAdmin) await staff.remove(`/users/${_id}`)
  await bringToken(context, portal.address, staff.token)
  await page.goto('/employees?search=admin@initech.example')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await item.click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('This is the company’s last administrator')
  expect((await admins()).data).toMatchObject([{ email: people.plainAdmin }])
})
