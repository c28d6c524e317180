import type { Page } from '@playwright/test'
import { chooseFor, type Learning, learningIn, pick } from '../learning'
import { dialog } from '../programs/program-rows'
import { bringSession, openAs } from '../sessions'
import { expect, test } from '../test'

test('a person gets a program with a deadline, and it is taken back without a trace', async ({
  page,
  portal,
}) => {
  const store = await learningIn(portal)
  const { title } = await store.published('Given until a day')
  const { _id, name } = await store.newPerson('Deadlina')
  await openAs(page, portal, 'admin', `/employees/${_id}`)
  await page.getByRole('button', { name: 'Enlist in a program' }).first().click()
  await dialog(page).getByRole('button', { name: 'Enlist', exact: true }).click()
  await expect(dialog(page).getByLabel('Program', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await pick(page, 'Program', title)
  await dialog(page).getByRole('button', { name: 'In 3 months' }).click()
  const deadline = await dialog(page).getByLabel('Deadline').inputValue()
  const days = (Date.parse(deadline) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(86)
  expect(days).toBeLessThan(93)
  await dialog(page).getByRole('button', { name: 'Enlist', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
  expect(await store.enrolments(_id)).toMatchObject([{ program: { title }, deadline, removed: false }])
  await page.getByRole('button', { name: `Undo: ${name} enlisted in “${title}”` }).click()
  await expect(page.getByRole('heading', { name: 'No programs yet' })).toBeVisible()
  expect(await store.enrolments(_id)).toEqual([])
  expect(await store.found('search=deadlina&status=removed')).toEqual([])
})

/** What the list of employees says in a column of the one person whom a search finds. */
async function cellOf(page: Page, search: string, column: string): Promise<string> {
  await page.setViewportSize({ width: 1900, height: 800 })
  await page.goto(`/employees?search=${search}`)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
  const columns = await page.locator('thead').locator('th, td').allTextContents()
  const place = columns.findIndex(text => text.includes(column))
  return page.locator('tbody tr').filter({ hasText: search }).locator('th, td').nth(place).innerText()
}

/** Somebody in a program of their own, at its page; chooses in the menu of that row. */
async function rowOf(page: Page, store: Learning, firstName: string) {
  const program = await store.published(`The program of ${firstName}`)
  const person = await store.newPerson(firstName)
  await store.enlist(person, program)
  await page.goto(`/programs/${program._id}/people`)
  const stored = () => store.enrolments(person._id)
  const choose = (action: string) => chooseFor(page, person.name, program.title, action)
  const remove = async () => {
    await choose('Remove')
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect.poll(stored).toMatchObject([{ removed: true }])
  }
  return { person, stored, choose, remove, row: page.getByRole('row', { name: person.name }) }
}

test('a row of a program stops, follows up, removes and brings back; the employees show the last contact', async ({
  page,
  context,
  portal,
}) => {
  const store = await learningIn(portal)
  await bringSession(context, portal, 'admin')
  const { person, stored, choose, remove, row } = await rowOf(page, store, 'Rowbea')
  await choose('Follow up')
  await expect.poll(stored).toMatchObject([{ lastFollowUp: expect.any(String) }])
  await choose('Stop')
  await expect.poll(stored).toMatchObject([{ status: 'stopped' }])
  await expect(row).toContainText('Stopped')
  await remove()
  await page.getByRole('button', { name: `Undo: ${person.name} removed from` }).click()
  await expect.poll(stored).toMatchObject([{ removed: false, status: 'stopped' }])
  await expect(row).toContainText('Stopped')
  await choose('Resume')
  await expect.poll(stored).toMatchObject([{ removed: false, status: 'in progress' }])
  await remove()
  await page.getByRole('combobox', { name: 'People by status' }).selectOption('Removed')
  await expect(page).toHaveURL(/status=removed/)
  await choose('Enlist')
  await expect.poll(stored).toMatchObject([{ removed: false }])
  await page.getByRole('button', { name: `Undo: ${person.name} enlisted` }).click()
  await expect.poll(stored).toMatchObject([{ removed: true }])

  const [{ lastContactDate } = { lastContactDate: null }] = await store.found('search=rowbea')
  const contact = new Date(lastContactDate ?? 0)
  expect(contact.getTime()).toBeGreaterThan(Date.now() - 120_000)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Madrid' })
  expect(await cellOf(page, 'Rowbea', 'Last contact')).toBe(day.format(contact))
})
