import type { Page } from '@playwright/test'
import { learningIn } from '../learning'
import { dialog } from '../programs/program-rows'
import { openAs } from '../sessions'
import { expect, test } from '../test'

interface Module {
  _id: string
  degree: { _id: string }
}

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

/** Fills in when a session begins, and sends it. */
async function plan(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Plan sessions' }).click()
  await dialog(page).getByLabel('Day').fill(day)
  await dialog(page).getByLabel('Starts').fill('09:00')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
}

test('sessions are planned once each, and deleting them leaves the focus among them', async ({
  page,
  portal,
}) => {
  const store = await learningIn(portal)
  const program = await store.published('Planned by session')
  const courses = [{ title: 'First year', promotions: [program._id] }]
  const degree = await store.post<{ _id: string }>('/degrees', {
    degreeData: { title: 'Degree in planning', courses },
  })
  const { data } = await store.get<{ data: Module[] }>(`/degrees/modules?degree=${degree._id}`)
  const path = `/degrees/${degree._id}/modules/${data[0]?._id}`
  await openAs(page, portal, 'admin', `${path}?tab=sessions`)
  await plan(page, '2030-01-07')
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.locator('main a:focus, main button:focus')).toHaveCount(1)
  await plan(page, '2030-01-07')
  await expect(dialog(page).getByText(/already a session at that time on/)).toBeVisible()
  await dialog(page).getByLabel('Day').fill('2030-01-14')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(sessions(page)).toHaveCount(2)

  await page.goto(`${path}/attendance`)
  await expect(page).toHaveURL(/\?session=/)
  await expect(page.getByRole('combobox')).toContainText('2030')
  await page.goto(`${path}?tab=sessions`)
  await page
    .getByRole('button', { name: /^Delete the session of/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(sessions(page)).toHaveCount(1)
  await expect(sessions(page).getByRole('link')).toBeFocused()
})
