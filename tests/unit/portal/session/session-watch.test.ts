// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readToken, writeToken } from '../../../../src/lib/session/session-token'
import { call } from '../../../../src/providers/call/api'
import { CallFailure } from '../../../../src/providers/call/errors'
import { watchSession } from '../../../../src/providers/session/session-renewal'
import { tokenFor } from './token'

vi.mock('../../../../src/providers/call/api', () => ({ call: vi.fn() }))
vi.mock('../../../../src/providers/call/extensions', () => ({ hasExtension: async () => true }))

const minute = 60_000
const freshToken = () => {
  const iat = Math.floor(Date.now() / 1000)
  return tokenFor({ sub: 'a', company: 'c', iat, exp: iat + 15 * 60 })
}
const refresh = vi.mocked(call)
const later = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * minute)
const use = () => dispatchEvent(new Event('pointerdown'))

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  refresh.mockReset().mockImplementation(async () => ({ token: freshToken() }) as never)
  writeToken(freshToken())
  stop = watchSession()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('renews at two thirds of the token’s life, again and again, while somebody is there', async () => {
  for (let turn = 1; turn <= 3; turn++) {
    await later(9)
    use()
    await later(1)
    expect(refresh).toHaveBeenCalledTimes(turn)
  }
})

it('lets the session of somebody who left run out, and renews it at once when they are back', async () => {
  await later(9)
  use()
  await later(1)
  await later(10.1)
  expect(refresh).toHaveBeenCalledTimes(1)
  use()
  await later(0)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('leaves a token alone that another tab has renewed', async () => {
  await later(9)
  use()
  const renewed = freshToken()
  writeToken(renewed)
  await later(1)
  expect(refresh).not.toHaveBeenCalled()
  expect(readToken()).toBe(renewed)
  use()
  await later(10)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('tries again where the server could not be reached, and not where it said no', async () => {
  refresh.mockRejectedValueOnce(new CallFailure({ call: 'auth.refresh' }))
  await later(9)
  use()
  await later(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  refresh.mockRejectedValue(new CallFailure({ call: 'auth.refresh', status: 403 }))
  use()
  await later(9.9)
  use()
  await later(5)
  expect(refresh).toHaveBeenCalledTimes(3)
})

it('stops when the app is left', async () => {
  stop()
  await later(9)
  use()
  await later(20)
  expect(refresh).not.toHaveBeenCalled()
})
