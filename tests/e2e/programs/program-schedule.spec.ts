import type { Route } from '@playwright/test'
import { hold } from '../holding'
import { openAs } from '../sessions'
import { expect, test } from '../test'
import { dialog, type Store, storeOf, undo } from './program-rows'

interface StoredSchedule {
  schedule: {
    companyGroup: string | null
    companyOrganization: string | null
    startDate: string | null
    monthsLeft: number
    daysLeft: number
  }[]
}

let store: Store

test.beforeEach(async ({ portal }) => {
  store = await storeOf(portal)
})

const scheduleOf = async (id: string) =>
  (await store.get<StoredSchedule>(`/programs/${id}/schedule`)).schedule
const groupOf = async () => {
  const groupings = await store.get<{ _id: string; name: string; type: string }[]>('/company/groupings')
  const group = groupings.find(({ type }) => type === 'group')
  if (!group) throw new Error('The demo data has no group')
  return group
}

test('deadlines are set for everybody and for a group, what that changes is shown, and they are taken away again', async ({
  page,
  portal,
}) => {
  const { _id } = await store.newProgram('Learned in time')
  const group = await groupOf()
  await openAs(page, portal, 'admin', `/programs/${_id}`)
  await page.getByRole('link', { name: 'Schedule' }).click()
  const row = page.getByRole('table', { name: 'Deadlines' }).getByRole('row')
  await page.getByRole('button', { name: 'Add row' }).click()
  await row.last().getByLabel('Months').fill('3')
  await page.getByRole('button', { name: 'Add row' }).press('Enter')
  const who = row.last().getByRole('combobox', { name: 'For whom' })
  await expect(who).toBeFocused()
  await who.fill(group.name)
  await page.getByRole('option', { name: group.name }).first().click()
  await row.last().getByLabel('Start date').fill('2028-01-31')
  await row.last().getByLabel('Months').fill('1')
  await expect(row.last()).toContainText('29 Feb 2028')
  await page.getByRole('button', { name: 'Save deadlines' }).click()
  await expect(dialog(page)).toContainText('Nobody’s deadline changes.')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Deadlines saved', { exact: true })).toBeVisible()
  const everybody = {
    companyOrganization: null,
    companyGroup: null,
    startDate: null,
    monthsLeft: 3,
    daysLeft: 0,
  }
  const ofGroup = { companyGroup: group._id, startDate: '2028-01-31', monthsLeft: 1, daysLeft: 0 }
  // Everybody stands first: an entry that names nobody.
  expect(await scheduleOf(_id)).toMatchObject([everybody, ofGroup])
  await page.getByRole('button', { name: `Remove the row for ${group.name}` }).click()
  await page.getByRole('button', { name: 'Save deadlines' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => scheduleOf(_id)).toMatchObject([everybody])
})

test('somebody else was faster: both schedules are compared, and none is lost', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/412/)
  const { _id } = await store.newProgram('Planned by two')
  await openAs(page, portal, 'admin', `/programs/${_id}/schedule`)
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByLabel('Months').fill('2')
  await store.put(`/programs/${_id}/schedule`, { schedule: [{ daysLeft: 10 }] })
  await page.getByRole('button', { name: 'Save deadlines' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('region', { name: 'Someone else changed the deadlines' })
  await expect(conflict).toContainText('10 days')
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(() => scheduleOf(_id)).toMatchObject([{ monthsLeft: 2, daysLeft: 0 }])
})

test('a module gets a day on which it starts, and several get theirs at once', async ({ page, portal }) => {
  const { _id } = await store.newProgram('Begun on a day')
  const startsOf = async () => {
    const { modules } = await store.get<{ modules: { startDate: string | null }[] }>(`/programs/${_id}`)
    return modules.map(({ startDate }) => startDate)
  }
  const [, ...later] = await startsOf()
  await openAs(page, portal, 'admin', `/programs/${_id}/schedule`)
  const days = page.getByLabel(/^Start date of/)
  const savedBy = async (call: RegExp) => {
    const answer = page.waitForResponse(call)
    await page.getByRole('button', { name: 'Save dates' }).click()
    expect((await answer).status()).toBe(200)
  }
  await days.first().fill('2027-02-01')
  await expect(page.getByText('No pending deliverables')).toBeVisible()
  await savedBy(/\/start-date$/)
  await expect(page.getByText('Start dates saved', { exact: true })).toBeVisible()
  expect(await startsOf()).toEqual(['2027-02-01', ...later])
  await days.first().fill('2027-03-01')
  await days.nth(1).fill('2027-03-08')
  await savedBy(/\/start-dates$/)
  await expect.poll(startsOf).toEqual(['2027-03-01', '2027-03-08', ...later.slice(1)])
})

test('what is typed while dates are saved stays, and is saved next', async ({ page, portal }) => {
  const { _id } = await store.newProgram('Typed in a hurry')
  await openAs(page, portal, 'admin', `/programs/${_id}/schedule`)
  const days = page.getByLabel(/^Start date of/)
  let hold: (route: Route) => void = () => {}
  const held = new Promise<Route>(resolve => (hold = resolve))
  await page.route('**/start-date', hold)
  await days.first().fill('2027-02-01')
  await page.getByRole('button', { name: 'Save dates' }).click()
  const route = await held
  await days.first().fill('2027-03-01')
  await days.nth(1).fill('2027-03-08')
  await route.continue()
  await expect(page.getByText('Start dates saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save dates' })).toBeEnabled()
  const answer = page.waitForResponse(/\/start-dates$/)
  await page.getByRole('button', { name: 'Save dates' }).click()
  expect((await answer).status()).toBe(200)
  await expect(days.first()).toHaveValue('2027-03-01')
  await expect(days.nth(1)).toHaveValue('2027-03-08')
})

test('what is taken back before the page has read it is shown as it was', async ({ page, portal }) => {
  const { _id } = await store.newProgram('Taken back at once')
  await openAs(page, portal, 'admin', `/programs/${_id}/schedule`)
  const first = page.getByLabel(/^Start date of/).first()
  const before = await first.inputValue()
  const release = await hold(page, `**/api/programs/${_id}`)
  const asked = page.waitForRequest(`**/api/programs/${_id}`)
  await first.fill('2027-02-01')
  await page.getByRole('button', { name: 'Save dates' }).click()
  await asked
  const undone = page.waitForResponse(/\/start-date$/)
  await undo(page)
  expect((await undone).status()).toBe(200)
  release()
  await expect(first).toHaveValue(before)
})

test('who only reads has no controls', async ({ page, portal }) => {
  await openAs(page, portal, 'reader', '/programs')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Start of modules' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add row' })).toHaveCount(0)
})
