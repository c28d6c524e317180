import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkAnswer } from '../../../../src/providers/call/answer-check'

const warn = vi.fn()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn))
afterEach(() => void vi.restoreAllMocks())

it('reports an answer that is not what the contract says, with call and path', async () => {
  await checkAnswer('lookups.extensions', { extensions: 'all' })
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.lastCall?.[0]).toContain('lookups.extensions (GET /extensions)')
})

it('says nothing of one that is, and of fields that the contract does not know', async () => {
  warn.mockClear()
  await checkAnswer('lookups.extensions', { extensions: ['auth'], more: 1 })
  expect(warn).not.toHaveBeenCalled()
})
