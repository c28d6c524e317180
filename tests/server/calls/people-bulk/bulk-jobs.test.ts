import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { bulkHandler } from '../../../../server/groups/people-bulk/job'
import type { JobContext } from '../../../../server/platform/jobs/job-handler'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('bulk calls as long work on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const begin = (body: Record<string, unknown>, token = admin) =>
    test.send('users.beginBulk', token, { body })
  const look = (executionId: string, token = admin) =>
    test.send('users.bulkJob', token, { params: { executionId } })
  const inCompany: typeof test.db.inCompany = (_, work) => test.db.inCompany({ company: acme.company }, work)
  const learnersOf = (program: string) =>
    inCompany({ company: acme.company }, tx =>
      rows<{ id: string }>(
        tx,
        sql`select user_id as id from enrolments where program_id = ${program} and removed_at is null order by user_id`,
      ),
    )
  /** More people than one batch takes. */
  const manyPeople = async (prefix: string) => {
    const ids = Array.from({ length: 1100 }, () => newId())
    await inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key)
            select id, ${acme.company}, ${prefix} || n, '', ${prefix} || n, ${prefix} || n || '@acme.example',
              ${prefix} || n || '@acme.example'
            from unnest(${sql.param(ids)}::text[]) with ordinality t (id, n)`,
      ),
    )
    return ids
  }

  it('change everybody at once, say what changed for whom, and are taken back', async () => {
    const program = await addProgram(test.db, acme.company, 'Long work')
    const people = await manyPeople('many')
    const began = await begin({
      action: 'edit',
      userIds: people,
      programs: [program],
      companyGroups: [acme.group],
    })
    expect(began.statusCode, began.body).toBe(202)
    const { executionId } = began.json()
    expect((await look(executionId)).json()).toEqual({ state: 'waiting', progress: 0, outcome: null })
    expect(await learnersOf(program)).toEqual([])
    expect(await test.jobs.runOnce()).toBe(true)
    const { state, progress, outcome } = (await look(executionId)).json()
    expect({ state, progress, ...outcome, people: outcome.people.length }).toEqual({
      state: 'done',
      progress: 100,
      change: executionId,
      changed: 1100,
      unchanged: 0,
      people: 1000,
    })
    expect(outcome.people[0]).toMatchObject({
      name: 'many1',
      programs: ['Long work'],
      groupings: ['Group A'],
    })
    const query = { promotion: program, limit: 1 }
    expect((await test.send('users.students', admin, { query })).json()).toMatchObject({
      total: 1100,
      data: [{ program: { title: 'Long work' }, companyGroups: [{ name: 'Group A' }] }],
    })
    expect((await test.send('users.undoBulk', admin, { params: { id: executionId } })).statusCode).toBe(200)
    expect(await learnersOf(program)).toEqual([])
  })

  it('are begun once, however often the same request comes', async () => {
    const send = (userIds: string[]) =>
      test.send('users.beginBulk', admin, {
        body: { action: 'edit', userIds, companyGroups: [acme.group] },
        headers: { 'idempotency-key': `bulk-of-${engine}` },
      })
    const [one, other] = await Promise.all([send([acme.coach]), send([acme.coach])])
    expect([one.statusCode, other.statusCode]).toEqual([202, 202])
    expect(other.json()).toEqual(one.json())
    expect((await send([acme.teacher])).statusCode).toBe(422)
    expect([await test.jobs.runOnce(), await test.jobs.runOnce()]).toEqual([true, false])
  })

  it('are refused at once for who is not there, and seen by who began them alone', async () => {
    const body = { action: 'edit', userIds: [acme.student], companyGroups: [acme.group] }
    const refused = await begin({ ...body, userIds: [acme.student, test.world.globex.student] })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([404, 'userIds.1'])
    expect((await begin({ ...body, action: 'fire' })).statusCode).toBe(400)
    const { executionId } = (await begin(body)).json()
    expect((await look(executionId, await test.tokenOf(test.world.staff, acme.company))).statusCode).toBe(404)
    expect((await look(executionId, await test.tokenOf(test.world.globex.admin))).statusCode).toBe(404)
    expect(await test.jobs.runOnce()).toBe(true)
  })

  it('change nobody where one has gone since they were begun', async () => {
    const program = await addProgram(test.db, acme.company, 'All or none')
    const people = await Promise.all(
      ['stays', 'goes'].map(name => addPerson(test.db, acme.company, '', `${name}@acme.example`)),
    )
    const { executionId } = (await begin({ action: 'edit', userIds: people, programs: [program] })).json()
    await test.send('users.remove', admin, { params: { id: people[1] ?? '' } })
    expect(await test.jobs.runOnce()).toBe(true)
    expect((await look(executionId)).json()).toMatchObject({
      state: 'failed',
      outcome: null,
      errors: [{ path: 'userIds.1', message: '"goes Example" has been deleted' }],
    })
    const { jobs } = (await test.send('jobs.list', admin)).json()
    expect(jobs[0]).toMatchObject({ _id: executionId, state: 'failed', error: 'Not found' })
    expect(jobs[0]).not.toHaveProperty('file')
    expect(await learnersOf(program)).toEqual([])
    expect((await test.send('users.undoBulk', admin, { params: { id: executionId } })).statusCode).toBe(404)
  })

  it('change nobody where a program has become a template since, and name it', async () => {
    const program = await addProgram(test.db, acme.company, 'Template meanwhile')
    const person = await addPerson(test.db, acme.company, '', 'template@acme.example')
    const body = { action: 'edit' as const, userIds: [person], programs: [program] }
    const become = sql`update programs set is_template = true where id = ${program}`
    const between = () => inCompany({ company: acme.company }, tx => tx.execute(become)).then(() => {})
    await expect(runWith(body, between)).rejects.toMatchObject({
      result: { errors: [{ path: 'programs.0', message: 'There’s no published program to enrol in' }] },
    })
    expect(await learnersOf(program)).toEqual([])
  })

  it('name who has gone by the place in the call, and no more than a thousand', async () => {
    const errorsOnceGone = async (people: string[], gone: string[]) => {
      const body = { action: 'edit' as const, userIds: people, companyGroups: [acme.group] }
      const remove = sql`update users set deleted_at = now() where id = any(${sql.param(gone)}::text[])`
      const between = () => inCompany({ company: acme.company }, tx => tx.execute(remove)).then(() => {})
      const failed = await runWith(body, between).catch(error => error)
      return failed.result.errors
    }
    const named = (name: string, place: number) => ({
      path: `userIds.${place}`,
      message: `"${name}${place + 1}" has been deleted`,
      code: 'personDeleted',
      values: { name: `${name}${place + 1}` },
    })
    const [some, many] = [await manyPeople('some'), await manyPeople('gone')]
    expect(await errorsOnceGone(some, some.slice(1050, 1051))).toEqual([named('some', 1050)])
    const all = await errorsOnceGone(many, many)
    expect([all.length, all[0], all[999]]).toEqual([1000, named('gone', 0), named('gone', 999)])
  })

  /** The handler on its own, with something that happens between planning and applying. */
  async function runWith(
    body: JobContext<'employees.bulk'>['payload']['body'],
    between: () => Promise<void>,
  ) {
    let planned = 0
    const saved: unknown[] = []
    const work = {
      id: newId(),
      company: acme.company,
      user: acme.admin,
      payload: { body },
      checkpoint: null,
      progress: async (percent: number) => {
        planned = percent
        await between()
      },
      inCompany: (step: (tx: unknown, save: (value: unknown) => Promise<void>) => Promise<unknown>) =>
        test.db.inCompany({ company: acme.company, user: acme.admin }, tx =>
          step(tx, async value => void saved.push(value)),
        ),
    } as unknown as JobContext<'employees.bulk'>
    const result = await bulkHandler(() => test.clock.now)(work)
    return { id: work.id, planned, saved, result }
  }

  it('plan anew what somebody has changed in between', async () => {
    const program = await addProgram(test.db, acme.company, 'Meanwhile')
    const person = await addPerson(test.db, acme.company, '', 'meanwhile@acme.example')
    const enlist = async () => {
      const enlisted = await test.send('users.enlist', admin, {
        params: { id: person, product: program },
      })
      expect(enlisted.statusCode, enlisted.body).toBeLessThan(300)
    }
    const body = { action: 'edit' as const, userIds: [person], programs: [program] }
    const { id, planned, saved, result } = await runWith(body, enlist)
    expect({ planned, saved, result }).toEqual({ planned: 40, saved: [{ people: 1 }], result: { people: 1 } })
    // It was there already when it was done, so that taking it back leaves it alone.
    expect((await test.send('users.undoBulk', admin, { params: { id } })).json()).toMatchObject({
      changed: 0,
    })
    expect(await learnersOf(program)).toEqual([{ id: person }])
  })

  it('do nothing twice: what was saved with the change is what it came to', async () => {
    const never = async () => {
      throw new Error('There is nothing left to do')
    }
    const work = { checkpoint: { people: 7 }, inCompany: never } as unknown as JobContext<'employees.bulk'>
    expect(await bulkHandler(() => test.clock.now)(work)).toEqual({ people: 7 })
  })
})
