import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inIdleTurns } from '../../../src/lib/code/when-idle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('does one piece of work in each turn, in their order', () => {
  const done: string[] = []
  inIdleTurns(['one', 'two', 'three'].map(name => () => void done.push(name)))
  expect(done).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual(['one'])
  vi.runAllTimers()
  expect(done).toEqual(['one', 'two', 'three'])
})

it('does no more once it is stopped', () => {
  const done: string[] = []
  const stop = inIdleTurns(['one', 'two'].map(name => () => void done.push(name)))
  vi.advanceTimersToNextTimer()
  stop()
  vi.runAllTimers()
  expect(done).toEqual(['one'])
})
