import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible'
import { pick, picked } from '../pick'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { open } from './visit'

const stored = {
  ...{ _id: 'c'.repeat(24), name: 'Acme', language: 'es', timeZone: 'Europe/Madrid', version: 3 },
  backgroundTop: '#1e3a8a',
}
const calls: Record<string, (request: Asked) => Answer> = {
  'GET /company/settings': () => ok(stored),
  'PUT /company/settings': request => ok({ ...stored, ...(request.body as object), version: 4 }),
  'GET /jobs': () => ok({ jobs: [] }),
}
const server =
  (other: typeof calls = {}, extensions = ['companySettings', 'jobs']) =>
  (request: Asked): Answer => {
    if (request.path === '/extensions') return ok({ extensions })
    const name = `${request.method} ${request.path}`
    return (other[name] ?? calls[name])?.(request) ?? failed(404, 'notFound')
  }

const name = page.getByLabelText('Name', { exact: true })
const save = page.getByRole('button', { name: 'Save settings' })
const visit = () => open('/company/settings')
const sent = () => requests('PUT').map(request => request.body)

beforeEach(async () => page.viewport(1366, 900))

it('shows its shape while it loads', async () => {
  answerWith(request => (request.path === '/extensions' ? server()(request) : 'pending'))
  await visit()
  await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
})

it('says what happened, and is there after all', async () => {
  answerWith(server({ 'GET /company/settings': () => failed(500, 'internal') }))
  await visit()
  await expect.element(page.getByRole('alert')).toBeVisible()
  answerWith(server())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(name).toHaveValue('Acme')
})

it('is not there on a server that keeps no settings', async () => {
  answerWith(server({}, ['jobs']))
  await visit()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/not found/i)
})

it('saves what was changed, says what another time zone means, and takes it back', async () => {
  answerWith(server())
  await visit()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await pick('Time zone', 'America/Bogota')
  await expect.element(picked('America/Bogota')).toBeVisible()
  await expect.element(page.getByText('all figures are counted again').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reset: Navigation, at the top' }).click()
  await name.fill('  Acme   Group ')
  await expectAccessible()
  await save.click()
  await expect.element(page.getByText('Company settings saved').first()).toBeVisible()
  const changed = { name: 'Acme Group', timeZone: 'America/Bogota', backgroundTop: null }
  expect(sent()).toEqual([changed])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect
    .poll(sent)
    .toEqual([changed, { name: 'Acme', timeZone: 'Europe/Madrid', backgroundTop: '#1e3a8a' }])
})

it('says what is wrong at its field, and keeps what was typed', async () => {
  answerWith(server())
  await visit()
  await name.fill(' ')
  await save.click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  const refused = failed(400, 'badRequest', [{ path: 'timeZone', code: 'timeZone' }])
  answerWith(server({ 'PUT /company/settings': () => refused }))
  await name.fill('Acme Group')
  await save.click()
  await expect.element(page.getByText('Choose a time zone').first()).toBeVisible()
  await expect.element(name).toHaveValue('Acme Group')
})

it('compares with what somebody else has saved, and leaves what only they changed', async () => {
  let theirs = stored
  answerWith(
    server({
      'GET /company/settings': () => ok(theirs),
      'PUT /company/settings': request =>
        request.ifMatch === '"3"'
          ? failed(412, 'stale')
          : ok({ ...theirs, ...(request.body as object), version: 5 }),
    }),
  )
  await visit()
  await name.fill('Mine')
  theirs = { ...stored, name: 'Theirs', backgroundTop: '#14532d', version: 4 }
  await save.click()
  await expect.element(page.getByText('Someone else changed these settings').first()).toBeVisible()
  await expect.element(page.getByText('Theirs').first()).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.element(page.getByText('Company settings saved').first()).toBeVisible()
  expect(requests('PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"'])
  expect(sent().at(-1)).toEqual({ name: 'Mine' })
})
