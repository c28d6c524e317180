import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { removeToken, writeToken } from '../../../src/lib/session/session-token'
import { type Asked, answerWith, failed, requests } from '../programs/fake-api'
import { type Circumstances, everyExtension, headcount, people } from './company-people'
import { begun, job } from './export-answers'
import { employeeId, groupingId } from './people-data'
import { bar, clearSelection } from './selection'
import { open, restPointer } from './Visit'

const exportButton = bar.getByRole('button', { name: 'Export selected' })
const box = (number: number) => page.getByRole('checkbox', { name: `Select Ana ${number} Núñez` })
const done = page.getByText('Excel generated correctly')
const asked = () => requests('POST').filter(({ path }) => path === '/users/employees-excel')
const chosen = () => asked().map(({ body }) => (body as { userIds: string[] }).userIds)
const finished = { ...begun, 'GET /jobs': () => job('done') }

/** The name of the file that the browser was handed. */
const saved = vi.fn()

beforeEach(async () => {
  await page.viewport(1600, 900)
  saved.mockClear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  removeToken()
})

async function begin(circumstances: Circumstances, address?: string): Promise<void> {
  answerWith(people(circumstances))
  await open(address)
  await expect.element(box(1)).toBeVisible()
  await restPointer()
  await clearSelection()
}

const select = async (...numbers: number[]) => {
  for (const number of numbers) await box(number).click()
}

it('exports who is selected in the order and with the columns of the list, whatever its filters', async () => {
  await begin({ other: finished }, `/employees?companyOrganizations=${groupingId(1)}&search=ana&sort=-name`)
  await select(1, 3)
  await exportButton.click()
  await expect.element(done).toBeVisible()
  expect(chosen()).toEqual([[1, 3].map(employeeId)])
  expect(asked()[0]?.query).toEqual({
    sortBy: 'name',
    sortDirection: '-1',
    columns:
      'name,email,type,status,program,completionPercentage,lastProgramActivity,companyOrganizations,companySuborganizations,companyGroups,lastConnection,lastContactDate',
    language: 'en',
  })
  expect(saved.mock.calls).toEqual([['employees.xlsx']])
})

it('exports all that match, follows the work in the tray, and begins it once', async () => {
  await begin({ other: { ...begun, 'GET /jobs': () => job('running') } })
  await select(1)
  await bar.getByRole('button', { name: `Select all ${headcount} matches` }).click()
  await expect.element(bar.getByRole('status')).toHaveTextContent(/^450 selected$/)
  await exportButton.click()
  const busy = bar.getByRole('button', { name: 'Preparing the Excel file…' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: 'Activity: 1 task in progress' })).toBeVisible()
  await busy.click({ force: true })
  expect(chosen().map(ids => new Set(ids).size)).toEqual([headcount])
  answerWith(people({ other: finished }))
  await expect.element(done).toBeVisible()
  expect(saved).toHaveBeenCalledTimes(1)
})

it('names who is gone and takes them out of the selection, so that the others can be exported', async () => {
  const gone = (request: Asked) =>
    (request.body as { userIds: string[] }).userIds.includes(employeeId(2))
      ? failed(404, 'notFound', [
          { path: 'userIds.1', code: 'personDeleted', values: { name: 'Ana 2 Núñez' } },
        ])
      : begun['POST /users/employees-excel']()
  await begin({ other: { ...finished, 'POST /users/employees-excel': gone } })
  await select(1, 2, 3)
  await exportButton.click()
  await expect.element(page.getByText(/^Nothing was exported: Ana 2 Núñez no longer exists/)).toBeVisible()
  await expect.element(bar.getByRole('status')).toHaveTextContent(/^2 selected$/)
  expect(saved).not.toHaveBeenCalled()
  await exportButton.click()
  await expect.element(done).toBeVisible()
  expect(chosen()).toEqual([[1, 2, 3].map(employeeId), [1, 3].map(employeeId)])
})

it('says so where the work fails, and keeps the selection', async () => {
  await begin({ other: { ...begun, 'GET /jobs': () => job('failed') } })
  await select(1, 2)
  await exportButton.click()
  await expect.element(page.getByText('Error while downloading Excel')).toBeVisible()
  await expect.element(bar.getByRole('status')).toHaveTextContent(/^2 selected$/)
})

it('is not there where the server exports all that match alone', async () => {
  await begin({ extensions: everyExtension.filter(name => name !== 'exportJobs') })
  await select(1)
  await expect.element(bar.getByRole('button', { name: 'Assign…' })).toBeVisible()
  await expect.element(exportButton).not.toBeInTheDocument()
})

it('is not there while one acts for somebody else', async () => {
  writeToken(`x.${btoa(JSON.stringify({ sub: employeeId(1), act: employeeId(2) }))}.x`)
  await begin({ other: finished })
  await select(1)
  await expect.element(bar.getByRole('button', { name: 'Assign…' })).toBeVisible()
  await expect.element(exportButton).not.toBeInTheDocument()
})

it('has room on a phone beside what else is done with many', async () => {
  await begin({ other: finished })
  await select(1)
  await expect.element(exportButton).toBeVisible()
  await page.viewport(320, 700)
  const { right } = bar.element().getBoundingClientRect()
  for (const button of bar.getByRole('button').elements())
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right)
})
