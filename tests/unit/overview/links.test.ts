import { describe, expect, it } from 'vitest'
import { readListState } from '../../../src/components/list/list-state'
import { employeeListDeclaration } from '../../../src/pages/employees/employee-filters'
import { employeesLink, employeesQuery, reachOf, stageFilters } from '../../../src/pages/overview/links'
import { overviewDeclaration } from '../../../src/pages/overview/overview-address'
import { listedFilters } from '../../../src/pages/overview/steps/next-steps'

const [one, two, three] = [1, 2, 3].map(number => String(number).padStart(24, '0')) as [
  string,
  string,
  string,
]
const reach = (address: string, inFolder?: readonly string[] | null) =>
  reachOf(readListState(new URLSearchParams(address), overviewDeclaration), inFolder)
const end = '2026-11-24'

describe('a link to the employees behind a figure', () => {
  it('has the filters of the overview by the names of the list', () => {
    const chosen = reach(
      `promotion=${one}&organizations=${two}&suborganizations=${two}&groups=${three}&seats=seat`,
    )
    expect(employeesQuery(chosen, { enrolledTo: end })).toEqual({
      promotions: one,
      companyOrganizations: two,
      companySuborganizations: two,
      companyGroups: three,
      status: 'seat',
      enrolledTo: end,
    })
  })

  it('stands for the programs in a folder, and of those for the ones that are chosen', () => {
    expect(reach('', [one, two])?.programs).toEqual([one, two])
    expect(reach(`promotion=${two},${three}`, [one, two])?.programs).toEqual([two])
    expect(reach('')?.programs).toBeUndefined()
  })

  it('is none while the folder is not known, and where it holds nothing: the list would show everybody', () => {
    expect(employeesLink(reach(`folder=${one}`, null), {})).toBeUndefined()
    expect(employeesLink(reach('', []), {})).toBeUndefined()
    expect(employeesLink(reach(`promotion=${three}`, [one]), {})).toBeUndefined()
  })

  it('asks for each stage with the stages before it', () => {
    const filters = stageFilters(end)
    expect(filters.enrolled).toEqual({ enrolledTo: end })
    expect(filters.finished).toEqual({
      enrolledTo: end,
      connected: 'true',
      startedTo: end,
      halfwayTo: end,
      finishedTo: end,
    })
  })

  it('is understood by the list, whole', () => {
    for (const filters of [
      ...Object.values(stageFilters(end)),
      { learnedFrom: '2026-11-01', learnedTo: end },
      { enrolledTo: end, neverConnected: 'true' },
      { enrolledTo: end, connected: 'true', notStarted: 'true' },
      listedFilters(end).inactive,
      { enrolledTo: end, states: 'stopped' },
    ]) {
      const address = employeesLink(reach(`promotion=${one}`), filters) ?? ''
      const state = readListState(new URLSearchParams(address.split('?')[1]), employeeListDeclaration)
      expect(state.filters).toMatchObject({ promotions: one, ...filters })
    }
  })
})
