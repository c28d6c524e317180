import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dropFirstAnswers,
  firstAnswersThere,
  prepared,
  takeFirstAnswer,
  takeFirstData,
} from '../../../../src/lib/code/first-answers'
import { prepareAnswers } from '../../../../src/lib/code/link-intent'

const answer = (status: number, data: unknown) => Promise.resolve({ status, data })

afterEach(() => {
  dropFirstAnswers()
  vi.useRealTimers()
})

describe('what the head of the page has asked for', () => {
  it('is there to be drawn once it has come, and taken once', async () => {
    globalThis.firstAnswers = { '/a': answer(200, 'rows') }
    expect(takeFirstData('/a')).toBeUndefined()
    await firstAnswersThere()
    expect(takeFirstData('/a')).toBe('rows')
    expect([takeFirstData('/a'), takeFirstAnswer('/a')]).toEqual([undefined, undefined])
  })

  it('is left to the client where it failed or is of no use', async () => {
    globalThis.firstAnswers = { '/a': answer(401, 'gone'), '/b': answer(200, 'tree') }
    await firstAnswersThere()
    expect(takeFirstData('/a')).toBeUndefined()
    expect(takeFirstData('/b', data => data !== 'tree')).toBeUndefined()
    expect(await takeFirstAnswer('/a')).toEqual({ status: 401, data: 'gone' })
    expect(await takeFirstAnswer('/b')).toEqual({ status: 200, data: 'tree' })
  })

  it('is not waited for endlessly, nor where nothing was asked for', async () => {
    await firstAnswersThere()
    vi.useFakeTimers()
    globalThis.firstAnswers = { '/a': new Promise(() => undefined) }
    const wait = firstAnswersThere()
    expect(firstAnswersThere()).toBe(wait)
    await vi.advanceTimersByTimeAsync(300)
    await wait
    expect(takeFirstData('/a')).toBeUndefined()
    expect(firstAnswersThere()).toBeUndefined()
  })

  it('does not hold up the rest where a line breaks', async () => {
    globalThis.firstAnswers = { '/a': Promise.reject(new Error('lost')), '/b': answer(200, 'rows') }
    await firstAnswersThere()
    expect(takeFirstData('/b')).toBe('rows')
  })

  it('is forgotten with the session', async () => {
    globalThis.firstAnswers = { '/a': answer(200, 'rows') }
    await firstAnswersThere()
    dropFirstAnswers()
    globalThis.firstAnswers = { '/a': new Promise(() => undefined) }
    expect(takeFirstData('/a')).toBeUndefined()
  })
})

describe('what somebody is about to open begins with', () => {
  const asked: string[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    asked.length = 0
    prepared.clear()
    globalThis.askAhead = pathname => {
      asked.push(pathname)
      return { [`/api${pathname}`]: answer(200, asked.length) }
    }
  })

  afterEach(() => {
    globalThis.askAhead = undefined
  })

  it('is asked for once, and on its way or there when it is opened', async () => {
    prepareAnswers('/tags')
    expect(takeFirstData('/api/tags')).toBeUndefined()
    prepareAnswers('/tags')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['/tags'])
    expect(takeFirstData('/api/tags')).toBe(1)
    expect([takeFirstData('/api/tags'), takeFirstAnswer('/api/tags')]).toEqual([undefined, undefined])
    prepareAnswers('/products')
    expect(await takeFirstAnswer('/api/products')).toEqual({ status: 200, data: 2 })
    await vi.advanceTimersByTimeAsync(0)
    expect(takeFirstData('/api/products')).toBeUndefined()
  })

  it('is too old after five seconds', async () => {
    prepareAnswers('/tags')
    await vi.advanceTimersByTimeAsync(5_000)
    expect([takeFirstData('/api/tags'), takeFirstAnswer('/api/tags')]).toEqual([undefined, undefined])
    prepareAnswers('/tags')
    await vi.advanceTimersByTimeAsync(0)
    expect(takeFirstData('/api/tags')).toBe(2)
  })

  it('does not hold once something was changed, also where it is still on its way', async () => {
    prepareAnswers('/tags')
    prepared.clear()
    await vi.advanceTimersByTimeAsync(0)
    expect([takeFirstData('/api/tags'), takeFirstAnswer('/api/tags')]).toEqual([undefined, undefined])
  })

  it('is left to the screen where it cannot be had', async () => {
    globalThis.askAhead = () => ({ '/api/tags': Promise.reject(new Error('lost')) })
    prepareAnswers('/tags')
    await vi.advanceTimersByTimeAsync(0)
    expect(takeFirstData('/api/tags')).toBeUndefined()
    await expect(takeFirstAnswer('/api/tags')).rejects.toThrow('lost')
  })
})
