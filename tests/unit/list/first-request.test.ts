import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../contract'
import { readListState, writeListState } from '../../../src/components/list/list-state'
import { employeeListDeclaration } from '../../../src/pages/employees/employee-filters'
import { employeeQuery } from '../../../src/pages/employees/employee-query'
import { firstRequest as firstEmployees } from '../../../src/pages/employees/first-request'
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

describe('the first request of the employee list', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 0xffffff }), { minLength: 1, maxLength: 3 })
  const idList = ids.map(numbers => numbers.map(number => number.toString(16).padStart(24, '0')).join())
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  const filters = fc.record(
    {
      status: fc.constantFrom('all', 'active', 'noseat'),
      types: fc.constantFrom('student', 'coach,teacher_reader'),
      companyGroups: idList,
      name: fc.string({ unit: 'grapheme', maxLength: 20 }),
      lastConnectionFrom: day,
      neverConnected: fc.constant('true'),
      finishedFrom: day,
      finishedTo: day,
      completedTo: fc.integer({ min: 0, max: 100 }).map(String),
    },
    { requiredKeys: [] },
  )
  const sort = fc
    .constantFrom('name', 'lastConnection', null)
    .chain(column =>
      fc
        .constantFrom(1 as const, -1 as const)
        .map(direction => ({ column, direction: column ? direction : 0 }) as const),
    )

  it('is the one that the list makes of every address that it writes, and one that the contract takes', () => {
    fc.assert(
      fc.property(filters, sort, fc.string({ unit: 'grapheme', maxLength: 30 }), (chosen, sorted, search) => {
        const start = new URLSearchParams('columns=name,email&view=table')
        const change = { filters: chosen, sort: sorted, search }
        const address = writeListState(start, change, employeeListDeclaration)
        const { query } = firstEmployees(address)
        expect(query).toEqual(employeeQuery(readListState(address, employeeListDeclaration), 1))
        const sent = Object.fromEntries(Object.entries(query).map(([key, part]) => [key, String(part)]))
        expect(contract.users.students.query.safeParse(sent).success).toBe(true)
      }),
    )
  })

  it('reads of any address only what the contract takes', () => {
    const names = [...Object.keys(employeeListDeclaration.filters), 'search', 'sort']
    const value = fc.oneof(
      fc.string(),
      idList,
      day,
      fc.constantFrom('all', '-name', '101', '2026-02-30', 'true', 'false'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), pairs => {
        const query = employeeQuery(readListState(new URLSearchParams(pairs), employeeListDeclaration), 1)
        const sent = Object.fromEntries(Object.entries(query).map(([key, part]) => [key, String(part)]))
        expect(contract.users.students.query.safeParse(sent).success).toBe(true)
      }),
    )
  })
})
