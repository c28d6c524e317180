import '../programs/fake-api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exports } from '../../../src/resources/overview/export-state'
import { answerWith, failed, requests } from '../programs/fake-api'
import { fundae, reporting } from './fundae-data'
import { open } from './visit'

const generate = page.getByRole('button', { name: 'Generate report' })
const begun = () =>
  requests('POST')
    .filter(({ path }) => path === '/company/generate-fundae-report')
    .map(({ body }) => body)

/** The name of the file that the browser was handed. */
const saved = vi.fn()

beforeEach(async () => {
  await page.viewport(1366, 900)
  exports.set({ ...exports.get(), excelFundae: { data: null, isLoading: false, error: null } })
  saved.mockClear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
})
afterEach(() => void vi.restoreAllMocks())

it('is long work, which is begun once and saved when it is done', async () => {
  answerWith(fundae(reporting('running')))
  await open()
  await page.getByRole('checkbox', { name: 'With evidence' }).click()
  await generate.click()
  const busy = page.getByRole('button', { name: 'Generating…' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click({ force: true })
  expect(begun()).toEqual([{ requestFrom: 'b2b', evidence: true, language: 'en' }])
  answerWith(fundae(reporting('done')))
  await expect.element(page.getByText('Fundae report generated correctly')).toBeVisible()
  expect(saved.mock.calls).toEqual([['Informe_Fundae.xlsx']])
})

it.each([
  ['the work fails', reporting('failed', 'No room')],
  ['it is refused', { 'POST /company/generate-fundae-report': () => failed(500, 'internal') }],
])('says so where %s', async (_, other) => {
  answerWith(fundae(other))
  await open()
  await generate.click()
  await expect.element(page.getByText('Error in Fundae report generation')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await expect.element(generate).not.toHaveAttribute('aria-busy')
})

it('says nothing where somebody gave the work up', async () => {
  answerWith(fundae(reporting('cancelled')))
  await open()
  await generate.click()
  await expect.poll(() => requests('GET').some(({ path }) => path.startsWith('/reports/'))).toBe(true)
  await expect.element(generate).not.toHaveAttribute('aria-busy')
  expect(page.getByText('Error in Fundae report generation').elements()).toEqual([])
})

it('is all that a server without the extension has', async () => {
  answerWith(fundae(reporting('done'), []))
  await open()
  await expect.element(page.getByText('doesn’t tell beforehand', { exact: false })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await generate.click()
  await expect.element(page.getByText('Fundae report generated correctly')).toBeVisible()
  expect(begun()).toEqual([{ requestFrom: 'b2b' }])
  expect(requests().filter(({ path }) => path === '/company/fundae')).toEqual([])
})
