import { expect, it } from 'vitest'
import { loginAddress } from '../../../../src/lib/address/return-address'

const page = { origin: 'https://portal.example', search: '?to=%2Fprograms%3Fpage%3D2' }

it('leads to the system that signs people in, and says where to come back to', () => {
  expect(loginAddress('https://login.example/in?app=1', page)).toBe(
    'https://login.example/in?app=1&to=%2Fprograms%3Fpage%3D2',
  )
  expect(loginAddress('/login', page)).toBe('https://portal.example/login?to=%2Fprograms%3Fpage%3D2')
})

it('never passes on an address of another site', () => {
  const lured = { ...page, search: '?to=%2F%2Fevil.example' }
  expect(loginAddress('/login', lured)).toBe('https://portal.example/login?to=%2F')
})

it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'http://['])('is none for %j', setting =>
  expect(loginAddress(setting, page)).toBeNull(),
)
