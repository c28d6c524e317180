import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { programId } from './company-data'
import { answerWith, failed, ok, requests } from './fake-api'
import { address, entry, module, nobody, school, stored } from './schedule-data'
import { addressBar, open } from './Visit'

const calendar = `${address}?view=calendar&from=2026-03-01`
const deadline = page.getByRole('slider', { name: 'Deadline for Everybody' })
const start = page.getByRole('slider', { name: 'Start of Foundations' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const told = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const previews = () => requests('POST').filter(request => request.path.endsWith('/preview'))

/** Presses keys at what has the focus. */
const press = (...pressed: string[]) => userEvent.keyboard(pressed.map(key => `{${key}}`).join(''))

beforeEach(async () => {
  await page.viewport(1280, 900)
  const { forgetExtensions } = await import('../../../src/providers/call/extensions')
  forgetExtensions()
  answerWith(school())
})

describe('the calendar of a schedule', () => {
  it('is chosen beside the table, and the address says so', async () => {
    await open(address)
    await page.getByText('Calendar', { exact: true }).click()
    await expect.element(addressBar).toHaveTextContent(`${address}?view=calendar`)
    await expect.element(button('Later')).toBeVisible()
    await page.getByText('Table', { exact: true }).click()
    await expect.element(addressBar).toHaveTextContent(new RegExp(`${address}$`))
  })

  it('shows starts and deadlines, and the way to those that are not in sight', async () => {
    await open(calendar)
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Thursday, June 11, 2026')
    await expect.element(start).toHaveAttribute('aria-valuetext', 'Sunday, March 1, 2026')
    await expectAccessible()
    await button('Later').click()
    await button('Later').click()
    await button('Later').click()
    await expect.element(deadline).not.toBeInTheDocument()
    await button('Everybody: go to Jun 11, 2026').click()
    await expect.element(deadline).toBeVisible()
    await page.getByText('Quarter', { exact: true }).click()
    await expect.element(addressBar).toHaveTextContent('scale=quarter')
  })

  it('moves by keys, and what that comes to is said before it is saved', async () => {
    await open(calendar)
    await expect.element(deadline).toBeVisible()
    ;(deadline.element() as HTMLElement).focus()
    await press('ArrowRight')
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Friday, June 12, 2026')
    await expect.element(told('Enter puts it there, Escape takes it back')).toBeInTheDocument()
    await press('PageUp')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Sunday, July 5, 2026')
    await press('Escape')
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Thursday, June 11, 2026')
    expect(button('Save deadlines').elements()).toEqual([])
    await press('PageDown', 'PageDown', 'Enter')
    await expect.element(told('Everybody: Saturday, April 11, 2026. Not saved yet.')).toBeInTheDocument()
    await expect.element(told('51 learners become overdue')).toBeVisible()
    expect(previews().at(-1)?.body).toMatchObject({ schedule: [{ monthsLeft: 1, daysLeft: 10 }] })
    await expect.element(deadline).toHaveFocus()
    await expectAccessible()
    await button('See who').click()
    await expect.element(page.getByRole('dialog').getByText('Ana Ruiz')).toBeVisible()
  })

  it('never goes before the start', async () => {
    await open(calendar)
    await expect.element(deadline).toBeVisible()
    ;(deadline.element() as HTMLElement).focus()
    await press('PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'Enter')
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Sunday, March 1, 2026')
  })

  it('takes a deadline that is typed, and keeps one that cannot be', async () => {
    await open(calendar)
    await page.getByRole('button', { name: 'Everybody' }).first().click()
    const field = page.getByLabelText('Deadline', { exact: true })
    await field.fill('2026-04-30')
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Thursday, April 30, 2026')
    await field.fill('2026-02-01')
    await expect.element(field).toHaveAccessibleDescription(/Choose a day from Mar 1, 2026 to/)
    await button('Save deadlines').click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('2026-02-01')
    expect(page.getByRole('dialog').elements()).toEqual([])
    await field.fill('2026-05-01')
    await button('Save deadlines').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(requests('PUT')).toEqual([])
  })

  it('opens the row that the server refuses, with what is wrong of it', async () => {
    const refused = failed(400, 'badRequest', [{ path: 'schedule.0.companyGroup', code: 'noGrouping' }])
    answerWith(request => (request.method === 'POST' ? refused : school()(request)))
    await open(calendar)
    await expect.element(deadline).toBeVisible()
    ;(deadline.element() as HTMLElement).focus()
    await press('ArrowRight', 'Enter')
    await button('Save deadlines').click()
    const who = page.getByRole('combobox', { name: 'For whom' })
    await expect.element(who).toHaveFocus()
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Friday, June 12, 2026')
  })

  it('says what another start of a module touches, and keeps it while the server cannot be reached', async () => {
    let reached = false
    answerWith(school(() => (reached ? ok({ startDate: '2026-03-08', version: 2 }) : 'offline')))
    await open(calendar)
    await expect.element(start).toBeVisible()
    ;(start.element() as HTMLElement).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
    await expect.element(page.getByText('Foundations: 7 pending deliverables of 4 learners')).toBeVisible()
    await button('Save dates').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(start).toHaveAttribute('aria-valuetext', 'Sunday, March 8, 2026')
    reached = true
    await button('Save dates').click()
    await expect.element(page.getByText('Start dates saved', { exact: true })).toBeVisible()
    expect(requests('PUT').at(-1)).toMatchObject({
      path: `/programs/${programId(1)}/module/${module}/start-date`,
      body: { startDate: '2026-03-08' },
    })
  })

  it('keeps what was moved as one goes to the table and back', async () => {
    await open(calendar)
    await expect.element(deadline).toBeVisible()
    ;(deadline.element() as HTMLElement).focus()
    await press('ArrowRight', 'Enter')
    await page.getByText('Table', { exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: 'Days' })).toHaveValue('11')
    await page.getByText('Calendar', { exact: true }).click()
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Friday, June 12, 2026')
  })

  it('adds a row where it is typed', async () => {
    answerWith(school(undefined, stored({ schedule: [] })))
    await open(calendar)
    await button('Add row').click()
    await expect.element(page.getByRole('combobox', { name: 'For whom' })).toHaveFocus()
    await expect.element(page.getByText('No time given yet')).toBeVisible()
  })

  it('is a list by month on a phone', async () => {
    await page.viewport(360, 740)
    await open(calendar)
    await expect.element(page.getByRole('heading', { name: 'June 2026' })).toBeVisible()
    await page.getByRole('button', { name: /Everybody.*Jun 11, 2026/ }).click()
    await expect.element(page.getByRole('combobox', { name: 'For whom' })).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible()
  })

  it('is looked at without controls by those who may not write', async () => {
    await open(calendar, { type: 'teacher' })
    await expect.element(page.getByText('Jun 11', { exact: true })).toBeVisible()
    expect(page.getByRole('slider').elements()).toEqual([])
    expect(button('Add row').elements()).toEqual([])
    await expectAccessible()
  })
})

describe('what was saved', () => {
  it('is taken back from the notice, as it was', async () => {
    let now = stored()
    answerWith(request => {
      if (request.path === `${address}/preview`)
        return ok({ becomeOverdue: nobody, lessTime: nobody, moreTime: nobody, unchanged: 14 })
      if (request.method === 'GET' && request.path === address) return ok(now)
      if (request.method !== 'PUT') return school()(request)
      const [sent] = (request.body as { schedule: { daysLeft: number }[] }).schedule
      now = stored({ version: now.version + 1, schedule: [entry({ daysLeft: sent?.daysLeft })] })
      return ok(now)
    })
    await open(calendar)
    await expect.element(deadline).toBeVisible()
    ;(deadline.element() as HTMLElement).focus()
    await press('ArrowRight', 'Enter')
    await button('Save deadlines').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await button(/^Undo/).click()
    await expect.element(deadline).toHaveAttribute('aria-valuetext', 'Thursday, June 11, 2026')
    const puts = requests('PUT').map(({ body }) => (body as { schedule: object[] }).schedule[0])
    expect(puts).toMatchObject([{ daysLeft: 11 }, { daysLeft: 10 }])
  })
})
