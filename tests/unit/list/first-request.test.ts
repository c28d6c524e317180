import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../contract'
import { firstRequest as firstProgram } from '../../../src/pages/program/first-request'
import { firstRequest } from '../../../src/pages/programs/first-request'

const query = (address: string) => firstRequest(new URLSearchParams(address)).query

describe('the first request of the programs list', () => {
  it('asks for the first page of what the address says', () => {
    expect(query('')).toEqual({ page: 1, limit: 50 })
    expect(query('?status=draft&owner=yours&folder=0123456789abcdef01234567&sort=-learners')).toEqual({
      status: 'draft',
      owner: 'yours',
      folder: '0123456789abcdef01234567',
      sortBy: 'learners',
      sortDirection: -1,
      page: 1,
      limit: 50,
    })
  })

  it('searches the whole tree, whatever folder is open', () => {
    expect(query('?folder=root&search=law')).toEqual({ search: 'law', page: 1, limit: 50 })
  })

  it('is one that the contract takes, whatever the address', () => {
    const name = fc.constantFrom('status', 'owner', 'folder', 'search', 'sort', 'page', 'limit')
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('draft', 'root', '-title', 'learners', 'x'.repeat(500)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), pairs => {
        const asked = firstRequest(new URLSearchParams(pairs))
        const sent = Object.fromEntries(Object.entries(asked.query).map(([key, part]) => [key, String(part)]))
        expect(contract.programs.list.query.safeParse(sent).success).toBe(true)
      }),
    )
  })
})

describe('the first request of the details page', () => {
  it('asks for the program of the address', () => {
    expect(firstProgram(new URLSearchParams(), { id: 'abc' })).toEqual({
      call: 'programs.get',
      params: { id: 'abc' },
    })
  })
})
