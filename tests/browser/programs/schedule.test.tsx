import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallResult } from '../../../src/providers/call/call-types'
import { expectAccessible } from '../accessible'
import { pick, picked } from '../pick'
import { details, programId } from './company-data'
import { type Answer, type Asked, answerWith, failed, ok, requests } from './fake-api'
import { open } from './Visit'

type Schedule = CallResult<'schedule.get'>
type Outcome = CallResult<'schedule.preview'>

const [nights, sales, module] = ['b3', 'b4', '101'].map(end => end.padStart(24, '0')) as [
  string,
  string,
  string,
]
const address = `/programs/${programId(1)}/schedule`
const path = address

const entry = (changes: object = {}): Schedule['schedule'][number] => ({
  _id: 'e1'.padStart(24, '0'),
  companyOrganization: null,
  companySuborganization: null,
  companyGroup: null,
  startDate: '2026-03-01',
  monthsLeft: 3,
  daysLeft: 10,
  endTime: null,
  learnersCount: 12,
  ...changes,
})

const stored = (changes: object = {}): Schedule => ({
  schedule: [entry()],
  learners: { total: 14, byHand: 2, without: 0 },
  version: 1,
  ...changes,
})

const nobody = { count: 0, people: [] }
const late: Outcome = {
  becomeOverdue: {
    count: 51,
    people: [{ _id: 'a'.repeat(24), name: 'Ana Ruiz', before: '2026-06-11', after: '2026-03-31' }],
  },
  lessTime: nobody,
  moreTime: nobody,
  unchanged: 3,
}

/** The API; `write` answers what is neither read nor tried out. */
const school =
  (write: (request: Asked) => Answer = () => failed(404, 'notFound'), schedule = stored()) =>
  (request: Asked): Answer => {
    if (request.path === '/extensions') return ok({ extensions: ['schedulePreview'] })
    if (request.path === `${path}/preview`) return ok(late)
    if (request.method !== 'GET') return write(request)
    if (request.path === path) return ok(schedule)
    if (request.path === '/company/folders') return ok([])
    if (request.path === '/company/groupings')
      return ok([
        { _id: nights, name: 'Nights', type: 'group' },
        { _id: sales, name: 'Sales', type: 'organization' },
      ])
    if (request.path.endsWith('/hasPendingDeliverables'))
      return ok({ hasPendingDeliverables: true, count: 7, learnersCount: 4 })
    if (request.path === `/programs/${programId(1)}`) return ok(details(1, { referencedProgram: null }))
    return failed(404, 'notFound')
  }

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const puts = () => requests('PUT')

/** Gives everybody a month, up to the question what that changes. */
async function giveAMonth(): Promise<void> {
  await open(address)
  await field('Months').fill('1')
  await button('Save deadlines').click()
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
})

describe('the schedule of a program', () => {
  it('shows its shape while it loads', async () => {
    answerWith(request => (request.path === path ? 'pending' : school()(request)))
    await open(address)
    await expect.element(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible()
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await expectAccessible()
  })

  it('says what happened, and is there after all', async () => {
    answerWith(request => (request.path === path ? failed(500, 'internal') : school()(request)))
    await open(address)
    await expect.element(page.getByRole('alert')).toBeVisible()
    answerWith(school())
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(field('Months')).toHaveValue('3')
  })

  it('says what to do where there is none', async () => {
    answerWith(school(undefined, stored({ schedule: [] })))
    await open(address)
    await expect.element(page.getByText(/No deadlines yet.*Add a row/)).toBeVisible()
    await button('Add row').click()
    await expect.element(page.getByRole('combobox', { name: 'For whom' })).toHaveFocus()
    await expectAccessible()
  })

  it('tells the deadline that follows, and for how many, also on a phone', async () => {
    answerWith(school())
    await page.viewport(360, 740)
    await open(address)
    await expect.element(page.getByRole('row', { name: /Jun 11, 2026/ })).toHaveTextContent('12')
    await expect.element(page.getByText('2 have a deadline that was set by hand; it stays.')).toBeVisible()
    await field('Days').fill('0')
    await expect.element(page.getByText('Jun 1, 2026')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible()
  })

  it('is read without controls by those who may not write', async () => {
    answerWith(school())
    await open(address, { type: 'teacher' })
    await expect.element(page.getByRole('row', { name: /Everybody.*3 months, 10 days/ })).toBeVisible()
    await expect.element(page.getByText('Mar 1, 2026').last()).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
    expect(button('Add row').elements()).toEqual([])
    await expectAccessible()
  })
})

describe('saving a schedule', () => {
  it('shows first whom it makes late, and then sends all of it under its version', async () => {
    answerWith(school(({ body }) => ok({ ...stored({ version: 2 }), ...(body as object) })))
    await open(address)
    await pick('For whom', 'Nights')
    await expect.element(picked('Nights')).toBeVisible()
    await field('Months').fill('1')
    await button('Save deadlines').click()
    await expect.element(dialog.getByText('51 learners become overdue')).toBeVisible()
    await expect.element(dialog.getByText('Jun 11, 2026 → Mar 31, 2026')).toBeVisible()
    await expect.element(dialog.getByText('and 50 more')).toBeVisible()
    await expectAccessible()
    expect(puts()).toEqual([])
    answerWith(
      school(() => ok(stored({ version: 2, schedule: [entry({ companyGroup: nights, monthsLeft: 1 })] }))),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Deadlines saved', { exact: true })).toBeVisible()
    await expect.element(button('Save deadlines')).not.toBeInTheDocument()
    const [put] = puts()
    expect(put?.ifMatch).toBe('"1"')
    const { _id, learnersCount, ...sent } = entry({ companyGroup: nights, monthsLeft: 1 })
    expect(put?.body).toEqual({ schedule: [sent] })
  })

  it('says what is wrong in each cell, and sends nothing', async () => {
    answerWith(school())
    await open(address)
    await field('Months').fill('many')
    await button('Add row').click()
    await button('Save deadlines').click()
    await expect.element(page.getByText('Enter a whole number from 0 to 1,200')).toBeVisible()
    await expect.element(page.getByText('Enter months, days or both')).toBeVisible()
    await expect.element(field('Months').first()).toHaveFocus()
    await expectAccessible()
    await field('Months').first().fill('2')
    await expect.element(page.getByText('Enter a whole number from 0 to 1,200')).not.toBeInTheDocument()
    expect(requests('POST')).toEqual([])
  })

  it('puts what the server refuses at the row and the cell that it names', async () => {
    const refused = failed(400, 'badRequest', [
      { path: 'schedule.1', code: 'sameScope' },
      { path: 'schedule.0.startDate', code: 'dayTooFar' },
    ])
    answerWith(request => (request.method === 'POST' ? refused : school()(request)))
    await open(address)
    await button('Add row').click()
    await field('Months').last().fill('2')
    await button('Save deadlines').click()
    await expect
      .element(page.getByLabelText('Start date', { exact: true }).first())
      .toHaveAccessibleDescription('This date is too far away')
    await expect
      .element(page.getByRole('combobox', { name: 'For whom' }).last())
      .toHaveAccessibleDescription('Another entry is for the same people')
    await expect.element(field('Months').last()).toHaveValue('2')
  })

  it('keeps what was typed while the server cannot be reached', async () => {
    answerWith(school(() => 'offline'))
    await giveAMonth()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(field('Months')).toHaveValue('1')
  })
})

/** Refuses the first version, and has what somebody else made of the schedule by then. */
function overtakenBy(theirs: Schedule): void {
  let now = stored()
  answerWith(request => {
    if (request.method === 'GET' && request.path === path) return ok(now)
    if (request.method !== 'PUT') return school()(request)
    if (request.ifMatch === `"${theirs.version}"`) {
      now = stored({ version: 3, schedule: [entry({ monthsLeft: 1 })] })
      return ok(now)
    }
    now = theirs
    return failed(412, 'stale')
  })
}

describe('somebody else saved first', () => {
  const conflict = page.getByRole('region', { name: 'Someone else changed the deadlines' })

  it('compares both, and saves mine over theirs', async () => {
    overtakenBy(stored({ version: 2, schedule: [entry({ monthsLeft: 5, companyOrganization: sales })] }))
    await giveAMonth()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(conflict).toHaveTextContent(/Yours.*1 month, 10 days.*Theirs.*Sales.*5 months/)
    await expect.element(field('Months')).toHaveValue('1')
    await expectAccessible()
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect.element(conflict).not.toBeInTheDocument()
    await expect.element(page.getByText('Deadlines saved', { exact: true })).toBeVisible()
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  })

  it('takes theirs', async () => {
    overtakenBy(stored({ version: 2, schedule: [entry({ monthsLeft: 5 })] }))
    await giveAMonth()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await conflict.getByRole('button', { name: 'Use theirs' }).click()
    await expect.element(field('Months')).toHaveValue('5')
  })

  it('does not ask where they left the deadlines alone', async () => {
    overtakenBy(stored({ version: 2 }))
    await giveAMonth()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Deadlines saved', { exact: true })).toBeVisible()
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  })
})

it('says what another start of a module would touch, and sends that one', async () => {
  answerWith(school(() => ok({ startDate: '2026-04-01', version: 2 })))
  await open(address)
  await page.getByLabelText('Start date of Foundations').fill('2026-04-01')
  await expect.element(page.getByText('7 pending deliverables of 4 learners')).toBeVisible()
  await expectAccessible()
  await button('Save dates').click()
  await expect.element(page.getByText('Start dates saved', { exact: true })).toBeVisible()
  const [put] = puts()
  expect(put).toMatchObject({
    path: `/programs/${programId(1)}/module/${module}/start-date`,
    body: { startDate: '2026-04-01' },
    ifMatch: '"1"',
  })
})
