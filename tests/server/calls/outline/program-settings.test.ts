import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

const chat = {
  enabled: false,
  learnersMayStart: false,
  emailByDefault: true,
  autoReply: 'Mañana contestamos.',
}

describe.each(engines)('settings of a program on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let id: string
  let moduleId: string
  const inAcme = <T>(work: Parameters<typeof test.db.inCompany<T>>[1]) =>
    test.db.inCompany({ company: acme.company }, work)
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    id = await addProgram(test.db, acme.company, `Settings ${newId()}`)
    moduleId = (await get()).modules[0]._id
  })

  const get = async (program = id) =>
    (await test.send('programs.get', admin, { params: { id: program } })).json()
  const put = (call: 'programs.setChatSettings' | 'programs.setModuleCode', body: unknown) =>
    test.send(call, admin, { params: { id }, body })
  const start = (startDate: unknown, params = { id, moduleId }) =>
    test.send('schedule.setStartDate', admin, { params, body: { startDate } })

  it('chat is set as a whole', async () => {
    const answer = await put('programs.setChatSettings', chat)
    expect([answer.statusCode, answer.json()]).toEqual([200, { chatSettings: chat, version: 2 }])
    expect((await get()).chatSettings).toEqual(chat)
  })

  it.each([
    [{ ...chat, enabled: 'yes' }, 'enabled'],
    [{ ...chat, autoReply: 'x'.repeat(1001) }, 'autoReply'],
    [{ enabled: true }, 'learnersMayStart'],
    [{ ...chat, sound: true }, 'sound'],
  ])('chat is refused as %j', async (body, path) => {
    const answer = await put('programs.setChatSettings', body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('a module code is given, taken away, and had by no two programs', async () => {
    const code = `MC-${newId()}`
    const answer = await put('programs.setModuleCode', { moduleCode: ` ${code} ` })
    expect([answer.statusCode, answer.json()]).toEqual([200, { moduleCode: code, version: 2 }])
    const other = await addProgram(test.db, acme.company, `Other ${newId()}`)
    const taken = await test.send('programs.setModuleCode', admin, {
      params: { id: other },
      body: { moduleCode: code },
    })
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      { code: 'skuExists', message: 'The product SKU already exists' },
    ])
    expect((await put('programs.setModuleCode', { moduleCode: null })).json().moduleCode).toBeNull()
    expect((await get()).moduleCode).toBeNull()
    expect((await put('programs.setModuleCode', { moduleCode: '' })).statusCode).toBe(400)
    expect((await put('programs.setModuleCode', {})).statusCode).toBe(400)
  })

  it('a module starts on a day, or on none', async () => {
    const answer = await start('2028-02-29')
    expect([answer.statusCode, answer.json()]).toEqual([200, { startDate: '2028-02-29', version: 2 }])
    expect((await get()).modules[0].startDate).toBe('2028-02-29')
    expect((await start(null)).json().startDate).toBeNull()
    const wrong = await start('2027-02-29')
    expect([wrong.statusCode, wrong.json().errors[0]]).toMatchObject([400, { path: 'startDate' }])
    expect((await start(null, { id, moduleId: acme.modules[0] ?? '' })).statusCode).toBe(404)
  })

  it('several modules start on their days, all of them or none', async () => {
    const set = (startDates: unknown[]) =>
      test.send('schedule.setStartDates', admin, { params: { id }, body: { startDates } })
    await start(null)
    const { version } = await get()
    const gone = { module: acme.modules[0] ?? '', startDate: '2028-02-29' }
    const twice = { module: moduleId, startDate: '2028-02-29' }
    const refused = await set([twice, gone, twice])
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      400,
      [
        { path: 'startDates.1.module', code: 'notHere' },
        { path: 'startDates.2.module', code: 'twice' },
      ],
    ])
    expect((await set([{ module: moduleId, startDate: '2027-02-29' }])).json().errors[0].path).toBe(
      'startDates.0.startDate',
    )
    expect([(await get()).modules[0].startDate, (await get()).version]).toEqual([null, version])
    expect((await set([twice])).json()).toEqual({ version: version + 1 })
    expect((await get()).modules[0].startDate).toBe('2028-02-29')
    const referring = (
      await test.send('programs.create', admin, { body: { referencedPromotion: id } })
    ).json()
    const elsewhere = { params: { id: referring._id }, body: { startDates: [twice] } }
    expect((await test.send('schedule.setStartDates', admin, elsewhere)).statusCode).toBe(403)
  })

  it('a shared module starts in each program when that says; with a taken structure, when the other one does', async () => {
    const shared = (await test.send('programs.cloneShallow', admin, { params: { id } })).json()
    await start('2027-01-11')
    expect((await get(shared._id)).modules[0].startDate).toBeNull()
    const body = { referencedPromotion: id }
    const referring = (await test.send('programs.create', admin, { body })).json()
    expect(referring.modules[0].startDate).toBe('2027-01-11')
    expect((await start('2027-02-01', { id: referring._id, moduleId })).statusCode).toBe(403)
  })

  it('dates, chat and schedule are set in plain mode too', async () => {
    const plain = (is: boolean) =>
      test.db.inSystem(tx =>
        tx.execute(sql`update companies set block_creation_module = ${is} where id = ${acme.company}`),
      )
    await plain(true)
    await inAcme(tx => tx.execute(sql`update programs set is_custom = false where id = ${id}`))
    const statuses = [
      await start('2027-01-11'),
      await put('programs.setChatSettings', chat),
      await test.send('schedule.save', admin, { params: { id }, body: { schedule: [{}] } }),
    ].map(({ statusCode }) => statusCode)
    await plain(false)
    expect(statuses).toEqual([200, 200, 200])
  })

  describe('challenges that are still to be delivered', () => {
    const pending = async (program = id) =>
      (
        await test.send('schedule.hasPendingDeliverables', admin, { params: { id: program, moduleId } })
      ).json()
    let [begins, delivers] = ['', '']
    let [video, challenge] = ['', '']
    beforeEach(async () => {
      const add = () => addPerson(test.db, acme.company, '', `${newId()}@acme.example`)
      begins = await add()
      delivers = await add()
      for (const person of [begins, delivers, await add()]) await addEnrolment(test.db, acme, person, id)
      challenge = newId()
      const found = await inAcme(tx =>
        rows<{ lesson: string; class: string }>(
          tx,
          sql`select l.id as lesson, lc.class_id as class from lessons l join lesson_classes lc on lc.lesson_id = l.id where l.module_id = ${moduleId}`,
        ),
      )
      video = found[0]?.class ?? ''
      await inAcme(async tx => {
        await tx.execute(
          sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind) values (${challenge}, ${acme.company}, ${id}, 'Do it', 'do it', 'challenge')`,
        )
        await tx.execute(
          sql`insert into lesson_classes (company_id, lesson_id, class_id, position) values (${acme.company}, ${found[0]?.lesson}, ${challenge}, 2)`,
        )
      })
    })
    const act = (user: string, kind: string, of: string, program = id) =>
      inAcme(tx =>
        tx.execute(
          sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, at) values (${newId()}, ${acme.company}, ${user}, ${program}, ${of}, ${kind}, now())`,
        ),
      )
    const none = { hasPendingDeliverables: false, count: 0, learnersCount: 0 }
    const one = { hasPendingDeliverables: true, count: 1, learnersCount: 1 }

    it('are those of learners who have begun the module', async () => {
      expect(await pending()).toEqual(none)
      await act(begins, 'started', video)
      await act(delivers, 'completed', video)
      expect(await pending()).toEqual({ hasPendingDeliverables: true, count: 2, learnersCount: 2 })
      await act(delivers, 'challenge', challenge)
      expect(await pending()).toEqual(one)
      await act(begins, 'completed', challenge)
      expect(await pending()).toEqual(none)
    })

    it('are not those of who was removed, or learned it in another program', async () => {
      await act(begins, 'started', video, acme.program)
      expect(await pending()).toEqual(none)
      await act(begins, 'started', video)
      await act(begins, 'challenge', challenge, acme.program)
      expect(await pending()).toEqual(one)
      await test.send('users.unenrol', admin, { params: { id: begins, promotionId: id } })
      expect(await pending()).toEqual(none)
    })

    it('are asked of a program that takes its structure from another one', async () => {
      const body = { referencedPromotion: id }
      const referring = (await test.send('programs.create', admin, { body })).json()
      expect(await pending(referring._id)).toEqual(none)
      const answer = await test.send('schedule.hasPendingDeliverables', admin, {
        params: { id: acme.program, moduleId },
      })
      expect(answer.statusCode).toBe(404)
    })
  })
})
