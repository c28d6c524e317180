import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

let count = 0

interface Stored {
  status: string
  deadline: string | null
  removed: boolean
  version: number
}

describe.each(engines)('deadlines and stops of many enrolments on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let zen: string
  let people: string[]
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    zen = await addProgram(test.db, acme.company, 'Zen')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    count += 1
    people = []
    for (const who of ['ana', 'bea', 'carl'])
      people.push(await addPerson(test.db, acme.company, '', `${who}${count}@acme.example`))
  })

  const edit = (body: Record<string, unknown>) => test.send('users.bulkEdit', admin, { body })
  const enlist = (userIds: string[], deadline?: string) => edit({ userIds, programs: [zen], deadline })
  const setDeadline = (deadline: string | null, more = {}, token = admin) =>
    test.send('users.bulkDeadline', token, {
      body: { userIds: people, promotionIds: [zen], deadline, ...more },
    })
  const setStatus = (status: string, more = {}, token = admin) =>
    test.send('users.bulkStatus', token, { body: { userIds: people, promotionIds: [zen], status, ...more } })
  const undo = (id: string) => test.send('users.undoBulk', admin, { params: { id } })
  const stored = (part: 'status' | 'deadline' | 'removed') =>
    Promise.all(
      people.map(async id => {
        const programs: Stored[] = (await test.send('users.programs', admin, { params: { id } })).json()
        return programs[0]?.[part]
      }),
    )
  const kindsOf = async (id: string | undefined): Promise<string[]> =>
    (await test.send('users.activity', admin, { params: { id: id ?? '' } }))
      .json()
      .data.map(({ kind }: { kind: string }) => kind)

  it('enlists many until one day, also those who are in it already, and takes exactly that back', async () => {
    const [ana = '', bea = ''] = people
    await enlist([ana], '2999-01-31')
    await enlist([bea])
    const body = { userIds: people, programs: [zen], deadline: '2999-06-30' }
    const preview = await test.send('users.previewBulk', admin, { body: { ...body, action: 'edit' } })
    expect(preview.json()).toMatchObject({ changed: 3, unchanged: 0 })
    expect(await stored('deadline')).toEqual(['2999-01-31', null, undefined])
    const { change, changed } = (await edit(body)).json()
    expect(changed).toBe(3)
    expect(await stored('deadline')).toEqual(['2999-06-30', '2999-06-30', '2999-06-30'])
    expect((await edit(body)).json()).toMatchObject({ change: null, changed: 0 })
    expect((await undo(change)).json()).toMatchObject({ changed: 3, unchanged: 0 })
    expect(await stored('deadline')).toEqual(['2999-01-31', null, undefined])
  })

  it('leaves deadlines as they are where none is said', async () => {
    await enlist([people[0] ?? ''], '2999-01-31')
    await enlist(people)
    expect(await stored('deadline')).toEqual(['2999-01-31', null, null])
  })

  it('changes the deadline of many and takes it away, and says who has it already', async () => {
    await enlist(people.slice(0, 2), '2999-01-31')
    expect((await setDeadline('2999-01-31')).json()).toMatchObject({ change: null, changed: 0, unchanged: 3 })
    const { change, ...moved } = (await setDeadline('2999-02-28')).json()
    expect(moved).toMatchObject({ changed: 2, unchanged: 1, stayed: [{ _id: people[2] }] })
    expect(moved.people[0]).toMatchObject({ _id: people[0], programs: ['Zen'] })
    expect(await stored('deadline')).toEqual(['2999-02-28', '2999-02-28', undefined])
    await undo(change)
    expect(await stored('deadline')).toEqual(['2999-01-31', '2999-01-31', undefined])
    expect((await setDeadline(null)).json()).toMatchObject({ changed: 2 })
    expect(await stored('deadline')).toEqual([null, null, undefined])
    expect((await kindsOf(people[0])).filter(kind => kind === 'deadlineSet')).toHaveLength(3)
  })

  it('stops many and lets them go on; who has finished or is stopped already stays', async () => {
    const [ana = '', bea = '', carl = ''] = people
    await enlist(people)
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update enrolments set finished_at = now(), completion = 100 where user_id = ${carl}`),
    )
    await setStatus('stopped', { userIds: [bea] })
    const { change, ...done } = (await setStatus('stopped')).json()
    expect(done).toMatchObject({ changed: 1, unchanged: 2, people: [{ _id: ana, programs: ['Zen'] }] })
    expect(await stored('status')).toEqual(['stopped', 'stopped', 'in progress'])
    await undo(change)
    expect(await stored('status')).toEqual(['in progress', 'stopped', 'in progress'])
    expect((await setStatus('in progress')).json()).toMatchObject({ changed: 1 })
    expect(await stored('status')).toEqual(['in progress', 'in progress', 'in progress'])
    expect((await kindsOf(ana)).sort()).toEqual(['enlisted', 'resumed', 'stopped'])
    expect((await kindsOf(bea)).sort()).toEqual(['enlisted', 'resumed', 'stopped'])
  })

  it('takes back nothing that somebody has changed since', async () => {
    await enlist(people)
    const { change } = (await setStatus('stopped')).json()
    await test.send('users.blockUnblock', admin, {
      params: { id: people[0] ?? '', promotionId: zen },
      body: { status: 'in progress' },
    })
    await test.send('users.unenrol', admin, { params: { id: people[1] ?? '', promotionId: zen } })
    const taken = (await undo(change)).json()
    expect(taken).toMatchObject({ changed: 1, unchanged: 2 })
    expect(await stored('status')).toEqual(['in progress', 'stopped', 'in progress'])
    expect(await stored('removed')).toEqual([false, true, false])
  })

  it('is done as long work as well', async () => {
    await enlist(people)
    const asWork = async (body: object) => {
      const sent = { body: { userIds: people, promotionIds: [zen], ...body } }
      const { executionId } = (await test.send('users.beginBulk', admin, sent)).json()
      await test.jobs.runOnce()
      return (await test.send('users.bulkJob', admin, { params: { executionId } })).json()
    }
    const moved = await asWork({ action: 'setDeadline', deadline: '2999-03-31' })
    expect(moved).toMatchObject({ state: 'done', outcome: { changed: 3 } })
    expect(await stored('deadline')).toEqual(['2999-03-31', '2999-03-31', '2999-03-31'])
    await undo(moved.outcome.change)
    expect(await stored('deadline')).toEqual([null, null, null])
    const stopped = await asWork({ action: 'setStatus', status: 'stopped' })
    expect(await stored('status')).toEqual(['stopped', 'stopped', 'stopped'])
    await undo(stopped.outcome.change)
    expect(await stored('status')).toEqual(['in progress', 'in progress', 'in progress'])
  })

  it('refuses days that are over, what is not there, and whoever may not', async () => {
    await enlist(people)
    const failed = async (answer: ReturnType<typeof setDeadline>) => {
      const { statusCode, errors = [] } = { statusCode: (await answer).statusCode, ...(await answer).json() }
      return [statusCode, errors[0]?.path, errors[0]?.code]
    }
    const past = { userIds: people, programs: [zen], deadline: '2020-01-01' }
    expect(await failed(edit(past))).toEqual([400, 'deadline', 'pastDay'])
    expect(await failed(setDeadline('2020-01-01'))).toEqual([400, 'deadline', 'pastDay'])
    for (const call of ['users.previewBulk', 'users.beginBulk'] as const)
      expect(await failed(test.send(call, admin, { body: { ...past, action: 'edit' } }))).toEqual([
        400,
        'deadline',
        'pastDay',
      ])
    expect(await failed(setDeadline('soon'))).toEqual([400, 'deadline', 'day'])
    expect((await failed(setStatus('asleep'))).slice(0, 2)).toEqual([400, 'status'])
    const { globex } = test.world
    const foreign = [
      setDeadline(null, { promotionIds: [globex.program] }),
      setStatus('stopped', { promotionIds: [globex.program] }),
    ]
    for (const answer of foreign) expect(await failed(answer)).toEqual([404, 'promotionIds.0', 'noProgram'])
    expect(await failed(setStatus('stopped', { userIds: [globex.student] }))).toEqual([
      404,
      'userIds.0',
      'noPerson',
    ])
    for (const who of ['teacher', 'reader', 'coach', 'student'] as const) {
      const token = await test.tokenOf(acme[who])
      expect((await setDeadline(null, {}, token)).statusCode).toBe(403)
      expect((await setStatus('stopped', {}, token)).statusCode).toBe(403)
    }
    expect(await stored('status')).toEqual(['in progress', 'in progress', 'in progress'])
  })
})
