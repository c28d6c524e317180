import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { company, programId } from './company-data'
import { answerWith, failed, ok, requests } from './fake-api'
import { open } from './Visit'

// These answers are those of another server, which speaks the documented fields alone.
vi.mock('../../../src/providers/call/answer-check', () => ({ checkAnswer: () => undefined }))

const tree = {
  programs: [
    { _id: 'b', title: 'Beta', isDraft: true, isPublished: false },
    { _id: 'a', title: 'Álgebra' },
  ],
  folders: [{ _id: 'f', name: 'People', promotions: [{ _id: 'b', title: 'Beta' }] }],
  degrees: [],
}

const table = page.getByRole('table')
const row = (name: RegExp) => table.getByRole('row', { name })
const status = page.getByRole('status').first()

it('lists, searches and sorts what came as a whole', async () => {
  answerWith(({ path }) => (path === '/programs' ? ok(tree) : failed(404, 'notFound')))
  await open('/programs')
  await expect.element(status).toHaveTextContent('2 programs')
  await table.getByRole('columnheader', { name: 'Program' }).getByRole('button').click()
  await expect.element(table.getByRole('rowheader').first()).toHaveTextContent('Álgebra')
  await page.getByRole('searchbox').fill('alg')
  await expect.element(status).toHaveTextContent(/^1 program$/)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: /^Draft 1/ }).click()
  await expect.element(row(/Beta/)).toBeVisible()
  await expect.element(row(/Álgebra/)).not.toBeInTheDocument()
  const queries = requests().filter(({ path }) => path === '/programs')
  expect(new Set(queries.map(({ query }) => JSON.stringify(query))).size).toBe(1)
})

it('takes whatever a save is answered with', async () => {
  const usual = company({ version: undefined })
  answerWith(request => (request.method === 'PUT' ? ok({ message: 'done' }) : usual(request)))
  await open(`/programs/${programId(1)}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Title', { exact: true }).fill('New title')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Changes successfully saved', { exact: true })).toBeVisible()
  expect(requests('PUT')[0]?.ifMatch).toBeFalsy()
})

it('sends back what the server told and what was typed, and nothing that it did not tell', async () => {
  const told = { title: 'Law', language: 'english', modules: [], own: { kept: true } }
  let stored: object = { _id: programId(1), ...told }
  answerWith(({ method, path, body }) => {
    if (path !== `/programs/${programId(1)}`) return failed(404, 'notFound')
    if (method === 'PUT') stored = { ...stored, ...(body as object) }
    return ok(stored)
  })
  await open(`/programs/${programId(1)}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Title', { exact: true }).fill('Laws')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Changes successfully saved', { exact: true })).toBeVisible()
  expect(requests('PUT').map(({ body }) => body)).toEqual([{ ...told, title: 'Laws' }])
})
