import { openAs } from '../sessions'
import { expect, test } from '../test'
import { allSaved, cell, gradesIn, typeDown } from './gradebook'

test('nothing is lost where the network is cut while marks are typed', async ({
  page,
  context,
  portal,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const school = await gradesIn(portal, 12)
  await openAs(page, portal, 'teacher', `${school.path}?tab=grades`)
  await cell(page, 0, 0).click()
  await typeDown(page, ['5'])
  await allSaved(page)
  await context.setOffline(true)
  await typeDown(page, ['6,5', '7'])
  await expect(page.getByText('2 marks not saved')).toBeVisible()
  await cell(page, 0, 1).click()
  await typeDown(page, ['8'])
  await expect(page.getByText('3 marks not saved')).toBeVisible()
  // Who leaves is asked first.
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect((await school.stored(1))[0]).toEqual([5, null])
  await context.setOffline(false)
  await allSaved(page)
  expect(await school.stored(3)).toEqual([
    [5, 8],
    [6.5, null],
    [7, null],
  ])
})

test('marks that found no server are sent once it is there, without a press', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/503/)
  const school = await gradesIn(portal, 10)
  await openAs(page, portal, 'teacher', `${school.path}?tab=grades`)
  await page.route('**/grades', route =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503 }),
  )
  await cell(page, 0, 0).click()
  await typeDown(page, ['7'])
  await expect(page.getByText('1 mark not saved')).toBeVisible()
  await page.unrouteAll()
  await allSaved(page)
  expect((await school.stored(1))[0]).toEqual([7, null])
  // Of what is typed from now on nothing is said to have failed.
  await typeDown(page, ['8'])
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await allSaved(page)
})
