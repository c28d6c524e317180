import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addEnrolment, addPerson, addProgram } from '../../../setup/world'

/** More than two batches. */
const many = 230

describe.each(engines)('a broadcast on %s', engine => {
  let test: TestApp
  let admin: string
  let program: string
  let students: string[]
  beforeAll(async () => {
    test = await openTestApp(engine)
    const { acme } = test.world
    admin = await test.tokenOf(acme.admin)
    program = await addProgram(test.db, acme.company, 'Broadcast')
    students = Array.from({ length: many }, () => newId())
    await test.db.asOwner(async tx => {
      await tx.execute(
        sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, language)
            select id, ${acme.company}, 'B' || n, 'Cast', 'b' || n || ' cast', 'b' || n || '@b.example', 'b' || n || '@b.example',
              case when n % 2 = 0 then 'es' else 'en' end
            from unnest(${sql.param(students)}::text[]) with ordinality t (id, n)`,
      )
      await tx.execute(
        sql`insert into enrolments (id, company_id, user_id, program_id)
            select left(md5(id || 'e'), 24), ${acme.company}, id, ${program} from unnest(${sql.param(students)}::text[]) t (id)`,
      )
    })
  })
  afterAll(() => test.close())

  const send = (body: object, token = admin, headers = {}) =>
    test.send('chat.broadcast', token, { params: { id: program }, body, headers })
  const list = async () => (await test.send('chat.broadcasts', admin, { params: { id: program } })).json()
  /** How many messages with a text each learner has. */
  const got = (message: string) =>
    test.db.asOwner(tx =>
      rows<{ chat: string; count: number }>(
        tx,
        sql`select chat_id as chat, count(*)::int as count from messages where message = ${message} group by 1`,
      ),
    )
  const mails = (subject: string) =>
    test.db.asOwner(tx =>
      rows<{ recipient: string; count: number }>(
        tx,
        sql`select recipient, count(*)::int as count from mails where subject like ${`%${subject}%`} group by 1`,
      ),
    )

  it('is stored before any of it goes out, and goes to each once, with a mail in their language', async () => {
    const answer = await send({ message: 'To everybody', sendEmail: true })
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { recipients: many, leftOut: 0 }])
    expect(await got('To everybody')).toEqual([])
    expect((await list())[0]).toMatchObject({ state: 'waiting', waiting: many, sent: 0 })
    expect(await test.jobs.runOnce()).toBe(true)
    const each = await got('To everybody')
    expect([each.length, each.every(({ count }) => count === 1)]).toEqual([many, true])
    const [spanish, english] = [
      await mails('te ha escrito sobre «Broadcast»'),
      await mails('wrote to you about "Broadcast"'),
    ]
    expect([spanish.length, english.length]).toEqual([many / 2, many / 2])
    expect([...spanish, ...english].every(({ count }) => count === 1)).toBe(true)
    expect((await list())[0]).toMatchObject({ state: 'done', waiting: 0, sent: many, failed: 0 })
  })

  it('answers nobody: who waits goes on waiting, unread', async () => {
    const [asking = ''] = students
    const state = async () => {
      const params = { id: program }
      const page = await test.send('chat.students', admin, { params, query: { limit: 100 } })
      const [found] = page.json().data.filter(({ _id }: { _id: string }) => _id === asking)
      return { hasUnread: found.hasUnread, waitingSince: found.waitingSince, last: found.lastMessage.message }
    }
    const place = { params: { id: program, studentId: asking } }
    const chatId = (await test.send('chat.ofStudent', admin, place)).json()._id
    await test.send('chat.send', await test.tokenOf(asking), {
      params: { chatId },
      body: { message: 'When?' },
    })
    const before = await state()
    expect(before).toMatchObject({ hasUnread: true, waitingSince: expect.any(String), last: 'When?' })
    await send({ message: 'Not an answer', studentIds: [asking] })
    // The mails of other tests may be due before it.
    while (await test.jobs.runOnce());
    expect(await state()).toEqual({ ...before, last: 'Not an answer' })
  })

  it('is called back while it waits', async () => {
    const { executionId } = (await send({ message: 'Too soon', delay: 60 })).json()
    expect(await test.jobs.runOnce().then(() => got('Too soon'))).toEqual([])
    expect((await test.send('jobs.cancel', admin, { params: { id: executionId } })).statusCode).toBe(200)
    test.clock.now = new Date(Date.now() + 120_000)
    while (await test.jobs.runOnce());
    test.clock.now = new Date()
    expect(await got('Too soon')).toEqual([])
    expect((await list())[0]).toMatchObject({ state: 'cancelled', waiting: many, sent: 0 })
  })

  it('goes on where it was stopped, and nobody gets it twice', async () => {
    await send({ message: 'Stopped', sendEmail: true })
    // A unit of work that cannot commit, at each place of the way once.
    for (let batch = 0; batch < 3; batch += 1) {
      await test.db.asOwner(tx =>
        tx.execute(sql`create or replace function stop_here() returns trigger language plpgsql as $$
          begin
            if (select count(*) from broadcast_recipients where state = 'sent' and broadcast_id = new.broadcast_id) >= ${sql.raw(String(batch * 100))}
            then raise exception 'stopped'; end if;
            return new;
          end $$`),
      )
      await test.db.asOwner(tx =>
        tx.execute(
          sql`create or replace trigger stop_here before update on broadcast_recipients for each row execute function stop_here()`,
        ),
      )
      await test.jobs.runOnce()
      test.clock.now = new Date(test.clock.now.getTime() + 600_000)
    }
    expect((await got('Stopped')).length).toBeLessThan(many)
    await test.db.asOwner(tx => tx.execute(sql`drop trigger stop_here on broadcast_recipients`))
    while (await test.jobs.runOnce());
    test.clock.now = new Date()
    const each = await got('Stopped')
    expect([each.length, each.every(({ count }) => count === 1)]).toEqual([many, true])
  })

  it('tells who does not get it and why, and tries these alone once more', async () => {
    const { acme } = test.world
    const [gone = '', left = ''] = students
    const stranger = await addPerson(test.db, acme.company, '', 'stranger@b.example')
    await test.send('users.unenrol', admin, { params: { id: left, promotionId: program } })
    const chosen = { studentIds: [gone, left, stranger] }
    const preview = (
      await test.send('chat.recipients', admin, { params: { id: program }, body: chosen })
    ).json()
    expect(preview).toMatchObject({ recipientsCount: 1, recipients: [{ _id: gone }], leftOutCount: 2 })
    expect(preview.leftOut.map((one: { reason: string }) => one.reason)).toEqual([
      'notInProgram',
      'notInProgram',
    ])
    const { executionId } = (await send({ message: 'Retried', ...chosen })).json()
    await test.send('users.unenrol', admin, { params: { id: gone, promotionId: program } })
    while (await test.jobs.runOnce());
    expect((await list())[0]).toMatchObject({ failed: 1, failures: [{ _id: gone, reason: 'notInProgram' }] })
    await test.send('users.enlist', admin, { params: { id: gone, product: program } })
    const retried = await test.send('chat.retryBroadcast', admin, { params: { executionId } })
    expect([retried.statusCode, retried.json()]).toEqual([202, { recipients: 1 }])
    while (await test.jobs.runOnce());
    expect(await got('Retried')).toMatchObject([{ count: 1 }])
    expect((await test.send('chat.retryBroadcast', admin, { params: { executionId } })).statusCode).toBe(409)
  })

  it('tells who sees single programs of nobody who was never in this one', async () => {
    const { acme } = test.world
    const token = await test.tokenOf(acme.teacher)
    const preview = (studentIds: string[]) =>
      test.send('chat.recipients', token, { params: { id: acme.program }, body: { studentIds } })
    const [stranger = ''] = students
    expect((await preview([acme.student, stranger])).json()).toMatchObject({
      recipientsCount: 1,
      leftOutCount: 0,
    })
    expect((await preview([stranger])).statusCode).toBe(400)
  })

  it('goes to those in groupings alone', async () => {
    const { acme } = test.world
    await test.db.asOwner(tx =>
      tx.execute(
        sql`insert into user_groupings (company_id, user_id, grouping_id) values (${acme.company}, ${students[5]}, ${acme.group})`,
      ),
    )
    const answer = await send({ message: 'Group A', groupFilters: { companyGroups: [acme.group] } })
    expect(answer.json()).toMatchObject({ recipients: 1, leftOut: 0 })
    while (await test.jobs.runOnce());
    expect(await got('Group A')).toHaveLength(1)
  })

  it('is begun once, however often it is sent', async () => {
    const headers = { 'idempotency-key': `b${Math.random()}` }
    const one = await send({ message: 'Once', studentIds: students.slice(10, 12) }, admin, headers)
    const two = await send({ message: 'Once', studentIds: students.slice(10, 12) }, admin, headers)
    expect(two.json()).toEqual(one.json())
    while (await test.jobs.runOnce());
    expect((await got('Once')).map(({ count }) => count)).toEqual([1, 1])
  })

  it.each([
    [{ message: ' ' }, 400, 'message'],
    [{ message: 'x', studentIds: [] }, 400, 'studentIds'],
    [{ message: 'x', studentIds: ['f'.repeat(24)] }, 400, 'studentIds'],
    [{ message: 'x', groupFilters: { city: [] } }, 400, 'groupFilters.city'],
    [{ message: 'x', delay: 601 }, 400, 'delay'],
  ])('refuses %j', async (body, status, path) => {
    const answer = await send(body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([status, path])
  })

  it('is refused where chat is off, and to who does not teach there', async () => {
    const { acme } = test.world
    expect((await send({ message: 'x' }, await test.tokenOf(acme.teacher))).statusCode).toBe(403)
    await test.db.asOwner(tx =>
      tx.execute(
        sql`update programs set chat_settings = jsonb_set(chat_settings, '{enabled}', 'false') where id = ${program}`,
      ),
    )
    const answer = await send({ message: 'x' })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'chatOff'])
  })

  it('adds a learner to nobody', async () => {
    const empty = await addProgram(test.db, test.world.acme.company, 'Empty')
    const answer = await test.send('chat.broadcast', admin, { params: { id: empty }, body: { message: 'x' } })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'nobody'])
    await addEnrolment(test.db, test.world.acme, students[20] ?? '', empty)
    const sent = await test.send('chat.broadcast', admin, { params: { id: empty }, body: { message: 'x' } })
    expect(sent.json()).toMatchObject({ recipients: 1 })
  })
})
