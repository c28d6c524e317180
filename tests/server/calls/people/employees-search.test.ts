import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchText } from '#contract/words/search-text'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import type { CompanyWorld } from '../../../setup/world'

/** More than are found by a list of ids; every twentieth is called Núria, every fourth has an address elsewhere. */
const crowd = 2200

const names = sql`case when n % 20 = 0 then 'Núria' when n % 997 = 0 then '100%_\\' else 'Jon' end`
const keys = sql`case when n % 20 = 0 then 'nuria' when n % 997 = 0 then '100%_\\' else 'jon' end`
const addresses = sql`'p' || n || case when n % 4 = 0 then '@elsewhere.example' else '@here.example' end`

const fill = (company: string, letter: string, people = crowd) =>
  sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key)
      select ${letter} || lpad(to_hex(n), 23, '0'), ${company}, ${names}, n::text, ${keys} || ' ' || n,
        ${letter} || ${addresses}, ${letter} || ${addresses}
      from generate_series(1, ${people}::int) n`

interface Person {
  id: string
  name: string
  email: string
}

describe.each(engines)('the search of employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let everybody: Person[]

  const send = async (
    call: 'users.students' | 'users.studentIds' | 'users.list',
    query: Record<string, string | number>,
  ) => {
    const answer = await test.send(call, admin, { query })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const containing = (typed: string) =>
    everybody.filter(({ name, email }) =>
      searchText(typed)
        .split(' ')
        .every(word => name.includes(word) || email.includes(word)),
    )

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    await test.db.asOwner(tx => tx.execute(fill(acme.company, 'a')))
    await test.db.asOwner(tx => tx.execute(fill(test.world.globex.company, 'b', 100)))
    await test.db.asOwner(tx =>
      tx.execute(sql`update users set deleted_at = now() where email = 'ap40@elsewhere.example'`),
    )
    everybody = await test.db.asOwner(tx =>
      rows<Person>(
        tx,
        sql`select id, name_search as name, email_key as email from users
        where company_id = ${acme.company} and deleted_at is null`,
      ),
    )
  })
  afterAll(() => test.close())

  it.each([
    'núria',
    'NURIA 2',
    '2 NÚRIA',
    'elsewhere 80 nuria',
    'jon zz',
    '1000 jon here',
    'jon 12',
    'jon',
    'j',
    'z',
    'zz',
    'zzz',
    '@elsewhere',
    '7@here',
    'p40@',
    '100%',
    '%_',
    '_',
    '\\',
    '99',
    'uria 1',
    "'; drop table users",
  ])('finds everybody in the company whose name or address holds %s, and nobody else', async typed => {
    const expected = containing(typed)
    const { data, total, more } = await send('users.students', { search: typed, limit: 20, count: 'near' })
    expect([total, more]).toEqual(expected.length > 2000 ? [2000, true] : [expected.length, false])
    expect(data).toHaveLength(Math.min(expected.length, 20))
    const { ids } = await send('users.studentIds', { search: typed })
    expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  })

  it('goes together with the other filters, a sort and a page', async () => {
    const expected = containing('nuria')
      .filter(({ email }) => email.includes('p1'))
      .sort((a, b) => (a.email < b.email ? 1 : -1))
    const { data, total } = await send('users.students', {
      search: 'Núria',
      email: 'P1',
      status: 'noseat',
      sortBy: 'email',
      sortDirection: -1,
      limit: 5,
      page: 2,
    })
    expect(total).toBe(expected.length)
    expect(data.map(({ email }: Person) => email)).toEqual(expected.slice(5, 10).map(({ email }) => email))
  })

  it.each([
    ['garcia jesus', true],
    ['JESÚS García', true],
    ['  rcía   sus pé ', true],
    ['jesus jgarcia@', true],
    ['garcia jesus perez lopez', false],
  ])('finds Jesús García Pérez by the words %j, in whatever order: %s', async (search, found) => {
    const body = { firstName: 'Jesús', lastName: 'García Pérez', email: 'jgarcia@acme.example' }
    await test.send('users.update', admin, {
      params: { userId: acme.coach },
      body: { ...body, email: undefined },
    })
    await test.db.asOwner(tx =>
      tx.execute(
        sql`update users set email = ${body.email}, email_key = ${body.email} where id = ${acme.coach}`,
      ),
    )
    const expected = found ? [acme.coach] : []
    expect((await send('users.studentIds', { search })).ids).toEqual(expected)
    const { data, total } = await send('users.list', { search })
    expect([data.map(({ _id }: { _id: string }) => _id), total]).toEqual([expected, expected.length])
    if (!search.includes('@'))
      expect((await send('users.studentIds', { name: search })).ids).toEqual(expected)
  })

  it('tells the total also past the last page', async () => {
    const { data, total } = await send('users.students', { search: 'nuria', limit: 50, page: 90 })
    expect([data, total]).toEqual([[], containing('nuria').length])
  })

  it('finds a person by a new name at once, and no more by the old one', async () => {
    const body = { firstName: 'Sigüenza' }
    const answer = await test.send('users.update', admin, { params: { userId: acme.student }, body })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await send('users.studentIds', { search: 'siguenza' })).ids).toEqual([acme.student])
  })
})
