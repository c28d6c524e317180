import { describe, expect, it } from 'vitest'
import { type FirstRequestModule, firstRequestsOf } from '../../../src/boot/first-requests'
import { matchPattern, paths, pathTo, screenAt } from '../../../src/lib/address/paths'
import { requestUrl } from '../../../src/lib/address/request-url'
import * as program from '../../../src/pages/program/first-request'
import * as programs from '../../../src/pages/programs/first-request'

it('fills and recognises the addresses of the portal', () => {
  expect(pathTo('program', { id: 'a/b' })).toBe('/programs/a%2Fb')
  expect(matchPattern(paths.program, '/programs/6650')).toEqual({ id: '6650' })
  expect(matchPattern(paths.programs, '/programs/')).toEqual({})
  expect(matchPattern(paths.program, '/programs/')).toBeNull()
  expect(matchPattern(paths.program, '/programs/a/b')).toBeNull()
})

it('knows which screen an address leads to before its code is there, and what that looks like', () => {
  const id = '19d91f7d159c250b39702706'
  const addresses = [
    '/',
    '/programs',
    `/programs/${id}/people`,
    '/support/programs',
    `/support/programs/${id}`,
  ]
  const screens = ['home', 'programs', 'programPeople', 'supportList', 'supportRecord']
  expect(addresses.map(screenAt)).toEqual(screens)
  expect(screenAt('/nothing/here')).toBeUndefined()
})

describe('the address of a call', () => {
  it('is the same for the same question, however it was put', () => {
    const asked = requestUrl('/api/', '/programs', {}, { search: 'a b', limit: 50, page: 1 })
    expect(asked).toBe('/api/programs?limit=50&page=1&search=a+b')
    expect(requestUrl('/api', '/programs', undefined, { page: 1, limit: 50, search: 'a b' })).toBe(asked)
  })

  it('leaves empty values out and joins lists with commas', () => {
    const query = { search: '', folder: null, status: undefined, ids: ['a', 'b'], ai: false }
    expect(requestUrl('/api', '/x/{id}', { id: 'ñ/1' }, query)).toBe('/api/x/%C3%B1%2F1?ai=false&ids=a%2Cb')
  })
})

describe('the first requests of an address', () => {
  const modules: FirstRequestModule[] = [programs, program]

  it('are those that its screen declares', () => {
    expect(firstRequestsOf(modules, { pathname: '/programs', search: '?status=draft' })).toMatchObject([
      { call: 'programs.list', query: { status: 'draft' } },
    ])
    expect(firstRequestsOf(modules, { pathname: '/programs/6650', search: '' })).toEqual([
      { call: 'programs.get', params: { id: '6650' } },
    ])
  })

  it('are none where nothing is declared', () => {
    expect(firstRequestsOf(modules, { pathname: '/account/password', search: '' })).toEqual([])
  })
})
