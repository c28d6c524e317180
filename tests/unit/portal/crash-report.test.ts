// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { crashReport } from '../../../src/lib/code/crash-report'

it('tells what broke and nothing of a person', () => {
  history.replaceState(null, '', '/programs/6650abcdef0123456789abcd?search=Ana')
  const error = new TypeError('No reader for ana.ruiz@acme.example of 6650abcdef0123456789abcd')
  const report = crashReport(error, new Date('2026-01-01T00:00:00Z'))
  expect(report).toContain('TypeError: No reader for <address> of <id>')
  expect(report).toContain('at /programs/<id>')
  expect(report).toContain('2026-01-01T00:00:00.000Z')
  expect(report).not.toMatch(/ana|Ana|6650/)
})

it('copes with whatever was thrown', () => {
  expect(crashReport('text')).toContain('Error: text')
  expect(crashReport(null)).toContain('Error: null')
})
