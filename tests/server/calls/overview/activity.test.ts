import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remakeStaleDays } from '../../../../server/platform/rollups/remake'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { serviceToken } from '../../../setup/token-as'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'
import { keptOf } from './kept-rows'
import { rawOf } from './raw-rows'
import { recomputed } from './recomputed'

const at = '2026-11-20T10:00:00Z'

describe.each(engines)('the intake of activity on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let token: string
  let classId: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    token = await serviceToken(test, acme.company)
    test.clock.now = new Date('2026-11-20T12:00:00Z')
    const [first] = await test.db.asOwner(tx =>
      rows<{ id: string }>(
        tx,
        sql`select class_id as id from program_classes where program_id = ${acme.program} order by 1`,
      ),
    )
    classId = first?.id ?? ''
  })
  afterAll(() => test.close())

  const base = () => ({ userId: acme.student, promotionId: acme.program, at })
  const completed = () => ({ ...base(), classId, kind: 'completed' })
  const send = async (...activities: unknown[]) => {
    const answer = await test.send('activity.send', token, { body: { activities } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const stored = async () => {
    const [found] = await test.db.asOwner(tx =>
      rows<{ count: number }>(tx, sql`select count(*) from activity where company_id = ${acme.company}`),
    )
    return found?.count ?? 0
  }
  const codesOf = async (activity: unknown) => {
    const { accepted, rejected } = await send(activity)
    expect(accepted).toBe(rejected.length === 0 ? 1 : 0)
    return (rejected[0]?.errors ?? []).map(({ path, code }: Record<string, string>) => `${path} ${code}`)
  }

  it('takes every kind, and the figures of the enrolment follow', async () => {
    const answer = await send(
      { ...base(), kind: 'started' },
      completed(),
      { ...base(), classId, kind: 'test', value: 7.5 },
      { ...base(), classId, kind: 'challenge' },
      { ...base(), classId, kind: 'challenge', value: 9 },
      { ...base(), kind: 'satisfaction', value: 4 },
      { ...base(), classId: null, kind: 'time', value: 300 },
    )
    expect(answer).toEqual({ accepted: 7, repeated: 0, rejected: [] })
    await remakeStaleDays(test.db)
    const kept = await keptOf(test.db, acme.company)
    expect(kept).toEqual(recomputed(await rawOf(test.db, acme.company), acme.company))
    expect(kept.enrolments?.[`${acme.student} ${acme.program}`]).toMatchObject({
      completion: 50,
      testMark: 7.5,
      satisfaction: 4,
      timeSeconds: 300,
      startedAt: '2026-11-20T10:00:00.000Z',
      halfwayAt: '2026-11-20T10:00:00.000Z',
      finishedAt: null,
    })
  })

  it('takes the right ones of a batch, and says of each other one what is wrong', async () => {
    const before = await stored()
    const answer = await send('x', completed(), { ...completed(), userId: acme.company }, null, {
      ...completed(),
      kind: 'dreamt',
    })
    expect(answer).toMatchObject({ accepted: 1, repeated: 0 })
    expect(answer.rejected.map(({ index }: { index: number }) => index)).toEqual([0, 2, 3, 4])
    expect(answer.rejected[1].errors).toEqual([
      {
        path: 'userId',
        code: 'noPerson',
        message: `There is no person ${acme.company}`,
        values: { id: acme.company },
      },
    ])
    expect((await stored()) - before).toBe(1)
  })

  it('knows who is enrolled where, and which classes a program has', async () => {
    const deleted = await addPerson(test.db, acme.company, '', 'gone@acme.example')
    await addEnrolment(test.db, acme, deleted, acme.program)
    const removed = await addPerson(test.db, acme.company, '', 'removed@acme.example')
    await addEnrolment(test.db, acme, removed, acme.program)
    const ended = await addProgram(test.db, acme.company, 'Ended', true)
    await test.db.asOwner(async tx => {
      await tx.execute(sql`update users set deleted_at = now() where id = ${deleted}`)
      await tx.execute(sql`update enrolments set removed_at = now() where user_id = ${removed}`)
    })
    const { student, program } = test.world.globex
    const elsewhere = { ...base(), kind: 'started', promotionId: acme.otherProgram }
    expect(await codesOf({ ...completed(), userId: deleted })).toEqual(['userId noPerson'])
    expect(await codesOf({ ...completed(), userId: student })).toEqual(['userId noPerson'])
    expect(await codesOf({ ...completed(), userId: student, promotionId: program })).toEqual([
      'userId noPerson',
      'promotionId noProgramWithId',
    ])
    expect(await codesOf({ ...completed(), promotionId: ended })).toEqual(['promotionId noProgramWithId'])
    expect(await codesOf({ ...completed(), userId: removed })).toEqual(['promotionId noEnrolment'])
    expect(await codesOf(elsewhere)).toEqual(['promotionId noEnrolment'])
    expect(await codesOf({ ...completed(), classId: acme.modules[0] })).toEqual(['classId noSuchClass'])
    expect(await codesOf({ ...base(), kind: 'time', value: 1, classId: acme.group })).toEqual([
      'classId noSuchClass',
    ])
    expect(await codesOf({ ...completed(), classId: undefined })).toEqual(['classId required'])
  })

  it.each([
    ['completed', { value: 1 }, 'value noValue'],
    ['started', { value: 0 }, 'value noValue'],
    ['test', {}, 'value required'],
    ['test', { value: null }, 'value required'],
    ['test', { value: -0.1 }, 'value tooSmall'],
    ['test', { value: 10.01 }, 'value tooBig'],
    ['test', { value: '7' }, 'value invalidInput'],
    ['challenge', { value: 11 }, 'value tooBig'],
    ['satisfaction', { value: 0 }, 'value tooSmall'],
    ['satisfaction', { value: 3.5 }, 'value whole'],
    ['time', { value: 86_401 }, 'value tooBig'],
    ['time', { value: 0.5 }, 'value whole'],
    ['time', { value: 1, at: '2026-11-20' }, 'at instant'],
    ['time', { value: 1, at: '2026-11-20T10:00:00+01:00' }, 'at instant'],
    ['time', { value: 1, at: '0000-01-01T00:00:00Z' }, 'at tooSmall'],
    ['time', { value: 1, at: '1969-12-31T23:59:59Z' }, 'at tooSmall'],
    ['time', { value: 1, at: '2026-11-20T12:05:00.001Z' }, 'at inTheFuture'],
    ['time', { value: 1, seconds: 3 }, 'seconds unknownField'],
    ['time', { value: 1, constructor: 3 }, 'constructor unknownField'],
    ['time', { value: 1, toString: 3 }, 'toString unknownField'],
    ['time', { value: 1, id: '' }, 'id required'],
    ['time', { value: 1, id: 'x'.repeat(101) }, 'id atMost'],
    ['time', { value: 1, id: 'a\0b' }, 'id characters'],
    ['time', { value: 1, id: '\ud800' }, 'id characters'],
    ['time', { value: 1, userId: '\ud800' }, 'userId id'],
    ['constructor', { value: 1 }, 'kind invalidOption'],
    ['__proto__', { value: 1 }, 'kind invalidOption'],
  ])('refuses %s with %j', async (kind, fields, error) => {
    expect(await codesOf({ ...base(), classId, kind, ...fields })).toEqual([error])
  })

  it('takes what is late, and what is a little ahead of the clock', async () => {
    const answer = await send(
      { ...base(), kind: 'time', value: 0, at: '1970-01-01T00:00:00Z' },
      { ...base(), kind: 'time', value: 86_400, at: '2026-11-20T12:05:00Z' },
      { ...base(), classId, kind: 'test', value: 0, at: '2026-03-29T01:30:00.123Z' },
      { ...base(), classId, kind: 'test', value: 10 },
    )
    expect(answer).toMatchObject({ accepted: 4, rejected: [] })
  })

  it('takes what has an id of its sender once, in this company', async () => {
    const named = { ...completed(), id: 'Ñ-1' }
    expect(await send(named, { ...named, kind: 'time', value: 1 }, named)).toMatchObject({
      accepted: 1,
      repeated: 2,
    })
    const before = await stored()
    expect(await send({ ...named, id: 'N\u0303-1' })).toMatchObject({ accepted: 0, repeated: 1 })
    // What has come before is repeated, whatever has become of the enrolment.
    expect(await send({ ...named, promotionId: acme.otherProgram })).toMatchObject({
      repeated: 1,
      rejected: [],
    })
    expect(await stored()).toBe(before)
    const { company, student, program } = test.world.globex
    const answer = await test.send('activity.send', await serviceToken(test, company), {
      body: { activities: [{ id: 'Ñ-1', userId: student, promotionId: program, kind: 'started', at }] },
    })
    expect(answer.json()).toMatchObject({ accepted: 1, repeated: 0 })
  })

  it('takes the same batch once when it comes several times at once, turned around', async () => {
    const batch = Array.from({ length: 30 }, (_, place) => ({ ...completed(), id: `same ${place}` }))
    const answers = await Promise.all(
      [batch, batch.toReversed(), batch, batch.toReversed()].map(many => send(...many)),
    )
    const sum = (field: string) => answers.reduce((total, answer) => total + answer[field], 0)
    expect([sum('accepted'), sum('repeated')]).toEqual([30, 90])
  })

  it('makes the figures of many later, and as right', async () => {
    const people = await Promise.all(
      Array.from({ length: 15 }, (_, place) =>
        addPerson(test.db, acme.company, '', `m${place}@acme.example`),
      ),
    )
    for (const person of people) await addEnrolment(test.db, acme, person, acme.program)
    await send(...people.map(userId => ({ ...completed(), userId })))
    const pairs = () => test.db.asOwner(tx => rows(tx, sql`select from stale_pairs`))
    expect(await pairs()).toHaveLength(15)
    await remakeStaleDays(test.db)
    expect(await pairs()).toEqual([])
    const kept = await keptOf(test.db, acme.company)
    for (const person of people)
      expect(kept.enrolments?.[`${person} ${acme.program}`]).toMatchObject({ completion: 50 })
    expect(kept.activityDays).toEqual(
      recomputed(await rawOf(test.db, acme.company), acme.company).activityDays,
    )
  })

  it('has room for a thousand, and for one at least', async () => {
    const many = (count: number) => ({ activities: Array.from({ length: count }, () => 0) })
    for (const body of [many(0), many(1001), {}, { activities: 'x' }, { ...many(1), more: 1 }])
      expect((await test.send('activity.send', token, { body })).statusCode).toBe(400)
    const answer = await test.send('activity.send', token, { body: many(1000) })
    expect([answer.statusCode, answer.json().rejected.length]).toEqual([200, 1000])
  })

  it('answers whatever is sent as one activity', async () => {
    const field = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(acme.student, acme.program, classId, at, 'time', 3),
    )
    const names = ['id', 'userId', 'promotionId', 'classId', 'kind', 'value', 'at', 'valueOf', '']
    const activity = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.dictionary(fc.constantFrom(...names), field).map(fields => ({ ...completed(), ...fields })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(activity, { minLength: 1, maxLength: 20 }), async activities => {
        const payload = JSON.stringify({ activities })
        const answer = await test.app.inject({
          method: 'POST',
          url: '/api/activity',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload,
        })
        // A key that changes what objects are is refused with the whole body, as in every call.
        if (payload.includes('"__proto__"')) return
        expect(answer.statusCode, answer.body).toBe(200)
        const { accepted, repeated, rejected } = answer.json()
        expect(accepted + repeated + rejected.length).toBe(activities.length)
      }),
      { numRuns: 60 },
    )
  })
})
