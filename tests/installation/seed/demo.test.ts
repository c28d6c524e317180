import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { productMode } from '#contract/words/company/product-mode'
import { codePoints, maxLength } from '#contract/words/limits'
import { searchText } from '#contract/words/search-text'
import type { Database } from '../../../server/db/database'
import { scheduled } from '../../../server/groups/schedule/plan'
import { readEntries, readLearners } from '../../../server/groups/schedule/reads'
import { verifyPassword } from '../../../server/platform/auth/passwords'
import { mendRollups } from '../../../server/platform/rollups/rollups'
import { demoPassword } from '../../../server/platform/seed/data/accounts'
import { seedLookups } from '../../../server/platform/seed/iso-languages'
import { isEmpty, seedDatabase } from '../../../server/platform/seed/seed-database'
import { engines, openTestDatabase } from '../../setup/databases'
import { nothingWrong } from '../../setup/nothing-wrong'
import { rows } from '../../setup/rows'
import { limits, searched, wrongEnrolments, wrongFigures, wrongTimes } from './consistency'
import { companyTables, contentHash, figuresOf, filledTables, seededAt } from './content'
import { expectReadable } from './contrast'
import { expectNoted } from './degrees'
import { expectFundae } from './fundae'
import { type Counts, counts, enrolmentStates, expectAll, programStates } from './states'

describe.each(engines)('demo data on %s', engine => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    await seedDatabase(db, { data: 'demo', now: seededAt })
  })
  const list = <T>(statement: ReturnType<typeof sql>) => db.asOwner(tx => rows<T>(tx, statement))
  const texts = (statement: ReturnType<typeof sql>) => list<{ text: string; search?: string }>(statement)
  const acme = sql`(select id from companies where name = 'Acme')`

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

  it('is the same for the same seed, other for another, and begun anew when interrupted', async () => {
    const other = await openTestDatabase(engine)
    expect(await isEmpty(other)).toBe(true)
    const interrupted = seedDatabase(other, {
      data: 'demo',
      now: seededAt,
      seed: 8,
      log: message => {
        if (message.includes('Globex')) throw new Error('interrupted')
      },
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    expect(await isEmpty(other)).toBe(true)
    expect(await contentHash(other)).not.toBe(await contentHash(db))
    await seedDatabase(other, { data: 'demo', now: seededAt })
    expect(await contentHash(other)).toBe(await contentHash(db))
    expect(await isEmpty(other)).toBe(false)
  })

  it('has programs in every state', async () => {
    const found = await figuresOf<Counts>(
      db,
      sql`select count(*) as total, ${counts(programStates)} from programs where company_id = ${acme}`,
    )
    expect(found.total).toBe(120)
    expectAll(found, 2)
  })

  it('has enrolments in every state, and people whose enrolments were all removed or who have none', async () => {
    expectAll(
      await figuresOf<Counts>(
        db,
        sql`select ${counts(enrolmentStates)} from enrolments e join users u on u.id = e.user_id where e.company_id = ${acme}`,
      ),
      5,
    )
    const people = await figuresOf<Counts>(
      db,
      sql`select count(*) filter (where enrolments > 0 and removed = enrolments) as removed,
            count(*) filter (where enrolments = 0) as noseat
          from (select u.id, count(e.id) as enrolments, count(e.removed_at) as removed
                from users u left join enrolments e on e.user_id = u.id
                where u.company_id = ${acme} and u.type = '' and u.deleted_at is null group by 1) people`,
    )
    expectAll(people, 3)
  })

  it('has groups of programs, shared modules, folders of three levels, degrees, and all types and kinds', async () => {
    const found = await figuresOf<Counts>(
      db,
      sql`select
        (select count(*) from (select product_id from programs where company_id = ${acme} and product_id is not null
           group by 1 having count(*) > 1) groups) as groups,
        (select count(*) from (select module_id from program_modules where company_id = ${acme}
           group by 1 having count(*) > 1) shared) as shared,
        (select count(*) from folders a join folders b on b.parent_folder_id = a.id
           join folders c on c.parent_folder_id = b.id where a.company_id = ${acme} and a.parent_folder_id is null) as "thirdLevel",
        (select count(*) from degrees where company_id = ${acme}) as degrees`,
    )
    expectAll(found, 4)
    const kinds = await figuresOf<{ types: number; kinds: number; deeds: number }>(
      db,
      sql`select (select count(distinct type) from lessons) as types, (select count(distinct kind) from classes) as kinds,
            (select count(distinct kind) from activity) as deeds`,
    )
    expect(kinds).toEqual({ types: 5, kinds: 6, deeds: 6 })
  })

  it('has two to five steps in each class that comes from a published program, and tags of all sorts', async () => {
    const found = await figuresOf<Counts>(
      db,
      sql`select min(steps) as least, max(steps) as most from (
            select c.id, count(s.id) as steps from classes c join programs p on p.id = c.origin_program_id and p.is_published
            left join steps s on s.class_id = c.id group by c.id) classes`,
    )
    expect(found).toEqual({ least: 2, most: 5 })
    const used = await figuresOf<Counts>(
      db,
      sql`select count(*) filter (where kind = 'new') as new, count(*) filter (where is_internal) as internal,
            count(*) filter (where exists (select from step_tags st where st.tag_id = t.id)) as steps,
            count(*) filter (where exists (select from program_tags pt where pt.tag_id = t.id)) as programs
          from tags t where company_id = ${acme}`,
    )
    expectAll(used, 2)
  })

  it('has schedules, also of groups and Fundae programs, whose learners have the deadlines that saving would give', async () => {
    const kinds = await figuresOf<Counts>(
      db,
      sql`select count(distinct program_id) as programs, count(organization_id) as organizations,
            count(group_id) as groups, count(start_date) as days, count(end_time) as times
          from program_schedules where company_id = ${acme}`,
    )
    expectAll(kinds, 2)
    const [company] = await list<{ id: string; zone: string }>(
      sql`select id, time_zone as zone from companies where name = 'Acme'`,
    )
    const wrong = await db.inCompany({ company: company?.id ?? '' }, async tx => {
      const entries = await readEntries(tx, sql`select program_id from program_schedules`)
      const learners = await readLearners(tx, { timeZone: company?.zone ?? '', which: sql`true`, entries })
      const said = learners.flatMap(learner => {
        const own = entries.filter(({ program }) => program === learner.program)
        return scheduled([learner], own)
      })
      expect(said.filter(({ deadline }) => deadline !== null).length).toBeGreaterThan(50)
      return said.filter(({ learner, deadline }) => learner.deadline !== deadline || learner.byHand)
    })
    expect(wrong).toEqual([])
  })

  it('has Fundae groups and participants where they are reported, some with something missing, and no wrong document', () =>
    expectFundae(db))

  it('has sessions, attendance and marks in degrees, with something to note today', () => expectNoted(db))

  it('has activity in each of the twelve months', async () => {
    const { months } = await figuresOf<{ months: number }>(
      db,
      sql`select count(distinct date_trunc('month', at)) as months from activity where company_id = ${acme}`,
    )
    expect(months).toBeGreaterThanOrEqual(12)
  })

  it('has the languages, once', async () => {
    const before = await figuresOf<Counts>(db, sql`select count(*) as languages from iso_languages`)
    await seedLookups(db)
    expect(await figuresOf(db, sql`select count(*) as languages from iso_languages`)).toEqual(before)
    expect(before.languages).toBeGreaterThan(175)
    expect(await figuresOf(db, sql`select name from iso_languages where iso_language = 'es'`)).toEqual({
      name: 'Spanish',
    })
  })

  it.each(limits)(
    'keeps %s.%s within %i characters, normalized and not blank',
    async (table, column, most) => {
      const found = await texts(
        sql`select distinct ${sql.identifier(column)} as text from ${sql.identifier(table)}
          where ${sql.identifier(column)} is not null`,
      )
      expect(found.length).toBeGreaterThan(0)
      for (const { text } of found) {
        expect(codePoints(text), text).toBeLessThanOrEqual(most)
        expect(text).toBe(text.normalize('NFC').trim())
        expect(text).not.toBe('')
      }
    },
  )

  it('keeps the names of groups within their own limit', async () => {
    const groups = await texts(sql`select name as text from groupings where type = 'group'`)
    expect(Math.max(...groups.map(({ text }) => codePoints(text)))).toBeLessThanOrEqual(maxLength.group)
  })

  it.each(searched)('stores in %s what a search looks at', async (table, text, search) => {
    const found = await texts(
      sql`select distinct ${text} as text, ${sql.identifier(search)} as search from ${sql.identifier(table)}`,
    )
    for (const { text, search } of found) expect(search).toBe(searchText(text))
  })

  it('has folder colours that can be read', () => expectReadable(db))

  it('stores for each enrolment what its activity adds up to', async () => {
    expect(await list(wrongEnrolments)).toEqual([])
  })

  it('keeps time in order, within the twelve months before now', async () => {
    expect(await list(wrongTimes)).toEqual([])
  })

  it('keeps the figures of programs as the triggers count them', async () => {
    expect(await list(wrongFigures)).toEqual([])
    expect(await mendRollups(db)).toEqual(nothingWrong)
  })
})
