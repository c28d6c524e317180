import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadHandler } from '../../../../server/groups/people-upload/job'
import type { JobContext } from '../../../../server/platform/jobs/job-handler'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'
import { attemptsOf, named, uploadCalls, uploadRow } from './upload-rows'

type Work = JobContext<'employees.upload'>

describe.each(engines)('while an upload is planned on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let calls: ReturnType<typeof uploadCalls>
  let runWith: ReturnType<typeof attemptsOf>
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    calls = uploadCalls(test, admin)
    runWith = attemptsOf(test, acme)
  })
  afterAll(() => test.close())

  const inAcme = <T>(statement: SQL) =>
    test.db.inCompany({ company: acme.company }, tx => rows<T>(tx, statement))
  const peopleOf = (email: string) =>
    inAcme<{ id: string }>(sql`select id from users where email_key = ${email} and deleted_at is null`)

  const countsOf = async (id: string) => {
    const { data } = (await test.send('users.uploads', admin)).json()
    const { created, changed, unchanged, skipped } = data.find(({ _id }: { _id: string }) => _id === id)
    return { created, changed, unchanged, skipped }
  }

  it('a process that dies over it leaves nothing, and the next run brings all in, once', async () => {
    const creates = [{ type: 'group' as const, name: 'Dying' }]
    const id = await calls.begin([named(2, 'Phoenix', { group: 'Dying' }), named(3, 'Ash')], { creates })
    const die = async () => {
      throw new Error('The process died')
    }
    await expect(runWith(id, async () => {}, { creates, save: die })).rejects.toThrow('The process died')
    expect(await peopleOf('phoenix@acme.example')).toEqual([])
    expect(await inAcme(sql`select from groupings where name = 'Dying'`)).toEqual([])
    expect((await test.send('users.uploads', admin)).json().total).toBe(0)
    while (await test.jobs.runOnce());
    expect(await countsOf(id)).toEqual({ created: 2, changed: 0, unchanged: 0, skipped: 0 })
    expect(await peopleOf('phoenix@acme.example')).toHaveLength(1)
    expect(await inAcme(sql`select from groupings where name = 'Dying'`)).toHaveLength(1)
  })

  it('nothing is done twice: what was saved with it is what it came to', async () => {
    const work = { checkpoint: { people: 7 } } as Work
    expect(await uploadHandler(() => test.clock.now)(work)).toEqual({ people: 7 })
  })

  it('somebody may come whose address it has: they are changed, and not made again', async () => {
    const id = await calls.begin([named(2, 'Early', { group: 'Group A' }), named(3, 'Alike')])
    const create = (firstName: string) => {
      const person = { firstName, lastName: 'Uploaded', email: `${firstName.toLowerCase()}@acme.example` }
      return test.send('users.create', admin, { body: person })
    }
    expect(await runWith(id, async () => [await create('Early'), await create('Alike')])).toEqual({
      people: 1,
    })
    expect(await countsOf(id)).toEqual({ created: 0, changed: 1, unchanged: 1, skipped: 0 })
    expect(await peopleOf('early@acme.example')).toHaveLength(1)
  })

  it('somebody may go whom it changes: they are made anew', async () => {
    const person = await addPerson(test.db, acme.company, '', 'leaver@acme.example')
    const id = await calls.begin([
      uploadRow(2, { firstName: 'Leaver', lastName: 'Again', email: 'leaver@acme.example' }),
    ])
    await runWith(id, () => test.send('users.remove', admin, { params: { id: person } }))
    expect(await countsOf(id)).toEqual({ created: 1, changed: 0, unchanged: 0, skipped: 0 })
    expect(await peopleOf('leaver@acme.example')).not.toEqual([{ id: person }])
  })

  it('a program may go: its rows are skipped with why, and the rest goes in', async () => {
    const program = await addProgram(test.db, acme.company, 'Withdrawn')
    const id = await calls.begin([named(2, 'Without', { program: 'Withdrawn' }), named(3, 'Within')])
    await runWith(id, () => inAcme(sql`update programs set is_template = true where id = ${program}`))
    expect(await countsOf(id)).toEqual({ created: 1, changed: 0, unchanged: 0, skipped: 1 })
    expect(await calls.rowsOf(id, 'skipped')).toMatchObject([
      { row: 2, errors: [{ code: 'unknownProgram' }] },
    ])
    expect(await peopleOf('without@acme.example')).toEqual([])
  })

  it('somebody may create the groupings that it would: they are taken, and stay when it is taken back', async () => {
    const creates = [{ type: 'group' as const, name: 'Racing' }]
    const id = await calls.begin([named(2, 'Racer', { group: 'racing' })], { creates })
    const body = { name: 'Racing', type: 'group' }
    await runWith(id, () => test.send('company.createGrouping', admin, { body }), { creates })
    expect(await countsOf(id)).toEqual({ created: 1, changed: 0, unchanged: 0, skipped: 0 })
    expect((await calls.undo(id)).json()).toMatchObject({ removed: 1, groupings: 0 })
    expect(await inAcme(sql`select from groupings where name = 'Racing'`)).toHaveLength(1)
  })

  it('somebody may enrol and group the same people: nothing of theirs is taken back with it', async () => {
    const program = await addProgram(test.db, acme.company, 'Both enrol')
    const person = await addPerson(test.db, acme.company, '', 'both@acme.example')
    const row = { firstName: 'both', lastName: 'Example', email: 'both@acme.example', program: 'Both enrol' }
    const id = await calls.begin([uploadRow(2, { ...row, group: 'Group A' })])
    const edit = { userIds: [person], programs: [program], companyGroups: [acme.group] }
    await runWith(id, () => test.send('users.bulkEdit', admin, { body: edit }))
    expect(await countsOf(id)).toEqual({ created: 0, changed: 0, unchanged: 1, skipped: 0 })
    await calls.undo(id)
    const held = await inAcme(sql`select removed_at from enrolments where user_id = ${person}`)
    expect(held).toEqual([{ removed_at: null }])
    expect(await inAcme(sql`select from user_groupings where user_id = ${person}`)).toHaveLength(1)
  })
})
