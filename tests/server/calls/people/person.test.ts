import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

const readings = {
  analytics: 'users.analytics',
  scores: 'users.scores',
  challenges: 'users.challenges',
  types: 'users.types',
  programs: 'users.programs',
  activity: 'users.activity',
  notes: 'users.notes',
} as const satisfies Record<string, CallName>
type Reading = keyof typeof readings

describe.each(engines)('what is known of a person on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let coach: string
  let classes: { id: string; program: string }[]

  const run = (statement: ReturnType<typeof sql>) =>
    test.db.inCompany({ company: acme.company }, tx => tx.execute(statement))
  const act = (program: string, kind: string, at: string, value: number | null = null, classId?: string) =>
    run(
      sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
          values (${newId()}, ${acme.company}, ${acme.student}, ${program}, ${classId ?? null}, ${kind}, ${value}, ${at})`,
    )
  const read = async (call: Reading, token = admin, query: Record<string, string | number> = {}) =>
    (await test.send(readings[call], token, { params: { id: acme.student }, query })).json()

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    coach = await test.tokenOf(acme.coach)
    await addEnrolment(test.db, acme, acme.student, acme.otherProgram)
    classes = await test.db.inCompany({ company: acme.company }, tx =>
      rows(
        tx,
        sql`select id, origin_program_id as program from classes where origin_program_id = ${acme.program} order by id`,
      ),
    )
    const [video, challenge] = classes.map(({ id }) => id)
    await run(sql`update classes set kind = 'challenge', title = 'Pitch' where id = ${challenge}`)
    // 23:30 UTC is the next day in Madrid.
    await act(acme.program, 'test', '2026-10-01T23:30:00Z', 6, video)
    await act(acme.program, 'test', '2026-10-05T09:00:00Z', 8, video)
    await act(acme.program, 'completed', '2026-10-05T09:05:00Z', null, video)
    await act(acme.program, 'time', '2026-10-05T09:06:00Z', 300, video)
    await act(acme.otherProgram, 'time', '2026-10-05T10:00:00Z', 120)
  })
  afterAll(() => test.close())

  it('lists tests with module, lesson, class, mark and date, newest first', async () => {
    const scores = await read('scores')
    expect(scores).toMatchObject([
      { module: 'Module 1', lesson: 'Lesson', class: 'Class', mark: 8, date: '2026-10-05T09:00:00.000Z' },
      { mark: 6, promotion: { _id: acme.program, title: 'Gestión ágil' } },
    ])
    expect(await read('scores', admin, { promotion: acme.otherProgram })).toEqual([])
    expect(await read('scores', coach)).toHaveLength(2)
  })

  it('lists challenges with what became of them', async () => {
    expect(await read('challenges')).toMatchObject([
      { module: 'Module 2', liveClass: 'Pitch', status: 'pending', mark: null, date: null },
    ])
    const [, challenge] = classes
    await act(acme.program, 'challenge', '2026-10-06T08:00:00Z', null, challenge?.id)
    expect(await read('challenges')).toMatchObject([
      { status: 'delivered', date: '2026-10-06T08:00:00.000Z' },
    ])
    await act(acme.program, 'challenge', '2026-10-07T08:00:00Z', 9, challenge?.id)
    expect(await read('challenges')).toMatchObject([{ status: 'marked', mark: 9 }])
  })

  it('adds up by day as the company has it, and for who sees one program by that alone', async () => {
    const figures = await read('analytics')
    expect(figures).toMatchObject({ programs: 2, finished: 0, completion: 45, classesCompleted: 1 })
    expect(figures.days.slice(0, 2)).toEqual([
      { day: '2026-10-02', timeInClasses: 0, classesCompleted: 0, events: 1 },
      { day: '2026-10-05', timeInClasses: 420, classesCompleted: 1, events: 4 },
    ])
    // One truth: the days, the whole, and the programs say the same time.
    expect(figures).toMatchObject({ timeInClasses: 420, activeDays: figures.days.length })
    const times = (await read('programs')).map(
      ({ timeInClasses }: { timeInClasses: number }) => timeInClasses,
    )
    expect(times.toSorted()).toEqual([120, 300])
    const seen = await read('analytics', coach)
    expect(seen).toMatchObject({ programs: 1 })
    expect(seen.days[1].timeInClasses).toBe(300)
    expect(seen.timeInClasses).toBe(300)
  })

  it('counts what is in force alone: neither removed enrolments nor programs that are gone', async () => {
    const gone = await addProgram(test.db, acme.company, 'Gone')
    const before = await read('analytics')
    await addEnrolment(test.db, acme, acme.student, gone)
    await act(gone, 'time', '2026-10-09T10:00:00Z', 60)
    await act(gone, 'completed', '2026-10-09T10:01:00Z')
    const during = await read('analytics')
    expect(during).toMatchObject({
      timeInClasses: before.timeInClasses + 60,
      classesCompleted: before.classesCompleted + 1,
      activeDays: before.activeDays + 1,
      programs: before.programs + 1,
    })
    await run(sql`update programs set deleted_at = now() where id = ${gone}`)
    expect(await read('analytics')).toEqual(before)
    await run(sql`update programs set deleted_at = null where id = ${gone}`)
    expect(await read('analytics')).toEqual(during)
    await test.send('users.unenrol', admin, { params: { id: acme.student, promotionId: gone } })
    expect(await read('analytics')).toEqual(before)
    await run(sql`delete from activity where program_id = ${gone}`)
  })

  it('has a row of its own for a challenge in each program and lesson that shares it', async () => {
    const [, challenge] = classes
    const [module = ''] = acme.modules
    await run(
      sql`insert into program_modules (company_id, program_id, module_id, position)
          select company_id, ${acme.otherProgram}, module_id, 9 from program_modules
          where program_id = ${acme.program} and module_id <> ${module}`,
    )
    await run(
      sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
          select company_id, id, ${challenge?.id ?? ''}, 9 from lessons where module_id = ${module}`,
    )
    const found: { _id: string; promotion: { _id: string } }[] = await read('challenges')
    expect(found.map(({ promotion }) => promotion._id)).toEqual([
      acme.program,
      acme.program,
      acme.otherProgram,
    ])
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(3)
    expect(await read('challenges')).toEqual(found)
    expect(await read('challenges', coach)).toEqual(found.slice(0, 2))
    expect(await read('challenges', admin, { promotion: acme.otherProgram })).toEqual(found.slice(2))
  })

  it('has a history in pages', async () => {
    const all = await read('activity')
    // With the enrolment that an administrator removed.
    expect(all.total).toBe(8)
    expect(all.data.filter(({ by }: { by: unknown }) => by)).toMatchObject([{ kind: 'removed' }])
    const [learned] = all.data.filter(({ by }: { by: unknown }) => !by)
    expect(learned).toMatchObject({ kind: 'challenge', class: 'Pitch', value: 9 })
    const page = await read('activity', admin, { page: 2, limit: 3 })
    expect(page).toEqual({ data: all.data.slice(3, 6), total: 8 })
    expect((await read('activity', coach)).total).toBe(6)
  })

  it('says which types a person may be given', async () => {
    expect(await read('types')).toEqual({
      current: '',
      available: ['', 'b2bportaladmin', 'teacher', 'teacher_reader', 'coach'],
    })
    const own = await test.send('users.types', admin, { params: { id: acme.admin } })
    expect(own.json()).toEqual({ current: 'b2bportaladmin', available: ['b2bportaladmin'] })
  })

  it('knows who was ever active', async () => {
    const active = async (userId: string) =>
      (await test.send('users.hasPlatformActivity', admin, { params: { userId } })).json()
    expect(await active(acme.student)).toEqual({ hasPlatformActivity: true })
    expect(await active(acme.coach)).toEqual({ hasPlatformActivity: false })
    const byCoach = await test.send('users.hasPlatformActivity', coach, { params: { userId: acme.student } })
    expect(byCoach.json()).toEqual({ hasPlatformActivity: true })
    const nobody = await addPerson(test.db, acme.company, '', 'no-learner@acme.example')
    for (const userId of [nobody, acme.admin])
      expect((await test.send('users.hasPlatformActivity', coach, { params: { userId } })).statusCode).toBe(
        403,
      )
    await run(sql`update users set last_connection = now() where id = ${acme.coach}`)
    expect(await active(acme.coach)).toEqual({ hasPlatformActivity: true })
  })

  it('is told of learners alone to those of single programs', async () => {
    for (const call of Object.values(readings)) {
      const answer = await test.send(call, coach, { params: { id: acme.admin } })
      expect([call, answer.statusCode]).toEqual([call, 403])
    }
  })
})
