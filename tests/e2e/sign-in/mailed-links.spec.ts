import type { Page } from '@playwright/test'
import { sendCredentials } from '../people'
import { searchFor } from '../searching'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'
import { newestMail } from './outbox'

const dialog = (page: Page) => page.getByRole('dialog')
const password = 'a password of my own'

const linkIn = (mail: string): string => /http\S+/.exec(mail)?.[0] ?? ''

/** Follows an invitation to a chosen password, and signs in with it. */
async function accept(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signInAs(page, email)
}

async function signInAs(page: Page, email: string): Promise<void> {
  await sendCredentials(page, email, password)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
}

test('a new administrator is invited by mail, chooses a password and signs in', async ({
  page,
  portal,
  browser,
}) => {
  const email = 'invited@acme.example'
  await openAs(page, portal, 'admin', '/employees')
  await page.getByRole('button', { name: 'New employee' }).click()
  await dialog(page).getByLabel('First name').fill('Inés')
  await dialog(page).getByLabel('Last name').fill('Invitada')
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Type', { exact: true }).selectOption('Administrator')
  await dialog(page).getByLabel('Language').selectOption('English')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Inés Invitada added')).toBeVisible()

  const own = await browser.newContext({ baseURL: portal.address, locale: 'en' })
  await accept(await own.newPage(), linkIn(await newestMail(portal.dataDir, email)), email)
  await own.close()
})

test('the address of an administrator changes once they confirm, and they stay signed in', async ({
  page,
  portal,
  browser,
}) => {
  const [before, after] = ['moving-admin@acme.example', 'moved-admin@acme.example']
  const client = await clientOf(portal, 'admin')
  const person = { firstName: 'Mudanza', lastName: 'Prueba', language: 'en', type: 'b2bportaladmin' }
  const { _id } = await client.post<{ _id: string }>('/users', { ...person, email: before })
  const own = await browser.newContext({ baseURL: portal.address, locale: 'en' })
  const owner = await own.newPage()
  await accept(owner, linkIn(await newestMail(portal.dataDir, before)), before)

  await openAs(page, portal, 'admin', '/employees')
  await searchFor(page, 'Search employees by name or email', 'mudanza')
  await page.getByRole('button', { name: 'Actions for Mudanza Prueba' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await dialog(page).getByLabel('Email').fill(after)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText(`The email changes to ${after} once Mudanza Prueba opens`)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.goto(`/employees/${_id}`)
  await expect(page.getByText(`${after} is waiting to be confirmed`)).toBeVisible()

  await expect.poll(() => newestMail(portal.dataDir, before)).toContain('/confirm-address#token=')
  await owner.goto(linkIn(await newestMail(portal.dataDir, before)))
  await owner.getByRole('button', { name: 'Confirm email' }).click()
  await expect(owner.getByText(`Your email is now ${after}`)).toBeVisible()
  await owner.getByRole('link', { name: 'Go to the portal' }).click()
  await expect(owner.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByText(after, { exact: true })).toBeVisible()
  await expect(page.getByText('is waiting to be confirmed')).toBeHidden()
  await own.clearCookies()
  await owner.goto('/')
  await signInAs(owner, after)
  await own.close()
})
