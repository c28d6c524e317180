import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/words/portal-settings'
import { parseSettings } from '../../../../src/lib/session/settings'
import { isInternalAddress } from '../../../../src/providers/session/analytics'

describe('the settings block', () => {
  it('is read', () => {
    const given = {
      apiBase: 'https://api.example/v1',
      loginUrl: ' https://login.example ',
      providerName: 'Provider',
      internalDomains: ['@Provider.example', 'staff.example'],
      tagManagerId: 'GTM-1',
      liveUpdates: true,
      demoMode: 'true',
    }
    expect(parseSettings(JSON.stringify(given))).toEqual({
      ...given,
      loginUrl: 'https://login.example',
      internalDomains: ['provider.example', 'staff.example'],
      demoMode: true,
    })
  })

  it.each([null, undefined, '', '{', '[]', 'null', '7', '"text"'])('takes its defaults from %j', json =>
    expect(parseSettings(json)).toEqual(defaultSettings),
  )

  it('takes what is right beside what is wrong', () => {
    const json = JSON.stringify({ apiBase: 7, providerName: 'P', internalDomains: 'x', demoMode: 'maybe' })
    expect(parseSettings(json)).toEqual({ ...defaultSettings, providerName: 'P' })
  })
})

it('knows internal staff by exactly one of the domains', () => {
  const domains = ['provider.example', 'staff.example']
  expect(isInternalAddress('Ana@PROVIDER.example', domains)).toBe(true)
  for (const address of ['ana@sub.provider.example', 'a@x@provider.example', 'provider.example', '', null])
    expect(isInternalAddress(address, domains)).toBe(false)
})
