import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { remakeStaleDays } from '../../../../server/platform/rollups/remake'
import { mendRollups } from '../../../../server/platform/rollups/rollups'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { nothingWrong } from '../../../setup/nothing-wrong'
import { addCompany, addOutline, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'
import { keptOf } from './kept-rows'
import { rawOf } from './raw-rows'
import { recomputed } from './recomputed'

/** Places whose clocks change, and a moment some hours before they do. */
const places = [
  ['Europe/Madrid', '2026-10-24T12:00:00Z'],
  ['America/New_York', '2026-03-07T20:00:00Z'],
  ['Pacific/Auckland', '2026-09-26T00:00:00Z'],
  ['Atlantic/Azores', '2026-10-24T20:00:00Z'],
] as const

const kinds = ['started', 'completed', 'completed', 'completed', 'test', 'challenge', 'satisfaction', 'time']

const event = fc.record({
  pair: fc.nat(11),
  kind: fc.constantFrom(...kinds),
  lesson: fc.nat(4),
  value: fc.integer({ min: 1, max: 5 }),
  half: fc.boolean(),
  // Two days around the change of the clocks, and now and then long before: late.
  minutes: fc.oneof(
    { weight: 5, arbitrary: fc.nat(2 * 24 * 60) },
    { weight: 1, arbitrary: fc.nat(90 * 24 * 60) },
  ),
})

const deed = fc.oneof(
  // Of so many at once that their figures are made later.
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('learn'),
      events: fc
        .array(event, { minLength: 12, maxLength: 20 })
        .map(events => events.map((one, place) => ({ ...one, pair: place % 12 }))),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('learn'),
      events: fc.array(event, { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'enlist',
        'remove',
        'stop',
        'resume',
        'join',
        'leave',
        'delete',
        'restore',
        'end',
        'begin',
        'sign in',
        'remake',
      ),
      pair: fc.nat(11),
      minutes: fc.nat(2 * 24 * 60),
    }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never
type Deed = { do: string; events: Event[] } | { do: string; pair: number; minutes: number }

interface Ground extends CompanyWorld {
  people: string[]
  programs: string[]
  classes: string[]
  groups: string[]
  start: number
}

describe.each(engines)('the figures of learning on %s', engine => {
  let test: TestApp
  const grounds: Ground[] = []

  const run = (statement: SQL) => test.db.asOwner(tx => tx.execute(statement))

  async function groundOf(zone: string, start: string): Promise<Ground> {
    const world = await addCompany(test.db, zone.replace('/', '-').toLowerCase())
    const { company } = world
    await run(sql`update companies set time_zone = ${zone} where id = ${company}`)
    const programs = [world.program, await addProgram(test.db, company, 'One class')]
    const more = [
      await addOutline(test.db, company, world.program),
      await addOutline(test.db, company, world.program),
    ]
    // One program takes its structure from another one, and one has none.
    const referring = await addProgram(test.db, company, 'Referring')
    await run(sql`update programs set referenced_program_id = ${world.program} where id = ${referring}`)
    await run(sql`delete from program_modules where program_id = ${world.otherProgram}`)
    const groups = [newId(), newId()]
    for (const id of groups)
      await run(
        sql`insert into groupings (id, company_id, name, name_search, type) values (${id}, ${company}, ${id}, ${id}, 'group')`,
      )
    const classes = await test.db.asOwner(async tx => {
      const found: unknown = await tx.execute(
        sql`select class_id as id from program_classes where program_id = ${world.program} order by 1`,
      )
      return (found as { id: string }[]).map(({ id }) => id)
    })
    const learner = (name: string) => addPerson(test.db, company, '', `${name}@${zone.slice(-4)}.example`)
    return {
      ...world,
      people: [world.student, await learner('ana'), await learner('jon')],
      programs: [...programs, referring, world.otherProgram],
      classes: [...classes, more[0]?.microlearning ?? ''],
      groups,
      start: Date.parse(start),
    }
  }

  beforeAll(async () => {
    test = await openTestApp(engine)
    for (const [zone, start] of places) grounds.push(await groundOf(zone, start))
    // The companies have moved.
    await mendRollups(test.db)
  })
  afterAll(() => test.close())

  const pairOf = ({ people, programs }: Ground, pair: number) => ({
    user: people[pair % 3] ?? '',
    program: programs[Math.floor(pair / 3)] ?? '',
  })

  const clear = async ({ company }: Ground) => {
    await run(sql`update users set deleted_at = null, last_connection = null where company_id = ${company}`)
    await run(sql`update programs set deleted_at = null where company_id = ${company}`)
    for (const table of ['activity', 'activity_days', 'enrolments', 'user_groupings'])
      await run(sql`delete from ${sql.identifier(table)} where company_id = ${company}`)
  }

  /** Of who is, or was, enrolled. */
  const learn = (ground: Ground, events: readonly Event[]) =>
    run(
      sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
          select t.id, ${ground.company}, t.user_id, t.program_id, t.class_id, t.kind, t.value, t.at
          from (values ${sql.join(
            events.map(({ pair, kind, lesson, value, half, minutes }) => {
              const { user, program } = pairOf(ground, pair)
              const classId = ['completed', 'test', 'challenge'].includes(kind)
                ? (ground.classes[lesson] ?? null)
                : null
              const worth = {
                test: half ? value + 0.3 : value,
                satisfaction: value,
                time: value * 60,
                challenge: half ? value : null,
              }
              const at = new Date(ground.start + minutes * 60_000).toISOString()
              return sql`(${newId()}, ${user}, ${program}, ${classId}::text, ${kind},
                ${worth[kind as keyof typeof worth] ?? null}::float8, ${at}::timestamptz)`
            }),
            sql`, `,
          )}) t (id, user_id, program_id, class_id, kind, value, at)
          join enrolments e on e.user_id = t.user_id and e.program_id = t.program_id`,
    )

  const deeds: Record<string, (ground: Ground, pair: number, at: string) => Promise<unknown>> = {
    enlist: (ground, pair, at) => {
      const { user, program } = pairOf(ground, pair)
      return run(
        sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at)
            values (${newId()}, ${ground.company}, ${user}, ${program}, ${at})
            on conflict (user_id, program_id) do update set removed_at = null, status = 'in progress'`,
      )
    },
    remove: (ground, pair) => {
      const { user, program } = pairOf(ground, pair)
      return run(
        sql`update enrolments set removed_at = now() where user_id = ${user} and program_id = ${program}`,
      )
    },
    stop: ({ company }) => run(sql`update enrolments set status = 'stopped' where company_id = ${company}`),
    resume: ({ company }) =>
      run(sql`update enrolments set status = 'in progress' where company_id = ${company}`),
    join: ({ company, people, groups }, pair) =>
      run(
        sql`insert into user_groupings (company_id, user_id, grouping_id)
            values (${company}, ${people[pair % 3]}, ${groups[Math.floor(pair / 3) % 2]}) on conflict do nothing`,
      ),
    leave: ({ people, groups }, pair) =>
      run(
        sql`delete from user_groupings where user_id = ${people[pair % 3]} and grouping_id = ${groups[Math.floor(pair / 3) % 2]}`,
      ),
    delete: ({ people }, pair) =>
      run(sql`update users set deleted_at = now() where id = ${people[pair % 3]}`),
    restore: ({ company }) => run(sql`update users set deleted_at = null where company_id = ${company}`),
    end: (ground, pair) =>
      run(sql`update programs set deleted_at = now() where id = ${pairOf(ground, pair).program}`),
    begin: ({ company }) => run(sql`update programs set deleted_at = null where company_id = ${company}`),
    'sign in': ({ people }, pair, at) =>
      run(sql`update users set last_connection = ${at} where id = ${people[pair % 3]}`),
    remake: () => remakeStaleDays(test.db),
  }

  async function act(ground: Ground, done: Deed): Promise<unknown> {
    if ('events' in done) return learn(ground, done.events)
    const at = new Date(ground.start + done.minutes * 60_000).toISOString()
    return deeds[done.do]?.(ground, done.pair, at)
  }

  it.each(places)('are those of the raw rows in %s, whatever happens in whichever order', async zone => {
    const ground = grounds[places.findIndex(([name]) => name === zone)] as Ground
    const enlisting = Array.from({ length: 12 }, (_, pair) => ({ do: 'enlist', pair, minutes: pair * 200 }))
    const property = fc.asyncProperty(fc.array(deed, { maxLength: 14 }), async later => {
      await clear(ground)
      for (const one of [...enlisting, ...later]) await act(ground, one)
      await remakeStaleDays(test.db)
      expect(await keptOf(test.db, ground.company)).toEqual(
        recomputed(await rawOf(test.db, ground.company), ground.company),
      )
    })
    await fc.assert(property, { numRuns: 15, endOnFailure: true })
    expect(await mendRollups(test.db)).toEqual(nothingWrong)
  })
})
