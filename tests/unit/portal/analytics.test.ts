// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { writeSettings } from './call/api-server'

const person = { staff: false, email: 'ana@acme.example' }
const scripts = () =>
  [...document.head.querySelectorAll('script[src]')].map(script => script.getAttribute('src'))

/** The module as a new page has it. */
async function analytics(tagManagerId: string) {
  vi.resetModules()
  writeSettings({ tagManagerId, internalDomains: ['provider.example', 'provider-staff.example'] })
  return import('../../../src/providers/session/analytics')
}

beforeEach(() => {
  document.head.replaceChildren()
  globalThis.dataLayer = undefined
})

it('loads the tag manager that is set, and tells it keys of the catalogue', async () => {
  const { startAnalytics, trackError } = await analytics('GTM-TEST')
  startAnalytics(person)
  startAnalytics(person)
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST'])
  trackError('deleteProgram')
  expect(globalThis.dataLayer?.at(-1)).toEqual({ event: 'errorOccurred', customMessage: 'deleteProgram' })
})

it('loads nothing where none is set', async () => {
  const { startAnalytics, trackError } = await analytics('')
  startAnalytics(person)
  trackError('deleteProgram')
  expect([scripts(), globalThis.dataLayer]).toEqual([[], undefined])
})

it.each([
  ['staff by grant', { ...person, staff: true }],
  ['staff by address', { email: 'ops@provider.example' }],
])('loads nothing for %s', async (_, staff) => {
  const { startAnalytics } = await analytics('GTM-TEST')
  startAnalytics(staff)
  expect(scripts()).toEqual([])
})
