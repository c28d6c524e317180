import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick, picked } from '../pick'
import { details, programId } from './company-data'
import { type Answer, type Asked, answerWith, failed, ok, requests } from './fake-api'
import { address, entry, module, nights, sales, school, stored } from './schedule-data'
import { open } from './Visit'

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
    answerWith(request => (request.path === address ? 'pending' : school()(request)))
    await open(address)
    await expect.element(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible()
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await expectAccessible()
  })

  it('says what happened, and is there after all', async () => {
    answerWith(request => (request.path === address ? failed(500, 'internal') : school()(request)))
    await open(address)
    await expect.element(page.getByRole('alert')).toBeVisible()
    answerWith(school())
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(field('Months')).toHaveValue('3')
  })

  it('says what to do where there is none', async () => {
    answerWith(school(undefined, stored({ schedule: [] })))
    await open(address)
    await expect.element(page.getByText(/No row sets a deadline yet.*Add a row/)).toBeVisible()
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

const secondModule = '102'.padStart(24, '0')

/** A program of two modules. */
function inTwoModules(answer: (request: Asked) => Answer) {
  const program = details(1, { referencedProgram: null })
  const practice = { ...program.modules[0], _id: secondModule, title: 'Practice', startDate: '2026-03-15' }
  const modules = [...program.modules, practice]
  return (request: Asked): Answer =>
    request.method === 'GET' && request.path === `/programs/${programId(1)}`
      ? ok({ ...program, modules })
      : answer(request)
}

/** Refuses the first version, and has what somebody else made of the schedule by then. */
function overtakenBy(theirs: ReturnType<typeof stored>): void {
  let now = stored()
  answerWith(request => {
    if (request.method === 'GET' && request.path === address) return ok(now)
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

describe('the start of modules', () => {
  const start = page.getByLabelText('Start date of Foundations')
  const one = {
    path: `/programs/${programId(1)}/module/${module}/start-date`,
    body: { startDate: '2026-04-01' },
  }
  const written = ok({ startDate: '2026-04-01', version: 2 })
  const saved = page.getByText('Start dates saved', { exact: true })

  it('says what another one would touch, and is sent by itself', async () => {
    answerWith(school(() => written))
    await open(address)
    await start.fill('2026-04-01')
    await expect.element(page.getByText('7 pending deliverables of 4 learners')).toBeVisible()
    await expectAccessible()
    await button('Save dates').click()
    await expect.element(saved).toBeVisible()
    expect(puts()).toMatchObject([{ ...one, ifMatch: '"1"' }])
  })

  it('is sent with that of others in one piece', async () => {
    answerWith(inTwoModules(school(() => ok({ version: 2 }))))
    await open(address)
    await start.fill('2026-04-01')
    const outOfOrder = page.getByText('Starts before “Foundations”, which comes first')
    await expect.element(outOfOrder).toBeVisible()
    await page.getByLabelText('Start date of Practice').fill('2026-05-01')
    await expect.element(outOfOrder).not.toBeInTheDocument()
    await button('Save dates').click()
    await expect.element(saved).toBeVisible()
    const startDates = [
      { module, startDate: '2026-04-01' },
      { module: secondModule, startDate: '2026-05-01' },
    ]
    const path = `/programs/${programId(1)}/start-dates`
    expect(puts()).toMatchObject([{ path, body: { startDates }, ifMatch: '"1"' }])
  })

  it('is sent module by module where the server knows nothing else', async () => {
    const without = school(() => written)
    answerWith(
      inTwoModules(request => (request.path === '/extensions' ? ok({ extensions: [] }) : without(request))),
    )
    await open(address)
    await start.fill('2026-04-01')
    await page.getByLabelText('Start date of Practice').fill('2026-05-01')
    await button('Save dates').click()
    await expect.element(saved).toBeVisible()
    const other = { path: `/programs/${programId(1)}/module/${secondModule}/start-date` }
    expect(puts()).toMatchObject([one, { ...other, body: { startDate: '2026-05-01' } }])
  })

  it('says at its module that it is gone, and keeps what was typed', async () => {
    answerWith(school(() => failed(400, 'badRequest', [{ path: 'startDates.0.module', code: 'notHere' }])))
    await open(address)
    await start.fill('2026-04-01')
    await button('Save dates').click()
    await expect.element(start).toHaveAccessibleDescription('This isn’t in the program any more')
    await expect.element(start).toHaveValue('2026-04-01')
  })
})
