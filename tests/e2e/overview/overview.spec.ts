import type { Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import type { CallResult } from '../../../src/providers/call/call-types'
import type { ApiClient } from '../api'
import { clientOf, openAs } from '../sessions'
import { expect, test } from '../test'

const days = { ini: '2026-01-01', end: '2026-06-30' }
const address = `/overview?range=custom&ini=${days.ini}&end=${days.end}`

let store: ApiClient

test.beforeEach(async ({ portal }) => {
  store = await clientOf(portal, 'admin')
})

/** What the API answers for the days that are looked at. */
const figure = <Answer>(path: string, more: Record<string, string> = {}) =>
  store.get<Answer>(`/overview/${path}?${new URLSearchParams({ ...days, ...more })}`)

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const number = (value: number, decimals = 0) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(value)
const share = (value: number) =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)

/** The values of a chart, in its table. */
async function valuesOf(page: Page, name: string): Promise<string[][]> {
  await region(page, name).getByText('Table', { exact: true }).click()
  const rows = region(page, name).getByRole('table').locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  return rows.evaluateAll(all =>
    all.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent ?? '')),
  )
}

test('the four answers are those of the API', async ({ page, portal }) => {
  const [progress, engagement, satisfaction, funnel] = await Promise.all([
    figure<CallResult<'overview.averageProgress'>>('average-progress'),
    figure<CallResult<'overview.engagement'>>('engagement'),
    figure<CallResult<'overview.satisfaction'>>('satisfaction'),
    figure<CallResult<'overview.funnel'>>('funnel'),
  ])
  await openAs(page, portal, 'admin', address)
  const answer = (name: string) => page.locator(`section[aria-labelledby=answer-${name}]`)
  await expect(answer('progress')).toContainText(share(progress.progress.value ?? 0))
  await expect(answer('learners')).toContainText(number(engagement.learners.value))
  await expect(answer('satisfaction')).toContainText(
    `${(satisfaction.satisfaction.value ?? 0).toFixed(1)} / 5`,
  )
  await expect(answer('finished')).toContainText(number(funnel.stages.at(-1)?.people ?? -1))
})

test('each panel has the values of the API', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', address)
  const progress = await figure<CallResult<'overview.averageProgress'>>('average-progress')
  expect((await valuesOf(page, 'Progress')).map(([, mean, enrolments]) => [mean, enrolments])).toEqual(
    progress.series.map(part => [
      part.progress === null ? '—' : share(part.progress),
      number(part.enrolments),
    ]),
  )
  const funnel = await figure<CallResult<'overview.funnel'>>('funnel')
  expect((await valuesOf(page, 'From enrolled to finished')).map(([, people]) => people)).toEqual(
    funnel.stages.map(({ people }) => number(people)),
  )
  const volume = await figure<CallResult<'overview.classesVolume'>>('classes-volume')
  expect((await valuesOf(page, 'Classes completed')).map(([, classes]) => classes)).toEqual(
    volume.series.map(({ classes }) => number(classes)),
  )
  const satisfaction = await figure<CallResult<'overview.satisfaction'>>('satisfaction')
  const answered = await valuesOf(page, 'Satisfaction')
  expect(answered.slice(0, 5).map(([, given]) => given)).toEqual(
    satisfaction.distribution.map(each => number(each)),
  )
  const programs = await figure<CallResult<'overview.userPerProgram'>>('user-per-program', { limit: '8' })
  expect((await valuesOf(page, 'Learners by program')).map(([title, learners]) => [title, learners])).toEqual(
    programs.programs.map(({ program, learners }) => [program.title, number(learners)]),
  )
})

test('the tables have the rows of the API, page by page', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', address)
  const names = (name: string) => region(page, name).getByRole('table').locator('tbody')
  const performers = await figure<CallResult<'overview.performers'>>('performers')
  for (const { person } of performers.highest)
    await expect(names('Highest and lowest')).toContainText(person.name)
  await region(page, 'Highest and lowest').getByText('Lowest', { exact: true }).click()
  for (const { person } of performers.lowest)
    await expect(names('Highest and lowest')).toContainText(person.name)
  const ranks = await figure<CallResult<'overview.gamification'>>('gamification', { page: '2', limit: '10' })
  await region(page, 'Points').getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/ranks=2/)
  for (const { person } of ranks.data) await expect(names('Points')).toContainText(person.name)
  const learners = await figure<CallResult<'overview.detailedProgress'>>('detailed-progress', {
    limit: '20',
    sortBy: 'completion',
    sortDirection: '-1',
  })
  await page.goto(`${address}&sort=-completion`)
  await expect(names('Learner by learner').locator('tr')).toHaveCount(learners.data.length)
  await expect(names('Learner by learner').locator('tr th')).toHaveText(
    learners.data.map(({ person }) => person.name),
  )
})

test('each stage leads to as many people as it says, with the filters', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', `${address}&seats=seat`)
  const stages = ['Enrolled', 'Connected', 'Started', 'Halfway', 'Finished']
  for (const stage of stages) {
    await region(page, 'From enrolled to finished').getByText('Table', { exact: true }).click()
    const row = region(page, 'From enrolled to finished').getByRole('row', { name: stage })
    const link = row.getByRole('link')
    const people = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/employees\?.*enrolledTo=2026-06-30/)
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      RegExp(`^${people} employees?$`),
    )
    await page.goBack()
  }
})

test('what to do next leads to as many people as it says', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/overview')
  const step = region(page, 'What to do next').getByRole('link', { name: /never connected/ })
  const [people] = /^[\d,]+/.exec(await step.innerText()) ?? []
  await step.click()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    RegExp(`^${people} employees?$`),
  )
})

test('filters are in the address: they survive a reload, and Back takes them off', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'admin', '/overview')
  await page.getByRole('combobox', { name: 'Days' }).selectOption('Last 90 days')
  await expect(page).toHaveURL(/\?range=90d$/)
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter the overview' })
  await dialog.getByRole('combobox', { name: 'Program' }).click()
  const option = page.getByRole('option').filter({ visible: true }).first()
  await option.click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('checkbox', { name: 'With a seat' }).check()
  await dialog.getByRole('button', { name: 'Show overview' }).click()
  await expect(page).toHaveURL(
    /range=90d.*promotion=[0-9a-f]{24}.*seats=seat|promotion=[0-9a-f]{24}.*range=90d/,
  )
  await expect(page.getByRole('button', { name: /Remove filter: Program/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Remove filter: Seat: With a seat/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Days' })).toHaveValue('90d')
  await page.goBack()
  await expect(page.getByRole('button', { name: /Remove filter/ })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Days' })).toHaveValue('30d')
})

test('a number is explained down to its rows', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/overview?range=12m')
  await page.getByRole('button', { name: 'Explain this number: Satisfaction' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/in all ÷ .* answers =/)).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  const first = await dialog.getByRole('row').nth(1).innerText()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('row').nth(1)).not.toHaveText(first)
})

async function takenAway(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

for (const [button, done, begins] of [
  ['PDF', 'PDF generated correctly', '%PDF'],
  ['Excel', 'Excel generated correctly', 'PK'],
  ['Responses', 'Excel generated correctly', 'PK'],
  ['Fundae report', 'Excel generated correctly', 'PK'],
] as const)
  test(`the overview is taken away: ${button}`, async ({ page, portal }) => {
    await openAs(page, portal, 'admin', '/overview')
    const file = await takenAway(page, button)
    expect(file.subarray(0, begins.length).toString('latin1')).toBe(begins)
    await expect(page.getByText(done)).toBeVisible()
  })

test('the workbook has what the API answers, of the same days and filters', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', `${address}&seats=seat`)
  const seats = { seats: 'seat' }
  const { stages } = await figure<CallResult<'overview.funnel'>>('funnel', seats)
  const { total } = await figure<CallResult<'overview.detailedProgress'>>('detailed-progress', {
    ...seats,
    limit: '1',
  })
  const { SheetNames, Sheets } = read(await takenAway(page, 'Excel'))
  const rowsOf = (name: string) => utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1 })
  expect(SheetNames).toHaveLength(10)
  expect(rowsOf('At a glance').flat()).toEqual(
    expect.arrayContaining([
      'Seat: With a seat',
      expect.stringMatching(/1 Jan . 30 Jun 2026, compared with/),
    ]),
  )
  expect(
    rowsOf('From enrolled to finished')
      .slice(1)
      .map(([, people]) => people),
  ).toEqual(stages.map(({ people }) => people))
  expect(rowsOf('Learner by learner')).toHaveLength(total + 1)
})
