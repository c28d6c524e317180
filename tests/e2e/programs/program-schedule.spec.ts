import { openAs } from '../sessions'
import { expect, test } from '../test'
import { dialog, type Store, storeOf } from './program-rows'

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

test('a module gets a day on which it starts', async ({ page, portal }) => {
  const { _id } = await store.newProgram('Begun on a day')
  await openAs(page, portal, 'admin', `/programs/${_id}/schedule`)
  await page
    .getByLabel(/^Start date of/)
    .first()
    .fill('2027-02-01')
  await expect(page.getByText('No pending deliverables')).toBeVisible()
  await page.getByRole('button', { name: 'Save dates' }).click()
  await expect(page.getByText('Start dates saved', { exact: true })).toBeVisible()
  const { modules } = await store.get<{ modules: { startDate: string | null }[] }>(`/programs/${_id}`)
  expect(modules[0]?.startDate).toBe('2027-02-01')
})

test('who only reads has no controls', async ({ page, portal }) => {
  await openAs(page, portal, 'reader', '/programs')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Start of modules' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add row' })).toHaveCount(0)
})
