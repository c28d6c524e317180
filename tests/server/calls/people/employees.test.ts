import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studentStatuses } from '#contract/words/people'
import { countStatuses } from '../../../../server/groups/people-list/status-counts'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

const day = 86_400_000

interface Row {
  _id: string
  name: string
}

describe.each(engines)('the list of employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  const people: Record<string, string> = {}

  const run = (statement: ReturnType<typeof sql>) =>
    test.db.inCompany({ company: acme.company }, tx => tx.execute(statement))
  const ago = (days: number) => new Date(test.clock.now.getTime() - days * day).toISOString()
  const list = async (query: Record<string, string | number>, token = admin) =>
    (await test.send('users.students', token, { query })).json()
  const namesOf = async (query: Record<string, string | number>, token = admin) =>
    (await list(query, token)).data.map(({ name }: Row) => name.split(' ')[0])
  const enrol = async (who: string, program: string, more: Record<string, unknown> = {}) => {
    const id = people[who] ?? ''
    const path = { id, product: program }
    await test.send('users.enlist', admin, { params: path })
    for (const [column, value] of Object.entries(more))
      await run(
        sql`update enrolments set ${sql.identifier(column)} = ${value} where user_id = ${id} and program_id = ${program}`,
      )
  }

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    for (const who of ['ana', 'bea', 'carl', 'dora', 'eva'])
      people[who] = await addPerson(test.db, acme.company, '', `${who}@acme.example`)
    await run(sql`update users set first_name = 'Ána', name_search = 'ana example' where id = ${people.ana}`)
    const other = await addProgram(test.db, acme.company, 'Zen')
    people.other = other
    await enrol('ana', acme.program, { completion: 60, last_activity_at: ago(1) })
    await enrol('bea', acme.program, { completion: 20 })
    await enrol('bea', other, { completion: 100, finished_at: ago(2) })
    await enrol('carl', acme.program, { removed_at: ago(3) })
    await run(sql`update users set last_connection = ${ago(1)} where id = ${people.ana}`)
    await run(sql`update users set last_connection = ${ago(40)} where id = ${people.bea}`)
    await run(
      sql`insert into user_groupings (company_id, user_id, grouping_id) values (${acme.company}, ${people.eva}, ${acme.group})`,
    )
  })
  afterAll(() => test.close())

  it.each([
    ['active', ['ána']],
    ['inactive', ['bea', 'student']],
    ['finishers', ['bea']],
    ['removed', ['carl']],
    ['seat', ['ána', 'bea', 'student']],
    ['noseat', ['admin', 'carl', 'coach', 'dora', 'eva', 'reader', 'teacher']],
  ])('shows those who are %s', async (status, expected) => {
    const found = await list({ status, sortBy: 'name', sortDirection: 1 })
    expect(found.data.map(({ name }: Row) => name.split(' ')[0]?.toLowerCase())).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  it('shows the latest active program, and how many more there are', async () => {
    const { data } = await list({ search: 'bea' })
    expect(data).toMatchObject([
      {
        program: { _id: acme.program, title: 'Gestión ágil' },
        morePrograms: 1,
        completionPercentage: 20,
        companyGroups: [],
      },
    ])
    expect((await list({ search: 'dora' })).data).toMatchObject([
      { program: null, morePrograms: 0, completionPercentage: null, lastProgramActivity: null },
    ])
  })

  it('finds by name and address without accents or case, and takes signs as they are', async () => {
    expect(await namesOf({ search: 'ANA' })).toEqual(['Ána'])
    expect(await namesOf({ search: 'eva@ACME' })).toEqual(['eva'])
    expect(await namesOf({ name: 'exam', email: 'dora' })).toEqual(['dora'])
    expect(await namesOf({ search: '%' })).toEqual([])
    expect(await namesOf({ search: "' or true --" })).toEqual([])
  })

  it('sorts by each column in both directions, blanks first and last, and back to the original order', async () => {
    expect(
      await namesOf({ search: 'example', sortBy: 'completionPercentage', sortDirection: -1, limit: 3 }),
    ).toEqual(['Ána', 'student', 'bea'])
    const up = await namesOf({ sortBy: 'lastConnection', sortDirection: 1 })
    expect(up.slice(-2)).toEqual(['bea', 'Ána'])
    expect(await namesOf({ sortBy: 'lastConnection', sortDirection: -1 })).toEqual(up.toReversed())
    expect((await namesOf({ sortBy: 'name', sortDirection: 0 })).slice(0, 2)).toEqual(['admin', 'teacher'])
    for (const sortBy of [
      'email',
      'type',
      'program',
      'programCreatedAt',
      'lastContactDate',
      'lastProgramActivity',
      'companyOrganizations',
      'companySuborganizations',
      'companyGroups',
    ])
      for (const sortDirection of [1, -1])
        expect((await list({ sortBy, sortDirection })).data).toHaveLength(10)
  })

  it('filters by type, grouping, program, and ranges of days and completion', async () => {
    expect(await namesOf({ types: 'coach,teacher', sortBy: 'name', sortDirection: 1 })).toEqual([
      'coach',
      'teacher',
    ])
    expect((await list({ types: 'student' })).total).toBe(6)
    expect((await list({ types: '' })).total).toBe(10)
    expect(await namesOf({ companyGroups: acme.group, sortBy: 'name', sortDirection: 1 })).toEqual([
      'eva',
      'student',
    ])
    expect(await namesOf({ promotions: people.other ?? '' })).toEqual(['bea'])
    expect(await namesOf({ completedFrom: 50, completedTo: 60 })).toEqual(['Ána'])
    const yesterday = ago(1).slice(0, 10)
    expect(await namesOf({ lastConnectionFrom: ago(3).slice(0, 10) })).toEqual(['Ána'])
    expect(await namesOf({ lastConnectionTo: ago(30).slice(0, 10) })).toEqual(['bea'])
    expect(await namesOf({ programCreatedFrom: yesterday, status: 'finishers' })).toEqual(['bea'])
    expect(await namesOf({ programCreatedTo: ago(9).slice(0, 10), status: 'finishers' })).toEqual([])
  })

  it.each([
    [{ status: 'gone' }, 'status'],
    [{ types: 'boss' }, 'types.0'],
    [{ sortBy: 'salary' }, 'sortBy'],
    [{ sortBy: 'testMark', sortDirection: 1 }, 'sortBy'],
    [{ companyGroups: 'x' }, 'companyGroups.0'],
    [{ lastConnectionFrom: '2026-02-30' }, 'lastConnectionFrom'],
    [{ completedFrom: 101 }, 'completedFrom'],
    [{ neverConnected: 'maybe' }, 'neverConnected'],
    [{ finishedFrom: 'today' }, 'finishedFrom'],
    [{ finishedTo: '2026-02-30' }, 'finishedTo'],
    [{ limit: 201 }, 'limit'],
    [{ promotion: '1' }, 'promotion'],
  ])('refuses %j at %s', async (query, path) => {
    const answer = await test.send('users.students', admin, {
      query: query as Record<string, string | number>,
    })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('pages with a total that is right past the last page, and counts and names all that match', async () => {
    const all = (await list({})).data.map(({ _id }: Row) => _id)
    expect((await list({ limit: 4, page: 2 })).data.map(({ _id }: Row) => _id)).toEqual(all.slice(4, 8))
    expect(await list({ limit: 4, page: 9 })).toMatchObject({ data: [], total: 10 })
    expect(await list({ limit: 1, count: 'near' })).toMatchObject({ total: 10, more: false })
    const query = { status: 'seat' }
    expect((await test.send('users.countStudents', admin, { query })).json()).toEqual({ total: 3 })
    const { ids } = (await test.send('users.studentIds', admin, { query })).json()
    expect(ids.toSorted()).toEqual((await list(query)).data.map(({ _id }: Row) => _id).toSorted())
  })

  it.each<Record<string, string | number>>([
    {},
    { search: 'a' },
    { types: 'student' },
    { completedFrom: 1 },
    { companyGroups: 'group' },
    { promotion: 'program' },
    { promotion: 'program', search: 'bea' },
  ])('counts who is in each status under %j, as the list has them', async chosen => {
    const query = {
      ...chosen,
      ...(chosen.companyGroups && { companyGroups: acme.group }),
      ...(chosen.promotion && { promotion: acme.program }),
    }
    for (const token of [admin, await test.tokenOf(acme.coach)]) {
      // The status of the query changes nothing: each is counted.
      const answer = await test.send('users.countStudentStatuses', token, {
        query: { ...query, status: 'removed' },
      })
      const expected: Record<string, object> = {}
      for (const status of studentStatuses)
        expected[status] = { total: (await list({ ...query, status }, token)).total, more: false }
      expect(answer.json()).toEqual({ counts: expected })
    }
  })

  it('counts the statuses of the own company alone, up to a limit, and refuses what is no filter', async () => {
    const counts = async (token: string, query = {}) =>
      test.send('users.countStudentStatuses', token, { query })
    const globex = await counts(await test.tokenOf(test.world.globex.admin), { search: 'eva@acme' })
    expect(globex.json().counts.all).toEqual({ total: 0, more: false })
    expect((await counts(await test.tokenOf(acme.student))).statusCode).toBe(403)
    const refused = await counts(admin, { completedFrom: 101 })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'completedFrom'])

    const caller = { user: acme.admin, company: acme.company }
    const reader = { caller, reach: 'A' as const, clock: () => test.clock.now }
    for (const query of [{}, { search: 'example' }])
      expect(await test.db.inCompany(caller, tx => countStatuses(tx, reader, query, 2))).toMatchObject({
        all: { total: 2, more: true },
        seat: { total: 2, more: true },
        inactive: { total: 2, more: false },
        finishers: { total: 1, more: false },
      })
  })

  it('lists the people of one program with their enrolment in it', async () => {
    const inProgram = { promotion: acme.program }
    const { data, total } = await list({ ...inProgram, sortBy: 'completionPercentage', sortDirection: -1 })
    expect(total).toBe(3)
    expect(data.map(({ completion }: { completion: number }) => completion)).toEqual([60, 40, 20])
    const [row] = (await test.send('users.programs', admin, { params: { id: people.ana ?? '' } })).json()
    const { _id, version, program: _, ...fields } = row
    expect(data[0]).toMatchObject({ _id: people.ana, version: 1, ...fields, enrolment: { _id, version } })
    expect((await list({ limit: 1 })).data[0]).not.toHaveProperty('completion')
    expect(await namesOf({ ...inProgram, status: 'removed' })).toEqual(['carl'])
    expect(await namesOf({ ...inProgram, status: 'finishers' })).toEqual([])
    for (const sortBy of ['start', 'end', 'timeInClasses', 'testMark', 'satisfaction', 'lastFollowUp'])
      expect((await list({ ...inProgram, sortBy, sortDirection: 1 })).data).toHaveLength(3)
    const { total: none } = await list({ promotion: test.world.globex.program })
    expect(none).toBe(0)
  })

  it('tells those of single programs of their learners there, and of nothing else', async () => {
    const coach = await test.tokenOf(acme.coach)
    const seen = await list({ sortBy: 'name', sortDirection: 1 }, coach)
    expect(seen.data.map(({ name }: Row) => name.split(' ')[0])).toEqual(['Ána', 'bea', 'student'])
    expect(seen.data[1]).toMatchObject({
      program: { _id: acme.program },
      morePrograms: 0,
      completionPercentage: 20,
    })
    expect(await namesOf({ status: 'finishers' }, coach)).toEqual([])
    expect(await namesOf({ status: 'removed' }, coach)).toEqual([])
  })

  it('follows every change: names, groupings, programs, enrolments, deletions and their undoing', async () => {
    const row = async () => (await list({ email: 'eva@acme' })).data[0]
    await test.send('users.update', admin, {
      params: { userId: people.eva ?? '' },
      body: { lastName: 'Zúñiga' },
    })
    expect(await namesOf({ search: 'zuniga' })).toEqual(['eva'])
    await enrol('eva', people.other ?? '', { completion: 10 })
    expect(await row()).toMatchObject({ program: { title: 'Zen' }, completionPercentage: 10 })
    await test.send('programs.update', admin, {
      params: { id: people.other ?? '' },
      body: { title: 'Aikido' },
    })
    expect((await namesOf({ sortBy: 'program', sortDirection: -1, status: 'seat' })).at(-1)).toBe('eva')
    await test.send('programs.remove', admin, { params: { id: people.other ?? '' } })
    expect(await row()).toMatchObject({ program: null, completionPercentage: null })
    await test.send('programs.restore', admin, { params: { id: people.other ?? '' } })
    expect(await row()).toMatchObject({ program: { title: 'Aikido' } })
    await test.send('users.remove', admin, { params: { id: people.eva ?? '' } })
    expect(await row()).toBeUndefined()
    await test.send('users.undoDeletion', admin, { params: { id: people.eva ?? '' } })
    expect(await row()).toMatchObject({ program: { title: 'Aikido' }, companyGroups: [{ _id: acme.group }] })
    const again = await test.send('users.undoDeletion', admin, { params: { id: people.eva ?? '' } })
    expect(again.statusCode).toBe(404)
  })
})
