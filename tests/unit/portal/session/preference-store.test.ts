// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changePreference,
  keepPreferencesWith,
  preferenceSent,
  readPreference,
  subscribeToPreferences,
  takePreference,
  unsentPreferences,
} from '../../../../src/lib/session/preference-store'

beforeEach(() => {
  keepPreferencesWith(undefined)
  vi.restoreAllMocks()
})

describe('preferences', () => {
  it('are there at once, and after a reload', async () => {
    changePreference('one', { a: 1 })
    expect(readPreference('one')).toEqual({ a: 1 })
    vi.resetModules()
    const reloaded = await import('../../../../src/lib/session/preference-store')
    expect(reloaded.readPreference('one')).toEqual({ a: 1 })
  })

  it('tell those who show them, and whoever else keeps them', () => {
    const keeper = vi.fn()
    const listener = vi.fn()
    keepPreferencesWith(keeper)
    const stop = subscribeToPreferences(listener)
    changePreference('two', 2)
    expect(keeper).toHaveBeenCalledTimes(1)
    takePreference('two', 3)
    expect(keeper).toHaveBeenCalledTimes(1)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(readPreference('two')).toBe(3)
    stop()
  })

  it('last for the visit where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked')
    })
    expect(readPreference('three')).toBeNull()
    changePreference('three', 3)
    expect(readPreference('three')).toBe(3)
  })

  it('are unsent until the value that they have was sent, also after a reload', async () => {
    changePreference('five', 5)
    changePreference('six', 6)
    vi.resetModules()
    const reloaded = await import('../../../../src/lib/session/preference-store')
    expect(reloaded.unsentPreferences()).toEqual(expect.arrayContaining(['five', 'six']))
    changePreference('six', 'changed meanwhile')
    preferenceSent('five', 5)
    preferenceSent('six', 6)
    expect(unsentPreferences()).toContain('six')
    expect(unsentPreferences()).not.toContain('five')
  })

  it('go when they are null', () => {
    changePreference('four', 4)
    changePreference('four', null)
    expect(readPreference('four')).toBeNull()
    expect(Object.keys(localStorage).some(key => key.endsWith(':four'))).toBe(false)
  })
})
