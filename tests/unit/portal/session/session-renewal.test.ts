import { expect, it } from 'vitest'
import { foundDelay, freshDelay } from '../../../../src/providers/session/session-renewal'
import { tokenFor } from './token'

const minute = 60_000
const issued = Date.UTC(2026, 0, 1)
const token = tokenFor({ sub: 'a', iat: issued / 1000, exp: issued / 1000 + 15 * 60 })

it('renews at two thirds of a token’s life', () => {
  expect(freshDelay(token)).toBe(10 * minute)
  expect(foundDelay(token, issued + 4 * minute)).toBe(6 * minute)
})

it('renews a token that is nearly over at once', () => {
  expect(foundDelay(token, issued + 14 * minute)).toBe(0)
})

it('does not trust a clock that is wrong', () => {
  expect(foundDelay(token, issued - 600 * minute)).toBe(10 * minute)
  expect(foundDelay(token, issued + 600 * minute)).toBe(0)
})

it('never renews what is no token, has no end, or stands for somebody else', () => {
  expect(freshDelay(undefined)).toBeNull()
  expect(foundDelay(tokenFor({ sub: 'a' }), issued)).toBeNull()
  expect(freshDelay(tokenFor({ sub: 'a', iat: 1, exp: 901, act: { sub: 'b' } }))).toBeNull()
})
