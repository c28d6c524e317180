import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remind } from '../../../../server/groups/chat/waiting/reminders'
import { createMail } from '../../../../server/platform/mail/mail'
import { readSettings } from '../../../../server/platform/settings'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addEnrolment, addPerson } from '../../../setup/world'
import { chatOf } from '../role-examples/chat'

/** Ten in the morning where the company is (Europe/Madrid). */
const now = new Date('2026-11-20T09:00:00.000Z')
const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe.each(engines)('learners who wait on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    const { acme } = test.world
    const alone = await addPerson(test.db, acme.company, '', 'alone@acme.example')
    await addEnrolment(test.db, acme, alone, acme.otherProgram)
    test.clock.now = hoursBefore(72)
    await write(acme.student, await chatOf(acme, test))
    test.clock.now = hoursBefore(50)
    await write(alone, await chatOf({ ...acme, student: alone, program: acme.otherProgram }, test))
    test.clock.now = now
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const write = async (user: string, chatId: string) =>
    test.send('chat.send', await test.tokenOf(user), { params: { chatId }, body: { message: 'Hello?' } })
  const waiting = async (token = admin, query = {}) =>
    (await test.send('chat.waiting', token, { query })).json()
  const mailed = () =>
    test.db.asOwner(tx =>
      rows<{ recipient: string; subject: string }>(
        tx,
        sql`select recipient, subject from mails where subject like '%tu respuesta%' order by recipient`,
      ),
    )
  const settings = readSettings({ DATA_DIR: '/tmp' }, '/')
  const remindAt = (at: Date) =>
    remind({
      db: test.db,
      mail: createMail({ db: test.db, clock: () => at, settings }),
      settings,
      clock: () => at,
    })

  it('are those above the hours of the company, the longest first, of what one sees', async () => {
    const { acme } = test.world
    const { hours, data, total } = await waiting()
    expect([hours, total]).toEqual([48, 2])
    expect(data).toMatchObject([
      {
        student: { _id: acme.student },
        waitingSince: hoursBefore(72).toISOString(),
        lastMessage: { message: 'Hello?' },
      },
      { student: { name: 'alone Example' }, promotion: { _id: acme.otherProgram } },
    ])
    expect(await waiting(admin, { page: 2, limit: 1 })).toMatchObject({
      total: 2,
      data: [{ student: { name: 'alone Example' } }],
    })
    expect(await waiting(await test.tokenOf(acme.teacher))).toMatchObject({
      total: 1,
      data: [{ student: { _id: acme.student } }],
    })
    expect(await waiting(await test.tokenOf(test.world.globex.admin))).toMatchObject({ total: 0, data: [] })
  })

  it('are fewer where the company allows more hours', async () => {
    const set = (hours: unknown) => test.send('chat.setWaitingHours', admin, { body: { hours } })
    expect((await set(60)).json()).toEqual({ hours: 60 })
    expect(await waiting()).toMatchObject({ hours: 60, total: 1 })
    for (const hours of [0, 721, 1.5, '48', null]) expect((await set(hours)).statusCode).toBe(400)
    await set(48)
  })

  it('are told to those who answer there once a day, in the morning, and to administrators where nobody does', async () => {
    await remindAt(new Date('2026-11-20T05:00:00.000Z'))
    expect(await mailed()).toEqual([])
    await Promise.all([remindAt(now), remindAt(now)])
    await remindAt(new Date('2026-11-20T20:00:00.000Z'))
    const one = 'Un alumno espera tu respuesta'
    const day = ['admin@acme.example', 'coach@acme.example', 'teacher@acme.example'].map(recipient => ({
      recipient,
      subject: one,
    }))
    expect(await mailed()).toEqual(day)
    await remindAt(new Date('2026-11-21T09:00:00.000Z'))
    expect(await mailed()).toHaveLength(6)
  })

  it('are not told of once they have an answer', async () => {
    const { acme } = test.world
    await test.send('chat.send', admin, {
      params: { chatId: await chatOf(acme, test) },
      body: { message: 'Here' },
    })
    expect(await waiting()).toMatchObject({ total: 1 })
    await remindAt(new Date('2026-11-22T09:00:00.000Z'))
    expect(
      (await mailed()).map(({ recipient }) => recipient).filter(to => to === 'teacher@acme.example'),
    ).toHaveLength(2)
  })
})
