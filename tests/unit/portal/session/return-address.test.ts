import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnAddress, signInAddress } from '../../../../src/lib/address/return-address'

const origin = 'https://portal.example'

describe('the return address', () => {
  it.each(['/programs', '/programs?status=draft&search=a%20b', '/programs/6650#top'])('keeps %s', address =>
    expect(safeReturnAddress(address, origin)).toBe(address),
  )

  it.each([
    null,
    undefined,
    '',
    'programs',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' /programs',
    '/sign-in?to=/programs',
    '/reset-password#token=1',
    '/setup',
  ])('goes home instead of %j', address => expect(safeReturnAddress(address, origin)).toBe('/'))

  it('never leaves the origin, whatever is asked for', () => {
    const address = fc.oneof(
      fc.string(),
      fc.string().map(text => `/${text}`),
      fc.array(fc.constantFrom('/', '\\', '.', '@', ':', '\t', 'evil.example')).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(address, text => {
        const safe = safeReturnAddress(text, origin)
        expect(safe).toMatch(/^\//)
        expect(new URL(safe, origin).origin).toBe(origin)
      }),
    )
  })
})

it('leads to sign-in and back, and keeps no address that goes without saying', () => {
  expect(signInAddress('/programs?page=2')).toBe('/sign-in?to=%2Fprograms%3Fpage%3D2')
  expect(signInAddress('/')).toBe('/sign-in')
  expect(signInAddress('/sign-in?to=%2Fx')).toBe('/sign-in')
})
