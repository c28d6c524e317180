import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmployeeFilters } from '../../../../server/groups/people-list/find/filters'
import { matchingEmployees } from '../../../../server/groups/people-list/find/matching'
import { findPage } from '../../../../server/groups/people-list/find/page'
import { mostCounted } from '../../../../server/groups/people-list/find/search'
import type { EmployeeReader } from '../../../../server/groups/people-list/find/source'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addProgram, type CompanyWorld } from '../../../setup/world'

const crowd = 600
const pageSize = 20

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A number from 0 to below `below`, as good as by chance, for person `n`. */
const chance = (salt: number, below: number): SQL =>
  sql`(abs(hashint4(n * 31 + ${salt}::int)::bigint) % ${below}::int)::int`

const idOf = (letter: string, n: SQL) => sql`${letter} || lpad(to_hex(${n}), 23, '0')`

function fill(company: string, letter: string, programs: string[], groupings: string[]): SQL[] {
  const people = sql`generate_series(1, ${crowd}::int) n`
  const one = (list: string[], salt: number) =>
    sql`(${sql.param(list)}::text[])[1 + ${chance(salt, list.length)}]`
  const key = sql`(array['ana', 'bea', 'carl', 'dora'])[1 + ${chance(1, 4)}] || ' ' || n % 50`
  return [
    sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, type, last_connection, deleted_at)
        select ${idOf(letter, sql`n`)}, ${company}, ${key}, '', ${key}, ${letter} || n || '@x.example', ${letter} || n || '@x.example',
          case when ${chance(2, 10)} = 0 then 'coach' else '' end,
          case when ${chance(3, 4)} > 0 then now() - make_interval(days => ${chance(4, 90)}) end,
          case when ${chance(5, 20)} = 0 then now() end
        from ${people}`,
    sql`insert into user_groupings (company_id, user_id, grouping_id)
        select ${company}, ${idOf(letter, sql`n`)}, ${one(groupings, 6)} from ${people} where ${chance(7, 3)} > 0
        union select ${company}, ${idOf(letter, sql`n`)}, ${one(groupings, 8)} from ${people} where ${chance(9, 3)} > 0`,
    ...programs.map(
      (program, salt) =>
        sql`insert into enrolments (id, company_id, user_id, program_id, completion, finished_at, removed_at, last_activity_at)
            select ${idOf(`${letter}${salt}`, sql`n`)}, ${company}, ${idOf(letter, sql`n`)}, ${program}, ${chance(20 + salt, 101)},
              case when ${chance(30 + salt, 4)} = 0 then now() - make_interval(days => ${chance(80 + salt, 60)}) end, case when ${chance(40 + salt, 5)} = 0 then now() end,
              case when ${chance(60 + salt, 3)} > 0 then now() - make_interval(days => ${chance(70 + salt, 40)}) end
            from ${people} where ${chance(50 + salt, 3)} = 0`,
    ),
  ]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

interface Person {
  id: string
  name: string
  email: string
  type: string
  connected: string | null
  completion: number | null
  activity: string | null
  group: string | null
  seats: number
  enrolments: number
  active: number
  finished: number
  groupings: string[]
  programs: string[]
  /** The days on which what is in force was finished. */
  finishes: string[]
}

const sorts = {
  name: person => person.name,
  lastProgramActivity: person => person.activity,
  lastConnection: person => person.connected,
  completionPercentage: person => person.completion,
  companyGroups: person => person.group,
} satisfies Record<string, (person: Person) => string | number | null>

type SortBy = keyof typeof sorts

function compared(one: Person, other: Person, sortBy: SortBy): number {
  const [a, b] = [sorts[sortBy](one), sorts[sortBy](other)]
  if (a === b) return one.id < other.id ? -1 : 1
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

function finishedWithin(
  { finishes }: Person,
  { finishedFrom, finishedTo }: Partial<EmployeeFilters>,
): boolean {
  if (!finishedFrom && !finishedTo) return true
  return finishes.some(day => day >= (finishedFrom ?? day) && day <= (finishedTo ?? day))
}

/** The plain way: each person is looked at. */
function matches(person: Person, filters: Partial<EmployeeFilters>, lately: string): boolean {
  const seen = person.connected !== null && person.connected >= lately
  const inStatus = {
    all: true,
    active: person.active > 0 && seen,
    inactive: person.active > 0 && !seen,
    finishers: person.finished > 0,
    removed: person.enrolments > 0 && person.seats === 0,
    seat: person.seats > 0,
    noseat: person.seats === 0,
  }[filters.status ?? 'all']
  const hasOne = (asked: string[] | undefined, has: string[]) =>
    !asked?.length || asked.some(id => has.includes(id))
  return (
    inStatus &&
    hasOne(filters.promotions, person.programs) &&
    hasOne(filters.companyGroups, person.groupings) &&
    hasOne(filters.companyOrganizations, person.groupings) &&
    (!filters.types?.length || filters.types.includes(person.type as never)) &&
    (filters.completedFrom === undefined || (person.completion ?? -1) >= filters.completedFrom) &&
    (!filters.neverConnected || person.connected === null) &&
    finishedWithin(person, filters) &&
    (filters.search ?? '').split(' ').every(word => person.name.includes(word) || person.email.includes(word))
  )
}

describe.each(engines)('the pages of employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let reader: EmployeeReader
  let everybody: Person[]
  let filters: Partial<EmployeeFilters>[]

  const people = (company: string) =>
    test.db.asOwner(tx =>
      rows<Person>(
        tx,
        sql`select user_id as id, name_key as name, email_key as email, type, last_connection as connected, completion, last_activity as activity, group_key as "group", seats,
            enrolments, in_progress as active, finished,
            array(select grouping_id from user_groupings g where g.user_id = s.user_id) as groupings,
            array(select program_id from enrolments e where e.user_id = s.user_id and removed_at is null) as programs,
            array(select (finished_at at time zone 'Europe/Madrid')::date::text from enrolments e
              where e.user_id = s.user_id and removed_at is null and finished_at is not null) as finishes
          from employee_stats s where company_id = ${company}`,
      ),
    )

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    const { company } = acme
    reader = { reach: 'A', caller: { user: acme.admin, company }, clock: () => test.clock.now }
    const groupings = Array.from({ length: 8 }, (_, n) => `9${n}`.padEnd(24, '0'))
    const programs = [acme.program, await addProgram(test.db, company, 'Zen')]
    await test.db.asOwner(tx =>
      tx.execute(sql`insert into groupings (id, company_id, name, name_search, type)
        select id, ${company}, 'G' || n, 'g' || n, (array['group', 'organization'])[1 + n % 2]
        from unnest(${sql.param(groupings)}::text[]) with ordinality t (id, n)`),
    )
    for (const statement of fill(company, 'a', programs, groupings))
      await test.db.asOwner(tx => tx.execute(statement))
    const { globex } = test.world
    for (const statement of fill(globex.company, 'b', [globex.program], [globex.group]))
      await test.db.asOwner(tx => tx.execute(statement))
    everybody = await people(company)
    const [g0 = '', g1 = '', g2 = '', g3 = ''] = groupings
    filters = [
      {},
      { companyGroups: [g1] },
      { companyGroups: [g1, g3, g0, g2] },
      { companyOrganizations: [g0, g2], companyGroups: [g1, g3] },
      { promotions: [acme.program] },
      { promotions: programs, companyGroups: [g1, g3, g2] },
      { types: ['coach'] },
      { completedFrom: 70 },
      { neverConnected: true },
      { neverConnected: true, companyGroups: [g1, g3] },
      { finishedFrom: daysAgo(20) },
      { finishedFrom: daysAgo(50), finishedTo: daysAgo(10) },
      { finishedTo: daysAgo(30), companyGroups: [g1, g3, g0, g2] },
      { search: 'ana' },
      { search: 'dora 1', companyGroups: [g1, g0] },
      { companyGroups: [test.world.globex.group] },
      { promotions: [test.world.globex.program] },
    ]
  })
  afterAll(() => test.close())

  it.each([10_000, 150, 20])('are those of the plain way, where more than %i are many', async most => {
    const next = numbers(most)
    const lately = new Date(test.clock.now.getTime() - 30 * 86_400_000).toISOString()
    const statuses = ['all', 'active', 'inactive', 'finishers', 'removed', 'seat', 'noseat'] as const
    let found = 0
    for (const filter of filters)
      for (const status of statuses) {
        const sortBy = (Object.keys(sorts) as SortBy[])[next(5)] ?? 'name'
        const sortDirection = next(2) === 0 ? 1 : -1
        const page = 1 + next(3)
        const expected = everybody
          .filter(person => matches(person, { ...filter, status }, lately))
          .sort((one, other) => sortDirection * compared(one, other, sortBy))
          .map(({ id }) => id)
        const query = { ...filter, status, sortBy, sortDirection, page, limit: pageSize } as const
        const read = await test.db.inCompany(reader.caller, async tx =>
          findPage(tx, await matchingEmployees(tx, reader, query), query, most),
        )
        const slice = expected.slice((page - 1) * pageSize, page * pageSize)
        const counted = expected.length > read.total ? Math.min(most, mostCounted) : expected.length
        const more = expected.length > counted
        expect({ query, ...read }).toEqual({ query, total: counted, more, ids: slice })
        found += slice.length
      }
    expect(found).toBeGreaterThan(300)
  })

  it('shows the view of the list to nobody but the company', async () => {
    const seen = (company: string) =>
      test.db.inCompany({ company }, tx =>
        rows<{ company: string }>(tx, sql`select distinct company_id as company from employees_of_company`),
      )
    expect(await seen(acme.company)).toEqual([{ company: acme.company }])
    const { company } = test.world.globex
    expect(await seen(company)).toEqual([{ company }])
    expect(await seen('0'.repeat(24))).toEqual([])
    const write = test.db.inCompany({ company }, tx => tx.execute(sql`delete from employees_of_company`))
    await expect(write).rejects.toThrow()
  })
})
