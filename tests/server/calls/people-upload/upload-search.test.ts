import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeLeftovers } from '../../../../server/platform/maintenance'
import { mendRollups } from '../../../../server/platform/rollups/rollups'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { nothingWrong } from '../../../setup/nothing-wrong'
import { rows } from '../../../setup/rows'
import { addProgram, type CompanyWorld } from '../../../setup/world'
import { attemptsOf, named, uploadCalls } from './upload-rows'

describe.each(engines)('people of an upload are found and listed on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let calls: ReturnType<typeof uploadCalls>
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    calls = uploadCalls(test, admin)
  })
  afterAll(() => test.close())

  const asOwner = <T>(statement: SQL) => test.db.asOwner(tx => rows<T>(tx, statement))
  const search = async (text: string) => {
    const { total, data } = (await test.send('users.students', admin, { query: { search: text } })).json()
    return { total, emails: data.map(({ email }: { email: string }) => email).sort() }
  }
  const notIndexed = async () =>
    (await asOwner<{ count: number }>(sql`select count(*) as count from users where not indexed`))[0]?.count
  const none = { total: 0, emails: [] }

  it('at no moment before it is in, and at each one after', async () => {
    const ofOther = await calls.begin([named(2, 'Otherwaiter')])
    const id = await calls.begin([named(2, 'Waiter'), named(3, 'Nobody'), named(4, 'Waitress')])
    await test.db.asOwner(tx => tx.execute(sql`update jobs set run_at = 'infinity' where id = ${ofOther}`))
    const attempt = attemptsOf(test, acme)
    const waiting = async () => expect(await search('wait')).toEqual(none)
    const both = { total: 2, emails: ['waiter@acme.example', 'waitress@acme.example'] }
    await attempt(
      ofOther,
      async () => {
        await asOwner(sql`update jobs set state = 'cancelled' where id = ${id}`)
        await attempt(id, waiting, { once: 'arrived' })
        expect(await notIndexed()).toBe(4)
        expect(await search('wait')).toEqual(both)
        expect(await search('waitress uploaded')).toEqual({ total: 1, emails: ['waitress@acme.example'] })
        expect(await search('aitr')).toEqual({ total: 1, emails: ['waitress@acme.example'] })
      },
      { once: 'arrived' },
    )
    const all = { total: 3, emails: ['otherwaiter@acme.example', ...both.emails] }
    expect(await search('wait')).toEqual(all)
    while (await test.jobs.runOnce());
    expect(await notIndexed()).toBe(0)
    expect(await search('wait')).toEqual(all)
  })

  it('by their new name, whoever changes it before the index has them', async () => {
    const id = await calls.begin([named(2, 'Renamed')])
    expect(await test.jobs.runOnce()).toBe(true)
    expect(await notIndexed()).toBe(1)
    await asOwner(
      sql`update users set first_name = 'Anew', name_search = 'anew uploaded' where email_key = 'renamed@acme.example'`,
    )
    const found = { total: 1, emails: ['renamed@acme.example'] }
    expect(await search('anew')).toEqual(found)
    while (await test.jobs.runOnce());
    expect([await notIndexed(), await search('anew')]).toEqual([0, found])
    expect((await calls.rowsOf(id)).length).toBe(1)
  })

  it('and are taken into the index by the maintenance where the job came to no end', async () => {
    await calls.begin([named(2, 'Lefthere')])
    expect(await test.jobs.runOnce()).toBe(true)
    await removeLeftovers(test.db, test.files, new Date(Date.now() + 3_600_000))
    expect(await notIndexed()).toBe(1)
    await removeLeftovers(test.db, test.files, new Date(Date.now() + 2 * 86_400_000))
    expect(await notIndexed()).toBe(0)
    expect((await search('lefthere')).total).toBe(1)
    while (await test.jobs.runOnce());
  })

  it('and not once it is taken back, also before the job that follows', async () => {
    const id = await calls.begin([named(2, 'Backagain')])
    expect(await test.jobs.runOnce()).toBe(true)
    expect((await search('backagain')).total).toBe(1)
    expect((await calls.undo(id)).statusCode).toBe(200)
    expect(await search('backagain')).toEqual(none)
    while (await test.jobs.runOnce());
    expect(await search('backagain')).toEqual(none)
    const again = await calls.upload([named(2, 'Backagain')])
    expect([again.created, await search('backagain')]).toEqual([
      1,
      { total: 1, emails: ['backagain@acme.example'] },
    ])
  })

  it('with the rows of the list that anybody else would have', async () => {
    await addProgram(test.db, acme.company, 'Listed program')
    await addProgram(test.db, acme.company, 'Another program')
    const creates = (['organization', 'suborganization', 'group'] as const).map(type => ({
      type,
      name: `Ñ ${type}`,
    }))
    const everywhere = {
      organization: 'Ñ organization',
      suborganization: 'Ñ suborganization',
      group: 'Ñ group',
    }
    await calls.begin(
      [
        named(2, 'Alone'),
        named(3, 'Everywhere', { ...everywhere, program: 'Listed program', language: 'es' }),
        named(4, 'Grouped', { group: 'group a', suborganization: 'Ñ suborganization' }),
        named(5, 'Enrolled', { program: 'Another program' }),
        named(6, 'Íñigo', { firstName: 'Íñigo María', lastName: 'De la Peña', email: 'inigo@acme.example' }),
      ],
      { creates },
    )
    expect(await test.jobs.runOnce()).toBe(true)
    const keys = await asOwner(
      sql`select email_key as email, last_name_key as name, program_key as program, group_key as "group", seats, in_progress as "inProgress",
            cardinality(grouping_ids) as groupings, completion_mean as mean, first_enrolled is not null as enrolled
          from employee_stats where email_key in ('everywhere@acme.example', 'alone@acme.example') order by email_key`,
    )
    const nothing = {
      program: null,
      group: null,
      seats: 0,
      inProgress: 0,
      groupings: 0,
      mean: null,
      enrolled: false,
    }
    expect(keys).toEqual([
      { email: 'alone@acme.example', name: 'uploaded alone', ...nothing },
      {
        ...{ email: 'everywhere@acme.example', name: 'uploaded everywhere', program: 'listed program' },
        ...{ group: 'n group', seats: 1, inProgress: 1, groupings: 3, mean: 0, enrolled: true },
      },
    ])
    // Made anew as of everybody else, not one differs.
    expect(await mendRollups(test.db)).toEqual(nothingWrong)
  })
})
