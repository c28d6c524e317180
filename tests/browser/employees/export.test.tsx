import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { removeToken, writeToken } from '../../../src/lib/session/session-token'
import { answerWith, failed, ok, requests } from '../programs/fake-api'
import { everyExtension, people } from './company-people'
import { begun, executionId, job, named } from './export-answers'
import { employeeId, groupingId } from './people-data'
import { open, restPointer } from './Visit'

const exportButton = page.getByRole('button', { name: 'Export to Excel' })
const busy = page.getByRole('button', { name: 'Preparing the Excel file…' })
const asked = (method: string, path: string) => requests(method).filter(request => request.path === path)

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

it('begins long work with what the list shows, and saves the file that it comes to', async () => {
  answerWith(people({ other: { ...begun, 'GET /jobs': () => job('done') } }))
  await open(`/employees?status=active&companyGroups=${groupingId(4)}&sort=-name&search=ana`)
  await exportButton.click()
  await expect.element(page.getByText('Excel generated correctly')).toBeVisible()
  expect(saved.mock.calls).toEqual([['employees.xlsx']])
  expect(asked('POST', '/users/employees-excel').map(({ query }) => query)).toEqual([
    {
      status: 'active',
      companyGroups: groupingId(4),
      search: 'ana',
      sortBy: 'name',
      sortDirection: '-1',
      columns:
        'name,email,type,status,program,completionPercentage,lastProgramActivity,companyOrganizations,companySuborganizations,companyGroups,lastConnection,lastContactDate',
      language: 'en',
    },
  ])
})

it('shows in the tray while the work goes on, and once only', async () => {
  answerWith(people({ other: { ...begun, 'GET /jobs': () => job('running') } }))
  await open()
  await exportButton.click()
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: 'Activity: 1 task in progress' })).toBeVisible()
  await busy.click({ force: true })
  expect(asked('POST', '/users/employees-excel')).toHaveLength(1)
  answerWith(people({ other: { ...begun, 'GET /jobs': () => job('done') } }))
  await expect.element(page.getByText('Excel generated correctly')).toBeVisible()
  expect(saved).toHaveBeenCalledTimes(1)
})

it('takes the token to no other origin', async () => {
  writeToken(`x.${btoa(JSON.stringify({ sub: employeeId(1) }))}.x`)
  const signed = { filename: 'employees.xlsx', url: 'https://files.example/sheet?signature=1' }
  const other = { ...begun, [`GET /users/employees-excel/${executionId}`]: () => ok(signed) }
  answerWith(people({ other: { ...other, 'GET /jobs': () => job('done') } }))
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('PK'))
  await open()
  await exportButton.click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  const [address, sent] = fetched.mock.calls.at(-1) ?? []
  expect(String(address)).toBe(signed.url)
  expect(sent).toMatchObject({ credentials: 'omit' })
  expect(sent?.headers).toBeUndefined()
})

it('says nothing where somebody gave the work up', async () => {
  answerWith(people({ other: { ...begun, 'GET /jobs': () => job('cancelled') } }))
  await open()
  await exportButton.click()
  await expect.poll(() => asked('GET', '/jobs').length).toBeGreaterThan(0)
  await expect.element(exportButton).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByText('Error while downloading Excel')).not.toBeInTheDocument()
  expect(saved).not.toHaveBeenCalled()
})

it('says so where the work fails', async () => {
  answerWith(people({ other: { ...begun, 'GET /jobs': () => job('failed') } }))
  await open()
  await exportButton.click()
  await expect.element(page.getByText('Error while downloading Excel')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})

it('waits for the answer where the server makes no long work of it', async () => {
  const other = {
    'GET /users/employees-excel': () => ok(named),
    'GET /files/sheet': begun['GET /files/sheet'],
  }
  answerWith(people({ extensions: everyExtension.filter(name => name !== 'exportJobs'), other }))
  await open('/employees?types=coach')
  await exportButton.click()
  await expect.element(page.getByText('Excel generated correctly')).toBeVisible()
  expect(asked('GET', '/users/employees-excel').map(({ query }) => query.types)).toEqual(['coach'])
})

it('says so where the file is not to be had', async () => {
  const lost = { 'GET /files/sheet': () => failed(404, 'notFound') }
  answerWith(people({ other: { ...begun, ...lost, 'GET /jobs': () => job('done') } }))
  await open()
  await exportButton.click()
  await expect.element(page.getByText('Error while downloading Excel')).toBeVisible()
})

it('is off while one acts for somebody else, and says why', async () => {
  const claims = btoa(JSON.stringify({ sub: employeeId(1), act: employeeId(2) }))
  writeToken(`x.${claims}.x`)
  answerWith(people())
  await open()
  await expect.element(exportButton).toHaveAttribute('aria-disabled', 'true')
  await restPointer()
  await exportButton.hover()
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('Not available while you act as someone else')
  await exportButton.click({ force: true })
  expect(asked('POST', '/users/employees-excel')).toEqual([])
})
