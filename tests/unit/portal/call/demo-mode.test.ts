// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../../src/providers/call/api'
import { CallFailure } from '../../../../src/providers/call/errors'
import { fakeSuccessDelay } from '../../../../src/providers/call/fake-success'
import { writeOf } from '../../../../src/providers/call/use-write'
import { doAsWork } from '../../../../src/resources/employees/bulk/bulk-work'
import { writeSettings } from './api-server'

vi.mock('../../../../src/providers/call/answer-check', () => ({ checkAnswer: () => undefined }))

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

it.each(['users.impersonate', 'users.resetPasswordToken'] as const)(
  'does not really make %s, which is a GET and writes',
  async name => {
    const answered = call(name, { params: { userId: 'a' } })
    await vi.advanceTimersByTimeAsync(fakeSuccessDelay)
    expect(await answered).toEqual({})
  },
)

it('really asks what a change would do, which is a POST and writes nothing', async () => {
  vi.useRealTimers()
  const body = { action: 'removePrograms' as const, userIds: ['a'], promotionIds: ['b'] }
  await expect(call('users.previewBulk', { body })).rejects.toThrow(CallFailure)
})

it('begins no long work that somebody would wait for', async () => {
  const body = { action: 'removePrograms' as const, userIds: ['a'], promotionIds: ['b'] }
  const work = doAsWork(writeOf(new QueryClient()), body, () => undefined)
  await vi.advanceTimersByTimeAsync(fakeSuccessDelay)
  expect(await work).toMatchObject({ change: null, changed: undefined, people: [] })
})

it('takes a second for it: section 9 of the specification', () => expect(fakeSuccessDelay).toBe(1000))

it('gives up where the caller does', async () => {
  const giveUp = new AbortController()
  const saving = call('programs.update', { params: { id: 'a' }, body: {}, signal: giveUp.signal })
  giveUp.abort(new Error('given up'))
  await expect(saving).rejects.toThrow('given up')
})
