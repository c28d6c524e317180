import { expect, it } from 'vitest'
import { meanProgress, nextLook } from '../../../../src/resources/jobs/long-work'

it('asks again for as long as something waits or runs', () => {
  expect(nextLook([{ state: 'done' }, { state: 'waiting' }])).toBe(2000)
  expect(nextLook([{ state: 'running' }])).toBe(2000)
  expect(nextLook([{ state: 'done' }, { state: 'failed' }, { state: 'cancelled' }])).toBe(false)
  expect(nextLook([])).toBe(false)
  expect(nextLook(undefined)).toBe(false)
})

it('knows how far all is together', () => {
  expect(meanProgress([{ progress: 20 }, { progress: 60 }])).toBe(40)
  expect(meanProgress([])).toBe(0)
})
