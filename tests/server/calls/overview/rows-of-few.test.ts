import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/db/database'
import { remakeStaleDays } from '../../../../server/platform/rollups/remake'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson } from '../../../setup/world'
import { addRandomCompany, type RandomCompany } from './random-company'

const busy = 'busy@rows.example'

/** One person without groupings who has answered many times in one program: what others do is little beside it. */
async function addBusyPerson(db: Database, world: RandomCompany): Promise<void> {
  const { company, program } = world
  const user = await addPerson(db, company, '', busy)
  await addEnrolment(db, world, user, program)
  await db.asOwner(tx =>
    tx.execute(
      sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
        select 'busy' || n, ${company}, ${user}, ${program}, 'c' || n, 'satisfaction', 1 + n % 5,
          '2026-06-01T10:00:00Z'::timestamptz + make_interval(mins => n) from generate_series(1, 4000) n`,
    ),
  )
  await remakeStaleDays(db)
}

interface Rows {
  data: { _id: string; person: { email: string } }[]
  total: number
}

describe.each(engines)('rows of few on %s', engine => {
  let test: TestApp
  let company: RandomCompany
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    company = await addRandomCompany(test.db, 'rows-of-few', 'Europe/Madrid', 77)
    await addBusyPerson(test.db, company)
    admin = await test.tokenOf(company.admin)
    return () => test.close()
  })

  const ask = async (query: Record<string, string>): Promise<Rows> => {
    const answer = await test.send('overview.rows', admin, {
      query: { ini: '2025-01-01', end: '2027-01-01', figure: 'satisfaction', ...query },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  it.each(['organizations', 'promotion', 'both'])('are the same a page at a time by %s', async by => {
    const filters: Record<string, string> = {
      ...(by !== 'promotion' && { organizations: String(company.groupings.organization[0]) }),
      ...(by !== 'organizations' && { promotion: String(company.programs.at(-1)) }),
    }
    const { data, total } = await ask(filters)
    expect(total).toBe(data.length)
    expect(total).toBeGreaterThan(0)
    expect(data.filter(({ person }) => person.email === busy)).toEqual([])
    const half = String(Math.ceil(total / 2))
    expect(await ask({ ...filters, limit: half })).toMatchObject({ data: data.slice(0, Number(half)), total })
    expect((await ask({ ...filters, limit: half, page: '2' })).data).toEqual(data.slice(Number(half)))
  })

  it('are the newest of who has most', async () => {
    const { data, total } = await ask({ limit: '3' })
    expect(total).toBeGreaterThan(4000)
    expect(data).toHaveLength(3)
  })
})
