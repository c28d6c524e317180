import { learningIn } from '../learning'
import { people, sendCredentials } from '../people'
import { expect, testOfFirstVisit as test } from '../test'
import { newestMail } from './outbox'

test('a wrong password is refused without a word on which part was wrong', async ({ page, complaints }) => {
  complaints.expect(/401/)
  await page.goto('/')
  await sendCredentials(page, people.admin, 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('Wrong email or password')
  await sendCredentials(page, people.admin)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
})

test('sign-in leads back to the address that was asked for', async ({ page }) => {
  await page.goto('/programs?status=draft')
  await sendCredentials(page, people.admin)
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/programs\?status=draft$/)
  await expect(page.getByRole('link', { name: /^Draft/ })).toHaveAttribute('aria-current', /page|true/)
})

test('whoever may see the overview comes to it first, and everybody else to the programs', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await sendCredentials(page, people.teacher)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/overview$/)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  expect(asked).toContain('/api/overview/funnel')
  expect(asked).not.toContain('/api/programs')
  // Nothing of the first one's page is on its way any more.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/')
  await sendCredentials(page, people.reader)
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Overview', exact: true })).toHaveCount(0)
  await page.goto('/overview')
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
})

test('signing out ends the session in every tab', async ({ page, context, complaints }) => {
  // What the other tab was asking for when the session ended.
  complaints.expect(/status of 401/)
  await page.goto('/')
  await sendCredentials(page, people.coach)
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/programs')
  await expect(other.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /your menu$/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('a forgotten password is set anew with a mailed link', async ({ page, portal }) => {
  const password = 'a new password for the coach'
  const store = await learningIn(portal)
  const { email } = await store.newPerson('Forgetana', { type: 'coach', language: 'en' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('a link is on its way')).toBeVisible()

  const mail = () => newestMail(portal.dataDir, email)
  await expect.poll(mail).toContain('/reset-password#token=')
  await page.goto(/http\S+/.exec(await mail())?.[0] ?? '')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await sendCredentials(page, email, password)
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible()
})

test('a student is told where to go', async ({ page }) => {
  await page.goto('/')
  await sendCredentials(page, people.student)
  await expect(page.getByRole('heading', { name: 'This portal is for training managers' })).toBeVisible()
  await expect(page.getByText('Programs', { exact: true })).toHaveCount(0)
})

test('staff choose the company that they work in, and go where they wanted to', async ({ page }) => {
  await page.goto('/tags')
  await sendCredentials(page, people.staff)
  await expect(page.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
  await page.getByRole('button', { name: /Globex/ }).click()
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await expect(page.getByText('Globex').first()).toBeVisible()
})

test('the portal speaks Spanish, and remembers it', async ({ page }) => {
  await page.goto('/')
  await page.getByText('ES', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
