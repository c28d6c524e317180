import type { Page } from '@playwright/test'
import { learningIn } from '../learning'
import { sendCredentials } from '../people'
import { dialog } from '../programs/program-rows'
import { bringSession } from '../sessions'
import { expect, test } from '../test'
import { newestMail } from './outbox'

/** Opens a link to a new password and sends one. */
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  // The address differs from an open one by its fragment alone: only a new page reads it.
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByLabel(/^(New )?password$/i).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

/** Makes a link from the page of a person, which it asks a reason for, and copies it. */
async function copyLink(page: Page, id: string, name: string): Promise<string> {
  await page.goto(`/employees/${id}`)
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reset link' }).click()
  await dialog(page).getByRole('button', { name: 'Create link' }).click()
  await expect(dialog(page).getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Reason').fill('Sin acceso al correo')
  await dialog(page).getByRole('button', { name: 'Create link' }).click()
  const shown = dialog(page).getByLabel('Link to set a new password')
  await expect(shown).toHaveValue(/\/reset-password#token=./)
  await dialog(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(shown).toHaveValue(link)
  return link
}

test('a reset link is made for a reason, copied, and works once in a browser without a session', async ({
  page,
  context,
  portal,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 400/)
  const store = await learningIn(portal)
  const { _id, name, email } = await store.newPerson('Linkana', { type: 'coach', language: 'en' })
  const invitation = /http\S+/.exec(await newestMail(portal.dataDir, email))?.[0] ?? ''
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(context, portal, 'admin')
  const link = await copyLink(page, _id, name)

  const own = await browser.newContext({ baseURL: portal.address, locale: 'en' })
  const owner = await own.newPage()
  await setPassword(owner, invitation, 'from the invitation')
  await expect(owner.getByRole('alert')).toContainText('This link has expired or been used')
  await setPassword(owner, link, 'from the reset link')
  await expect(owner.getByText('Your new password is saved.')).toBeVisible()
  await setPassword(owner, link, 'a second time')
  await expect(owner.getByRole('alert')).toContainText('This link has expired or been used')
  await owner.goto('/')
  await sendCredentials(owner, email, 'from the reset link')
  await expect(owner.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await own.close()
})
