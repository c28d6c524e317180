// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answer, type SeenCall, startApiServer, writeSettings } from '../call/api-server'

vi.mock('../../../../src/providers/call/answer-check', () => ({ checkAnswer: () => undefined }))

let server: Awaited<ReturnType<typeof startApiServer>>
let kept: Record<string, unknown>
let saveAnswers: Answer[]

function answer({ method, url }: SeenCall): Answer {
  if (url.endsWith('/extensions')) return { data: { extensions: ['preferences'] } }
  return method === 'GET' ? { data: { values: kept } } : (saveAnswers.shift() ?? {})
}

const saved = () =>
  server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body).value)

/** The modules of a visit that has just begun. */
async function visit() {
  vi.resetModules()
  const store = await import('../../../../src/lib/session/preference-store')
  const { connectPreferences } = await import('../../../../src/providers/session/preferences')
  return { ...store, connectPreferences }
}

beforeEach(async () => {
  localStorage.clear()
  kept = {}
  saveAnswers = []
  server = await startApiServer(answer)
  document.head.replaceChildren()
  writeSettings({ apiBase: server.base })
})
afterEach(() => server.stop())

it('sends what was changed before the server was asked, and holds it against what the server had', async () => {
  const page = await visit()
  kept = { early: 'of the server', other: 'from elsewhere' }
  page.changePreference('early', 'of this browser')
  await page.connectPreferences()
  await expect.poll(() => page.unsentPreferences()).toEqual([])
  expect(saved()).toEqual(['of this browser'])
  expect(page.readPreference('early')).toBe('of this browser')
  expect(page.readPreference('other')).toBe('from elsewhere')
})

it('sends what was lost on the way once there is a network', async () => {
  const page = await visit()
  await page.connectPreferences()
  saveAnswers = [{ status: 503 }]
  page.changePreference('name', 'value')
  await expect.poll(() => saved()).toHaveLength(1)
  expect(page.unsentPreferences()).toEqual(['name'])
  dispatchEvent(new Event('online'))
  await expect.poll(() => page.unsentPreferences()).toEqual([])
  expect(saved()).toEqual(['value', 'value'])
})

it('sends in the next visit what could not be sent in this one', async () => {
  const before = await visit()
  before.changePreference('name', 'value')
  const after = await visit()
  await after.connectPreferences()
  await expect.poll(() => after.unsentPreferences()).toEqual([])
  expect(saved()).toEqual(['value'])
})

it('does not insist on what the server refuses', async () => {
  const page = await visit()
  saveAnswers = [{ status: 400 }]
  page.changePreference('name', 'too much')
  await page.connectPreferences()
  await expect.poll(() => page.unsentPreferences()).toEqual([])
  expect(page.readPreference('name')).toBe('too much')
})
