// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../src/providers/api'
import { fakeSuccessDelay } from '../../../src/providers/fake-success'
import { writeSettings } from './api-server'

vi.mock('../../../src/providers/answer-check', () => ({ checkAnswer: () => undefined }))

writeSettings({ apiBase: 'http://127.0.0.1:9/api', demoMode: true })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lets a write succeed after the delay, without a server', async () => {
  const saved = vi.fn()
  void call('programs.update', { params: { id: 'a' }, body: { title: 'New' } }).then(saved)
  await vi.advanceTimersByTimeAsync(fakeSuccessDelay - 1)
  expect(saved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toHaveBeenCalledWith({ title: 'New' })
})

it('takes a second for it: section 9 of the specification', () => expect(fakeSuccessDelay).toBe(1000))

it('gives up where the caller does', async () => {
  const giveUp = new AbortController()
  const saving = call('programs.update', { params: { id: 'a' }, body: {}, signal: giveUp.signal })
  giveUp.abort(new Error('given up'))
  await expect(saving).rejects.toThrow('given up')
})
