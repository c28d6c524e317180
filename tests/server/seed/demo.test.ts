import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { productMode } from '#contract/product-mode'
import { verifyPassword } from '../../../server/auth/passwords'
import type { Database } from '../../../server/db/database'
import { rows } from '../../../server/db/rows'
import { demoPassword } from '../../../server/seed/data/accounts'
import { isEmpty, seedDatabase } from '../../../server/seed/seed-database'
import { engines, openTestDatabase } from '../../setup/databases'
import { companyTables, contentHash, figuresOf, filledTables, seededAt } from './content'

describe.each(engines)('demo data on %s', engine => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    await seedDatabase(db, { data: 'demo', now: seededAt })
  })
  const list = <T>(statement: ReturnType<typeof sql>) => db.asOwner(tx => rows<T>(tx, statement))

  it('is one company of each mode, of about 400 people in all', async () => {
    const companies = await list<{ name: string; isStandAlone: boolean; blockCreationModule: boolean }>(
      sql`select name, is_stand_alone as "isStandAlone", block_creation_module as "blockCreationModule"
          from companies order by name`,
    )
    expect(companies.map(company => [company.name, productMode(company)])).toEqual([
      ['Acme', 'studio'],
      ['Globex', 'standalone'],
      ['Initech', 'plain'],
    ])
    const { people } = await figuresOf<{ people: number }>(
      db,
      sql`select count(*) as people from users where company_id is not null`,
    )
    expect(people).toBe(400)
    expect(await isEmpty(db)).toBe(false)
  })

  it('has the accounts of the decisions, all with the one password, and nobody else has one', async () => {
    const accounts = await list<{
      email: string
      type: string
      hash: string
      staff: boolean
      company: string
    }>(
      sql`select email, type, password_hash as hash, c.name as company, g.user_id is not null as staff
          from users u left join companies c on c.id = company_id left join staff_grants g on g.user_id = u.id
          where password_hash is not null order by email`,
    )
    expect(accounts.map(({ email, type, company, staff }) => [email, type, company, staff])).toEqual([
      ['admin@acme.example', 'b2bportaladmin', 'Acme', false],
      ['admin@globex.example', 'b2bportaladmin', 'Globex', false],
      ['admin@initech.example', 'b2bportaladmin', 'Initech', false],
      ['coach@acme.example', 'coach', 'Acme', false],
      ['reader@acme.example', 'teacher_reader', 'Acme', false],
      ['staff@provider.example', '', null, true],
      ['student@acme.example', '', 'Acme', false],
      ['teacher@acme.example', 'teacher', 'Acme', false],
    ])
    for (const { hash } of accounts) expect(await verifyPassword(hash, demoPassword)).toBe(true)
  })

  it.each(['teacher', 'reader', 'coach'])(
    'involves the %s in programs and a degree with learners',
    async who => {
      const found = await figuresOf<{ programs: number; degrees: number; learners: number; custom: number }>(
        db,
        sql`select count(distinct pp.program_id) as programs, count(distinct dp.degree_id) as degrees,
            count(distinct e.user_id) as learners, count(distinct p.id) filter (where p.is_custom) as custom
          from users u
          join program_people pp on pp.user_id = u.id join programs p on p.id = pp.program_id
          left join enrolments e on e.program_id = pp.program_id and e.removed_at is null
          left join degree_people dp on dp.user_id = u.id
          where u.email = ${`${who}@acme.example`}`,
      )
      expect(found.programs).toBeGreaterThanOrEqual(4)
      expect(found.custom).toBeGreaterThanOrEqual(2)
      expect(found.degrees).toBeGreaterThanOrEqual(1)
      expect(found.learners).toBeGreaterThanOrEqual(40)
    },
  )

  it('refuses a database that holds companies', async () => {
    await expect(seedDatabase(db, { data: 'demo', now: seededAt })).rejects.toThrow('Only an empty database')
  })

  it('leaves no table empty and shows each company its own rows alone', async () => {
    const companies = await list<{ id: string }>(sql`select id from companies`)
    for (const name of filledTables) {
      const table = sql.identifier(name)
      const { total } = await figuresOf<{ total: number }>(db, sql`select count(*) as total from ${table}`)
      expect([name, total]).not.toEqual([name, 0])
    }
    for (const name of companyTables) {
      const table = sql.identifier(name)
      for (const { id } of companies) {
        const seen = await db.inCompany({ company: id }, tx =>
          rows<{ company: string; count: number }>(
            tx,
            sql`select company_id as company, count(*) as count from ${table} group by 1`,
          ),
        )
        expect([name, seen.map(({ company }) => company)]).toEqual([name, [id]])
      }
    }
  })
})

describe.each(engines)('the generator on %s', engine => {
  it('gives the same data for the same seed, other data for another, and starts over when interrupted', async () => {
    const [first, second] = [await openTestDatabase(engine), await openTestDatabase(engine)]
    expect(await isEmpty(first)).toBe(true)
    await seedDatabase(first, { data: 'demo', now: seededAt, seed: 7 })
    const interrupted = seedDatabase(second, {
      data: 'demo',
      now: seededAt,
      seed: 8,
      log: message => {
        if (message.includes('Globex')) throw new Error('interrupted')
      },
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    expect(await isEmpty(second)).toBe(true)
    expect(await contentHash(second)).not.toBe(await contentHash(first))
    await seedDatabase(second, { data: 'demo', now: seededAt, seed: 7 })
    expect(await contentHash(second)).toBe(await contentHash(first))
    expect(await isEmpty(second)).toBe(false)
  })
})
