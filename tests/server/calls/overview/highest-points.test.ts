import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { remakeStaleDays } from '../../../../server/platform/rollups/remake'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson } from '../../../setup/world'

const emailOf = (place: number) => `p${place}@points.example`
/** So many people; the place of each says how many challenges they have done, on as many days, and what their only mark is. */
const people = 40
/** The one with most points is in no program any more. */
const removed = people

/** Thirty points for a challenge, and two for a point of the mark. */
const pointsOf = (place: number) => place * 30 + (place / 10) * 2

interface Players {
  data: { person: { email: string }; points: number; rank: number }[]
  total: number
}

describe.each(engines)('the highest of everybody on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    const { acme } = test.world
    for (let place = 1; place <= people; place += 1) {
      const user = await addPerson(test.db, acme.company, '', emailOf(place))
      await addEnrolment(test.db, acme, user, acme.program)
      await test.db.asOwner(tx =>
        tx.execute(
          sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
            select ${`p${place}c`} || n, ${acme.company}, ${user}, ${acme.program}, 'c' || n, 'challenge', null::real,
              '2026-03-20T10:00:00Z'::timestamptz + make_interval(days => n) from generate_series(1, ${place}::int) n
            union all
            select ${`p${place}t`}, ${acme.company}, ${user}, ${acme.program}, 'c1', 'test', ${place / 10}, '2026-03-25T10:00:00Z'`,
        ),
      )
    }
    await test.db.asOwner(tx =>
      tx.execute(
        sql`update enrolments set removed_at = now() where user_id = (select id from users where email = ${emailOf(removed)})`,
      ),
    )
    await remakeStaleDays(test.db)
    admin = await test.tokenOf(acme.admin)
    return () => test.close()
  })

  const ask = async (query: Record<string, string>): Promise<Players> => {
    const answer = await test.send('overview.gamification', admin, {
      query: { ini: '2026-01-01', end: '2026-06-01', ...query },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const told = ({ data }: Players) => data.map(({ person, points }) => [person.email, points])
  const expected = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, place) => [emailOf(from - place), pointsOf(from - place)])

  it('are the same page by page as all at once', async () => {
    const all = await ask({})
    expect(told(all)).toEqual(expected(people, 1))
    expect(told(await ask({ limit: '7' }))).toEqual(expected(people, people - 6))
    expect(told(await ask({ limit: '7', page: '6' }))).toEqual(expected(5, 1))
    for (const page of ['1', '6', '7']) expect((await ask({ limit: '7', page })).total).toBe(people)
  })

  it('are those with a seat where these are asked for, also where who has none has more', async () => {
    const found = await ask({ limit: '1', seats: 'seat' })
    expect(told(found)).toEqual(expected(people - 1, people - 1))
    expect(found.total).toBe(people - 1)
    const others = await ask({ limit: '1', seats: 'noseat' })
    expect(told(others)).toEqual(expected(people, people))
    expect(others.total).toBe(1)
  })

  it('are of the days alone that are asked for: weeks, months and what is beside them', async () => {
    // From 21 March, a challenge a day: on 6 April there are those of 17 people and more.
    const oneDay = await ask({ ini: '2026-04-06', end: '2026-04-06', limit: '20' })
    expect(oneDay.total).toBe(people - 16)
    expect(new Set(oneDay.data.map(({ points, rank }) => `${points} ${rank}`))).toEqual(new Set(['30 1']))
    const days = await ask({ ini: '2026-03-24', end: '2026-04-15', limit: '3' })
    expect(days.total).toBe(people)
    expect(days.data.map(({ points }) => points)).toEqual(
      [people, people - 1, people - 2].map(place => 23 * 30 + (place / 10) * 2),
    )
    expect(await ask({ ini: '2025-01-01', end: '2025-12-31', limit: '3' })).toMatchObject({
      data: [],
      total: 0,
    })
  })
})
