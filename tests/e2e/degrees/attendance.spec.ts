import { openAs } from '../sessions'
import { expect, test } from '../test'
import { allSaved, bar, choice, nameIn, openDay, rows } from './attendance-sheet'
import { schoolIn } from './school'

test('a session of forty is taken on a phone, with the network cut and restored', async ({
  page,
  context,
  portal,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const school = await schoolIn(portal, 0)
  await school.fill(40)
  await page.setViewportSize({ width: 390, height: 844 })
  const day = '2024-10-03'
  await openDay(page, portal, school, day)
  await expect(rows(page)).toHaveCount(40)
  const begun = Date.now()
  let steps = 0
  const tap = async (place: number, value: string) => {
    const button = choice(rows(page).nth(place), value)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    steps++
  }
  for (let place = 0; place < 5; place++) await tap(place, 'Attended')
  await allSaved(page)
  await context.setOffline(true)
  for (let place = 5; place < 10; place++) await tap(place, place % 2 ? 'Delay' : 'Absence')
  await expect(bar(page).getByText('5 marks kept on this device')).toBeVisible()
  expect((await school.values(day)).filter(value => value === 'blank')).toHaveLength(35)
  await context.setOffline(false)
  await allSaved(page)
  await page.getByRole('button', { name: 'Mark the rest as attended' }).click()
  steps++
  await allSaved(page)
  expect(Date.now() - begun, 'ms').toBeLessThan(60_000)
  expect(steps).toBeLessThan(15)
  const values = await school.values(day)
  expect(values.filter(value => value === 'attended')).toHaveLength(35)
  expect(values.filter(value => value === 'delay')).toHaveLength(3)
  expect(values.filter(value => value === 'absence')).toHaveLength(2)
  await page.reload()
  await expect(bar(page).getByText('0 left')).toBeVisible()
})

test('the rest is filled in and taken back, and what was marked before stays', async ({ page, portal }) => {
  const school = await schoolIn(portal, 1)
  const day = '2024-10-04'
  await openDay(page, portal, school, day)
  const first = rows(page).first()
  await choice(first, 'Absence').click()
  await page.getByRole('button', { name: 'Mark the rest as attended' }).click()
  await allSaved(page)
  expect(await school.values(day)).not.toContain('blank')
  await page.getByRole('button', { name: 'Undo' }).click()
  await allSaved(page)
  await expect(choice(first, 'Absence')).toHaveAttribute('aria-pressed', 'true')
  const values = await school.values(day)
  expect(values.filter(value => value !== 'blank')).toEqual(['absence'])
  await choice(first, 'Absence').click()
  await allSaved(page)
  expect(new Set(await school.values(day)), 'A second press takes it back').toEqual(new Set(['blank']))
})

test('a mark that was cleared by a slip is brought back, and a session to come says so', async ({
  page,
  portal,
}) => {
  const school = await schoolIn(portal, 3)
  const day = '2099-10-05'
  await openDay(page, portal, school, day)
  const row = rows(page).first()
  await choice(row, 'Delay').click()
  await allSaved(page)
  await expect(page.getByText('This session hasn’t taken place yet')).toBeVisible()
  await choice(row, 'Delay').click()
  await expect(choice(row, 'Delay')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: /Undo/ }).click()
  await allSaved(page)
  expect((await school.values(day))[0]).toBe('delay')
})

test('the keyboard alone takes a session', async ({ page, portal }) => {
  const school = await schoolIn(portal, 2)
  const day = '2024-10-05'
  await openDay(page, portal, school, day)
  await choice(rows(page).first(), 'Attended').focus()
  for (const key of ['1', '3', '2', 'ArrowUp', 'Delete', '1']) await page.keyboard.press(key)
  await allSaved(page)
  expect((await school.values(day)).slice(0, 4)).toEqual(['attended', 'absence', 'attended', 'blank'])
  await expect(choice(rows(page).nth(3), 'Attended')).toBeFocused()
  const after = page.getByRole('link', { name: 'Next session' })
  await after.focus()
  await expect(async () => {
    if ((await after.count()) > 0) await after.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Session' })).toBeFocused({ timeout: 300 })
  }, 'Beside the last session there is no way on').toPass()
})

test('what a phone has not sent when it falls asleep is sent when it wakes', async ({
  page,
  context,
  portal,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const school = await schoolIn(portal, 3)
  const day = '2024-10-06'
  await openDay(page, portal, school, day)
  await expect(rows(page).first()).toBeVisible()
  const name = await nameIn(rows(page).first())
  await context.setOffline(true)
  await choice(rows(page).nth(0), 'Delay').click()
  await choice(rows(page).nth(1), 'Attended').click()
  await expect(bar(page).getByText('2 marks kept')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  // Somebody else has noted one of them in the meantime.
  await school.note(day, [name], 'absence')
  const woken = await context.newPage()
  await openAs(woken, portal, 'teacher', school.path)
  await expect(woken.getByText('1 mark hasn’t been saved yet')).toBeVisible()
  await woken
    .getByRole('link', { name: new RegExp(school.module.title) })
    .last()
    .click()
  const conflict = woken.getByRole('group', { name: `${name}: two entries` })
  await expect(conflict.getByText(/noted “Absence”/)).toBeVisible()
  expect((await school.values(day)).slice(0, 2)).toEqual(['absence', 'attended'])
  await conflict.getByRole('button', { name: 'Use mine: Delay' }).click()
  await allSaved(woken)
  expect((await school.values(day)).slice(0, 2)).toEqual(['delay', 'attended'])
  await woken.close()
})

test('two teachers at once see what the other has noted', async ({ page, portal }) => {
  const school = await schoolIn(portal, 4)
  const day = '2024-10-07'
  await openDay(page, portal, school, day)
  const row = rows(page).nth(1)
  const name = await nameIn(row)
  await school.note(day, [name], 'delay')
  await choice(row, 'Attended').click()
  const conflict = page.getByRole('group', { name: `${name}: two entries` })
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(choice(row, 'Delay')).toHaveAttribute('aria-pressed', 'true')
  await expect(conflict).toBeHidden()
  expect((await school.noted(day)).get(name)).toMatchObject({ value: 'delay' })
})

test('a teacher who is taken off a degree in the middle loses nothing, and is told', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.expect(/403/)
  const school = await schoolIn(portal, 5)
  const { degree } = school.module
  const day = '2024-10-08'
  await openDay(page, portal, school, day)
  await expect(rows(page).first()).toBeVisible()
  const { data } = await school.admin.get<{ data: { teachers: { _id: string; email: string }[] }[] }>(
    `/degrees?degree=${degree._id}`,
  )
  const teachers = data[0]?.teachers ?? []
  const others = teachers.filter(({ email }) => !email.startsWith('teacher@'))
  await school.admin.put(`/degrees/${degree._id}`, { teachers: others.map(({ _id }) => _id) })
  await choice(rows(page).first(), 'Absence').click()
  await expect(
    rows(page)
      .first()
      .getByText(/access|permission/i),
  ).toBeVisible()
  await expect(choice(rows(page).first(), 'Absence')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This isn’t in one of your degrees' })).toBeVisible()
  await expect(page.getByText('1 mark hasn’t been saved yet')).toBeVisible()
  await school.admin.put(`/degrees/${degree._id}`, { teachers: teachers.map(({ _id }) => _id) })
  expect((await school.values(day))[0]).toBe('blank')
  await page.getByRole('link', { name: new RegExp(school.module.title) }).click()
  await page.reload()
  await rows(page).first().getByRole('button', { name: 'Try again' }).click()
  await allSaved(page)
  expect((await school.values(day))[0]).toBe('absence')
})

test('somebody who only reads sees it all and can change nothing', async ({ page, portal, complaints }) => {
  complaints.expect(/403/)
  const school = await schoolIn(portal, 7)
  const day = '2024-10-10'
  const [name = ''] = [...(await school.noted(day)).keys()]
  await school.note(day, [name], 'delay')
  await openAs(page, portal, 'reader', `${school.path}/attendance?date=${day}`)
  await expect(rows(page).filter({ hasText: name }).getByText('Delay', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Absence|Mark the rest|proof/ })).toHaveCount(0)
  const forced = await page.evaluate(
    async ([address, token]) => {
      const answer = await fetch(address ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ date: '2024-10-10', attendances: [{ studentId: 'a', value: 'absence' }] }),
      })
      return answer.status
    },
    [
      `/api${school.path}/attendance`,
      (await page.context().cookies()).find(c => c.name === 'ssrToken')?.value,
    ],
  )
  expect(forced).toBe(403)
  expect((await school.noted(day)).get(name)).toMatchObject({ value: 'delay' })
})

test('a day that is too early stays in its field, with what is wrong with it', async ({ page, portal }) => {
  const school = await schoolIn(portal, 0)
  await openDay(page, portal, school, '2024-10-04')
  const day = page.getByLabel('Other day')
  await day.fill('1999-05-04')
  await day.blur()
  await expect(page.getByText('Choose a day from 2000 to 2099')).toBeVisible()
  await expect(day).toHaveValue('1999-05-04')
  await day.fill('2024-10-05')
  await expect(page).toHaveURL(/date=2024-10-05/)
  await expect(page.getByText('Choose a day from 2000 to 2099')).toBeHidden()
})
