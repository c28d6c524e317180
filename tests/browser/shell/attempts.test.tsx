import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useAttempts } from '../../../src/lib/code/use-attempts'

const isLine = vi.spyOn(navigator, 'onLine', 'get')

function network(there: boolean): void {
  isLine.mockReturnValue(there)
  flushSync(() => void dispatchEvent(new Event(there ? 'online' : 'offline')))
}

describe('what did not reach the server', () => {
  beforeEach(() => {
    isLine.mockReturnValue(true)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => void vi.useRealTimers())

  const following = async (waits: boolean) => {
    const attempt = vi.fn()
    const { rerender, unmount } = await renderHook((now?: boolean) => useAttempts(now ?? waits, attempt))
    return { attempt, wait: rerender, unmount }
  }

  it('is tried at once, and every ten seconds for as long as something waits', async () => {
    const { attempt, wait } = await following(false)
    expect(attempt).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(attempt).toHaveBeenCalledTimes(1)
    await wait(true)
    expect(attempt).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(30_000)
    expect(attempt).toHaveBeenCalledTimes(4)
    await wait(false)
    vi.advanceTimersByTime(60_000)
    expect(attempt).toHaveBeenCalledTimes(4)
  })

  it('waits without a network, and is tried when there is one, and when the page is looked at again', async () => {
    const { attempt, unmount } = await following(true)
    network(false)
    attempt.mockClear()
    vi.advanceTimersByTime(60_000)
    expect(attempt).not.toHaveBeenCalled()
    network(true)
    expect(attempt).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(attempt).toHaveBeenCalledTimes(2)
    await unmount()
    vi.advanceTimersByTime(60_000)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(attempt).toHaveBeenCalledTimes(2)
  })
})
