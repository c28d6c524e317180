import { afterEach, expect, it, vi } from 'vitest'
import { guardSteps } from '../../../src/lib/address/step-guard'

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

it('undoes a step back that the person takes back, unheard by the router', async () => {
  const mayLeave = vi.fn(() => false)
  openHistory()
  const release = guardSteps(mayLeave)
  history.back()
  await expect.poll(() => mayLeave.mock.calls.length).toBe(1)
  await expect.poll(() => history.state.idx).toBe(1)
  mayLeave.mockReturnValue(true)
  history.back()
  await expect.poll(() => steps).toEqual([0])
  expect(mayLeave).toHaveBeenCalledTimes(2)
  release()
})

it('asks nothing once it is released', async () => {
  const mayLeave = vi.fn(() => false)
  openHistory()
  guardSteps(mayLeave)()
  history.back()
  await expect.poll(() => steps).toEqual([0])
  expect(mayLeave).not.toHaveBeenCalled()
})
