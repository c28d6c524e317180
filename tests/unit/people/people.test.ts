import { describe, expect, it } from 'vitest'
import type { UserType } from '#contract/roles'
import { weeksOf } from '../../../src/pages/employee/tabs/learning-days'
import { goneIn, without } from '../../../src/resources/employees/bulk/bulk-people'
import type { ListedEmployee } from '../../../src/resources/employees/person'
import { rankRefusal } from '../../../src/resources/employees/person'
import { readPastedAddresses } from '../../../src/resources/enrolments/enlist/pasted-addresses'
import { learnerPage } from '../../../src/resources/enrolments/enrolment'

describe('weeks of learning', () => {
  const day = (day: string, timeInClasses: number, classesCompleted = 1) => ({
    day,
    timeInClasses,
    classesCompleted,
  })

  it('adds days up from Monday to Sunday, and shows those without any', () => {
    const days = [day('2026-03-02', 60), day('2026-03-08', 30), day('2026-03-15', 10), day('2025-01-01', 99)]
    expect(weeksOf(days, '2026-03-15', 3)).toEqual([
      day('2026-02-23', 0, 0),
      day('2026-03-02', 90, 2),
      day('2026-03-09', 10, 1),
    ])
  })
})

describe('pasted addresses', () => {
  it.each([
    ['one a line', 'ana@acme.example\r\nluis@acme.example\n', ['ana@acme.example', 'luis@acme.example']],
    [
      'as in a mail',
      'Ana Ruiz <ana@acme.example>, Luis <luis@acme.example>;',
      ['ana@acme.example', 'luis@acme.example'],
    ],
    ['each once', 'ana@acme.example ANA@acme.example', ['ana@acme.example']],
    ['none', '  \n', []],
  ])('%s', (_, pasted, addresses) => expect(readPastedAddresses(pasted)).toEqual({ addresses, wrong: [] }))

  it('keeps what is none apart', () =>
    expect(readPastedAddresses('ana@acme\nluis@acme.example\nnobody')).toEqual({
      addresses: ['luis@acme.example'],
      wrong: ['ana@acme', 'nobody'],
    }))

  it('takes longer ones than anybody can have for none', () => {
    const longest = `${'a'.repeat(27)}@acme.example`
    const pasted = `${longest} a${longest} ana@acme.example`
    expect(readPastedAddresses(pasted)).toEqual({
      addresses: [longest, 'ana@acme.example'],
      wrong: [`a${longest}`],
    })
  })
})

describe('who is gone', () => {
  const sent = { userIds: ['a', 'b', 'c'], emails: ['ana@acme.example', 'typo@acme.example'] }

  it('is read from a refusal, with the name where the server tells it', () => {
    const errors = [
      { path: 'userIds.1', values: { name: 'Berta Gil' } },
      { path: 'userIds.2', values: { id: 'c' } },
      { path: 'userIds.9' },
      { path: 'emails.1', values: { address: 'typo@acme.example' } },
      { path: 'programs.0' },
    ]
    const gone = goneIn(errors, sent)
    expect(gone).toEqual([
      { key: 'b', name: 'Berta Gil' },
      { key: 'c', name: undefined },
      { key: 'typo@acme.example', name: 'typo@acme.example' },
    ])
    expect(without(sent, gone)).toEqual({ userIds: ['a'], emails: ['ana@acme.example'] })
  })
})

const person: ListedEmployee = {
  _id: 'b',
  firstName: 'Berta',
  lastName: 'Gil',
  name: 'Berta Gil',
  email: 'berta@acme.example',
  type: '',
  language: null,
  lastConnection: null,
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
  version: 9,
  lastContactDate: null,
  program: null,
  morePrograms: 0,
  completionPercentage: null,
  lastProgramActivity: null,
}

describe('the people of a program', () => {
  const fields = { status: 'stopped', completion: 40, deadline: '2027-01-31' }
  const read = (row: object) => learnerPage({ data: [{ ...person, ...row }], total: 1 }).rows[0]

  it('are read with the fields of the enrolment beside, and its version apart from the one of the person', () => {
    const told = fields
    expect(read({ ...fields, enrolment: { _id: 'e', version: 3 } })).toMatchObject({ ...told, version: 3 })
    expect(read({ enrolment: { ...fields, version: 3 } })).toMatchObject({ ...told, version: 3 })
    expect(read(fields)).toMatchObject(told)
    expect(read(fields)?.version).toBeUndefined()
  })
})

describe('whom one may act for', () => {
  const somebody = (type: UserType, _id = 'b') => ({ _id, type })

  it.each([
    ['admin', '', null],
    ['admin', 'coach', null],
    ['admin', 'b2bportaladmin', 'rank'],
    ['staff', 'b2bportaladmin', null],
    ['teacher', '', 'rank'],
  ] as const)('%s and somebody of type "%s"', (principal, type, refusal) =>
    expect(rankRefusal({ principal, id: 'a' }, somebody(type))).toBe(refusal),
  )

  it('is never oneself, nor staff', () => {
    expect(rankRefusal({ principal: 'staff', id: 'a' }, somebody('', 'a'))).toBe('self')
    expect(rankRefusal({ principal: 'staff', id: 'a' }, { ...somebody(''), staff: true })).toBe('rank')
  })
})
