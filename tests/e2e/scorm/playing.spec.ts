import type { Page } from '@playwright/test'
import { learningIn } from '../learning'
import { storeOf } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { packagesOf, playable } from './courses'

const items = { one: 'What is a hazard?' }
const frame = (page: Page) => page.frameLocator('iframe')
const results = (page: Page) => page.getByRole('complementary', { name: 'Results and log' })
const understood = (page: Page) => frame(page).getByRole('button', { name: 'I have understood it' })

test('a preview is played, shows what the package says, and keeps its results until it begins anew', async ({
  page,
  portal,
}) => {
  const store = await storeOf(portal)
  const { program, classes } = await playable(store, portal.address, 'Previewed', items)
  await expect.poll(async () => (await packagesOf(store, program))[0]?.state).toBe('ready')
  await openAs(page, portal, 'admin', `/programs/${program}/outline?item=${classes[0]?._id}`)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('This is a preview.', { exact: false })).toBeVisible()
  await expect(results(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Errors only (1)' }).check()
  await expect(results(page).getByRole('listitem')).toHaveText(/cmi\.nonsense/)
  // What fails in the package's own scripts is told as well.
  await understood(page).evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { message: 'film is not defined', filename: 'film.js', lineno: 7 }))
  })
  await expect(results(page).getByRole('listitem').nth(1)).toContainText(
    'JavaScript film is not defined · film.js:7',
  )
  await understood(page).click()
  await expect(results(page).getByText('Passed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(results(page).getByText('85', { exact: true })).toBeVisible()
  const { attempt } = await store.post<{ attempt: object }>(`/scorm/classes/${classes[0]?._id}/play`)
  expect(attempt).toMatchObject({ completion: 'completed', success: 'passed', score: 85 })
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(results(page).getByText('In progress', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'What is a hazard?' })).toBeVisible()
})

test('a learner plays a class, and finds nothing else of the portal', async ({
  page,
  portal,
  complaints,
}) => {
  const learning = await learningIn(portal)
  const { program, classes } = await playable(learning, portal.address, 'Learned', items)
  await expect.poll(async () => (await packagesOf(learning, program))[0]?.state).toBe('ready')
  await learning.post(`/programs/${program}/publish`)
  const [student] = await learning.found('search=student@acme.example')
  if (!student) throw new Error('The demo data has a student')
  await learning.enlist(student, await learning.program(program))
  await openAs(page, portal, 'student', `/play/${classes[0]?._id}`)
  await expect(page.getByText('and count.', { exact: false })).toBeVisible()
  await understood(page).click()
  await expect(results(page).getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // Its page asks for them before it knows who is there.
  complaints.expect(/403/)
  await page.goto('/tags')
  await expect(page.getByRole('heading', { name: 'This portal is for' })).toBeVisible()
})
