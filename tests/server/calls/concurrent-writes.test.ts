import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { remakeStaleDays } from '../../../server/platform/rollups/remake'
import { mendRollups } from '../../../server/platform/rollups/rollups'
import { openTestApp, type Sent, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { nothingWrong } from '../../setup/nothing-wrong'
import { addPerson, addProgram, type CompanyWorld } from '../../setup/world'

const peopleCount = 10

const some = (count: number) => fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 4 })
const deeds = fc.record({
  what: fc.nat(),
  people: some(peopleCount),
  programs: some(4),
  groups: some(3),
  on: fc.boolean(),
  seconds: fc.integer({ min: 1, max: 600 }),
})

type Chosen = typeof deeds extends fc.Arbitrary<infer D> ? D : never

/** What a deed is about, by ids. */
interface Deed {
  userIds: string[]
  programs: string[]
  groups: string[]
  on: boolean
  seconds: number
}

type Call = [CallName, Sent]

const place = ({ userIds: [id = ''], programs: [promotionId = ''] }: Deed) => ({
  params: { id, promotionId },
})
const enlist = ({ userIds: [id = ''], programs: [product = ''] }: Deed): Call[] => [
  ['users.enlist', { params: { id, product } }],
]

/** Calls that change what rows of people and programs are made of; what is deleted comes back at once. */
const calls: ((deed: Deed) => Call[])[] = [
  ({ userIds, programs, groups }) => [
    ['users.bulkEdit', { body: { userIds, programs, companyGroups: groups } }],
  ],
  ({ userIds, groups }) => [['users.bulkEdit', { body: { userIds, companyGroups: groups } }]],
  ({ userIds, programs }) => [['users.bulkPrograms', { body: { userIds, promotionIds: programs } }]],
  ({ userIds, groups }) => [['users.bulkGroupings', { body: { userIds, groupings: groups } }]],
  enlist,
  enlist,
  deed => [['users.unenrol', place(deed)]],
  ({ on, ...deed }) => [
    ['users.blockUnblock', { ...place({ on, ...deed }), body: { status: on ? 'stopped' : 'in progress' } }],
  ],
  deed => [['users.followUp', place(deed)]],
  ({ userIds: [userId = ''], groups, seconds }) => [
    ['users.update', { params: { userId }, body: { firstName: `Ana ${seconds}`, companyGroups: groups } }],
  ],
  ({ userIds: [id = ''] }) => [
    ['users.remove', { params: { id } }],
    ['users.undoDeletion', { params: { id } }],
  ],
  ({ programs: ids }) => [
    ['programs.bulk', { body: { ids, action: 'delete' } }],
    ['programs.bulk', { body: { ids, action: 'restore' } }],
  ],
  ({ programs: [id = ''], seconds }) => [
    ['programs.update', { params: { id }, body: { title: `P ${seconds}` } }],
  ],
  ({ programs: [id = ''] }) => [['programs.cloneDeep', { params: { id } }]],
]

describe.each(engines)('writes about the same people at once on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let people: string[]
  let programs: string[]
  let groups: string[]
  const changes: string[] = []

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    const one = (count: number) => addPerson(test.db, acme.company, '', `p${count}@acme.example`)
    people = await Promise.all(Array.from({ length: peopleCount }, (_, count) => one(count)))
    programs = await Promise.all(
      ['P1', 'P2', 'P3', 'P4'].map(title => addProgram(test.db, acme.company, title)),
    )
    const group = (name: string) =>
      test.send('company.createGrouping', admin, { body: { name, type: 'group' } })
    groups = (await Promise.all(['G1', 'G2', 'G3'].map(group))).map(answer => answer.json()._id)
  })
  afterAll(() => test.close())

  const idsOf = (ids: string[], places: number[]) => places.map(place => ids[place] ?? '')

  /** Activity as it will arrive: of somebody who is enrolled, several moments at a time. */
  const learn = ({ userIds, programs: [program = ''], seconds }: Deed) =>
    test.db.inCompany(acme, tx =>
      tx.execute(
        sql`insert into activity (id, company_id, user_id, program_id, kind, value, at)
            select substr(md5(random()::text), 1, 24), e.company_id, e.user_id, e.program_id, 'time', ${seconds}, now() - day * interval '1 day'
            from enrolments e, generate_series(0, ${seconds % 3}) day
            where e.user_id = any(${sql.param(userIds)}::text[]) and e.program_id = ${program} and e.started_at is not null`,
      ),
    )

  const start = ({ userIds: [user = ''], programs: [program = ''] }: Deed) =>
    test.db.inCompany(acme, tx =>
      tx.execute(
        sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, at)
            select substr(md5(random()::text), 1, 24), c.company_id, ${user}, c.program_id, c.class_id, k.kind, now()
            from enrolments e join program_classes c on c.program_id = e.program_id, (values ('started'), ('completed')) k (kind)
            where e.user_id = ${user} and e.program_id = ${program}`,
      ),
    )

  const connect = ({ userIds: [id] }: Deed) =>
    test.db.inSystem(tx => tx.execute(sql`update users set last_connection = now() where id = ${id}`))

  async function makeCalls(made: Call[]): Promise<number[]> {
    const statuses: number[] = []
    for (const [call, sent] of made) {
      const answer = await test.send(call, admin, sent)
      if (answer.statusCode < 300 && answer.json().change) changes.push(answer.json().change)
      statuses.push(answer.statusCode)
    }
    return statuses
  }

  /** Figures are made anew while what they are made of changes. */
  const remake = () => remakeStaleDays(test.db)
  const others = [learn, learn, start, connect, remake]

  async function act({ what, people: who, programs: which, groups: inGroups, ...rest }: Chosen) {
    const [userIds, ids, groupings] = [idsOf(people, who), idsOf(programs, which), idsOf(groups, inGroups)]
    const deed: Deed = { ...rest, userIds, programs: ids, groups: groupings }
    const kind = what % (calls.length + others.length + 1)
    const change = kind === calls.length + others.length ? changes.shift() : undefined
    if (change) return makeCalls([['users.undoBulk', { params: { id: change } }]])
    await others[kind - calls.length]?.(deed)
    return makeCalls(calls[kind]?.(deed) ?? [])
  }

  it('leave every derived row as it is derived', async () => {
    const chosen = fc.sample(deeds, { numRuns: engine === 'postgres' ? 300 : 60, seed: 4711 })
    const statuses: number[] = []
    const next = async () => {
      for (let deed = chosen.shift(); deed; deed = chosen.shift()) statuses.push(...(await act(deed)))
    }
    await Promise.all(Array.from({ length: 10 }, next))
    expect(statuses.filter(status => status >= 500)).toEqual([])
    expect(statuses.filter(status => status < 300).length).toBeGreaterThan(statuses.length / 3)
    expect(await mendRollups(test.db)).toEqual(nothingWrong)
  })
})
