// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieIn, cookieLine } from '../../../../src/lib/session/cookies'
import { endSession, sessionKey, storeSession, subscribeToSession } from '../../../../src/lib/session/session'
import { claimsOf, readToken, removeToken } from '../../../../src/lib/session/session-token'
import { tokenFor } from './token'

beforeEach(() => {
  removeToken()
  history.replaceState(null, '', '/programs?status=draft')
})

describe('cookies', () => {
  it('finds a value by its whole name', () => {
    expect(cookieIn('xssrToken=a; ssrToken=b=c; other=d', 'ssrToken')).toBe('b=c')
    expect(cookieIn('ssrToken=', 'ssrToken')).toBeUndefined()
    expect(cookieIn('a=%zz', 'a')).toBe('%zz')
  })

  it('writes a strict cookie for the whole origin, secure on https', () => {
    expect(cookieLine('ssrToken', 'a;b', true)).toBe('ssrToken=a%3Bb; Path=/; SameSite=Strict; Secure')
    expect(cookieLine('lang', 'es', false, 60)).toBe('lang=es; Path=/; SameSite=Strict; Max-Age=60')
  })
})

describe('claims', () => {
  it('reads a token, whatever letters its names have', () => {
    expect(claimsOf(tokenFor({ sub: 'ñandú', company: 'c' }))).toMatchObject({ sub: 'ñandú', company: 'c' })
  })

  it.each([undefined, '', 'a.b.c', 'text', tokenFor({}), tokenFor({ sub: 7 })])('knows nobody in %s', token =>
    expect(claimsOf(token)).toBeNull(),
  )

  it.each(['b', { sub: 'b' }])('names who really acts', act => {
    expect(claimsOf(tokenFor({ sub: 'a', act }))?.actor).toBe('b')
  })
})

describe('the session', () => {
  it('keeps its key when the token is renewed, and changes it with the company', () => {
    storeSession(tokenFor({ sub: 'a', company: 'c', iat: 1 }))
    const key = sessionKey()
    storeSession(tokenFor({ sub: 'a', company: 'c', iat: 2 }))
    expect(sessionKey()).toBe(key)
    storeSession(tokenFor({ sub: 'a', company: 'd' }))
    expect(sessionKey()).not.toBe(key)
  })

  it('ends once, keeps the address, and tells whoever listens', () => {
    storeSession(tokenFor({ sub: 'a' }))
    const heard = vi.fn()
    const stop = subscribeToSession(heard)
    endSession()
    endSession()
    stop()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(readToken()).toBeUndefined()
    expect(sessionKey()).toBe('')
    expect(location.pathname + location.search).toBe('/sign-in?to=%2Fprograms%3Fstatus%3Ddraft')
  })
})
