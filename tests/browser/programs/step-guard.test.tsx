import { afterEach, expect, it, vi } from 'vitest'
import { guardSteps, leaveBy } from '../../../src/lib/address/step-guard'

const steps: unknown[] = []
/** What a router hears, which began to listen after the guard. */
const router = (event: PopStateEvent) => void steps.push(event.state?.idx)

/** A history of two steps, of which the second is open. */
function openHistory(): void {
  steps.length = 0
  window.addEventListener('popstate', router)
  history.replaceState({ idx: 0 }, '')
  history.pushState({ idx: 1 }, '')
}

afterEach(() => window.removeEventListener('popstate', router))

it('undoes a step back and asks, unheard by the router, and makes it where the person agrees', async () => {
  const ask = vi.fn((_step: () => void) => undefined)
  openHistory()
  const release = guardSteps(ask)
  history.back()
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  expect(history.state.idx).toBe(1)
  expect(steps).toEqual([])
  history.back()
  await expect.poll(() => ask.mock.calls.length).toBe(2)
  ask.mock.lastCall?.[0]()
  await expect.poll(() => steps).toEqual([0])
  expect(ask).toHaveBeenCalledTimes(2)
  release()
})

it('asks nothing once it is released', async () => {
  const ask = vi.fn()
  openHistory()
  guardSteps(ask)()
  history.back()
  await expect.poll(() => steps).toEqual([0])
  expect(ask).not.toHaveBeenCalled()
})

it('asks before a link leaves, and follows it at once where nothing is guarded', () => {
  const follow = vi.fn()
  const ask = vi.fn((_step: () => void) => undefined)
  const release = guardSteps(ask)
  leaveBy(follow)
  expect(follow).not.toHaveBeenCalled()
  ask.mock.lastCall?.[0]()
  expect(follow).toHaveBeenCalledTimes(1)
  release()
  leaveBy(follow)
  expect(follow).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenCalledTimes(1)
})
