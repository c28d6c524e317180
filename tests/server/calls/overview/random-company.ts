import { type SQL, sql } from 'drizzle-orm'
import { instantAt } from '#contract/words/dates/deadline'
import type { Database, Tx } from '../../../../server/db/database'
import { newId } from '../../../../server/db/ids'
import { remakeStaleDays } from '../../../../server/platform/rollups/remake'
import { createRandom, type Random } from '../../../../server/platform/seed/random'
import { addCompany, addOutline, addProgram, type CompanyWorld } from '../../../setup/world'
import { readRaw } from './plain/raw'

/** Days around which clocks change somewhere, and the first and the last of all. */
const days = [
  '2025-10-25',
  '2025-10-26',
  '2025-12-31',
  '2026-01-01',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-06',
  '2026-06-15',
  '2026-09-27',
  '2026-10-25',
  '2026-11-01',
  '2026-11-02',
]

const kinds = [
  ['started', 2],
  ['completed', 8],
  ['test', 4],
  ['challenge', 2],
  ['satisfaction', 3],
  ['time', 4],
] as const

export interface RandomCompany extends CompanyWorld {
  groupings: Record<'organization' | 'suborganization' | 'group', string[]>
  programs: string[]
}

/** An instant near midnight, or any other, of one of the days. */
function instantOf(random: Random, timeZone: string): string {
  const midnight = instantAt(random.pick(days), '00:00', timeZone)
  const minutes = random.chance(0.5) ? random.int(-150, 150) : random.int(-1440, 40 * 1440)
  return new Date(midnight + minutes * 60_000).toISOString()
}

const insert = async (tx: Tx, table: string, columns: string, rows: SQL[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${sql.raw(columns)}) values ${sql.join(rows, sql`, `)}`,
  )
}

async function addGroupings(tx: Tx, company: string): Promise<RandomCompany['groupings']> {
  const added = { organization: [], suborganization: [], group: [] } as RandomCompany['groupings']
  for (const type of ['organization', 'suborganization', 'group'] as const)
    for (const name of ['one', 'two', 'three']) {
      const id = newId()
      added[type].push(id)
      await insert(tx, 'groupings', 'id, company_id, name, name_search, type', [
        sql`(${id}, ${company}, ${name}, ${name}, ${type})`,
      ])
    }
  return added
}

async function addPeople(
  tx: Tx,
  random: Random,
  company: string,
  groupings: RandomCompany['groupings'],
  timeZone: string,
): Promise<string[]> {
  const people = Array.from({ length: 45 }, () => newId())
  const connected = () => (random.chance(0.5) ? instantOf(random, timeZone) : null)
  await insert(
    tx,
    'users',
    'id, company_id, first_name, last_name, name_search, email, email_key, last_connection',
    people.map((id, place) => {
      const name = random.pick(['Ana', 'Bea', 'Carl'])
      const email = `p${place}@random.example`
      return sql`(${id}, ${company}, ${name}, ${`N${place}`}, ${`${name} N${place}`.toLowerCase()}, ${email}, ${email},
        ${connected()}::timestamptz)`
    }),
  )
  await insert(
    tx,
    'user_groupings',
    'company_id, user_id, grouping_id',
    people.flatMap(id =>
      Object.values(groupings).flatMap(list =>
        random.sample(list, random.int(0, 2)).map(grouping => sql`(${company}, ${id}, ${grouping})`),
      ),
    ),
  )
  return people
}

async function addEnrolments(
  tx: Tx,
  random: Random,
  company: string,
  people: string[],
  programs: string[],
  timeZone: string,
): Promise<void> {
  const enrolments = people.flatMap(user =>
    random.sample(programs, random.int(0, 4)).map(program => {
      const status = random.chance(0.2) ? 'stopped' : 'in progress'
      const at = instantOf(random, timeZone)
      return sql`(${newId()}, ${company}, ${user}, ${program}, ${status}, ${at}::timestamptz)`
    }),
  )
  await insert(tx, 'enrolments', 'id, company_id, user_id, program_id, status, enrolled_at', enrolments)
}

const anyValue = (random: Random, kind: string): number | null => {
  if (kind === 'test') return random.int(0, 100) / 10
  if (kind === 'satisfaction') return random.int(1, 5)
  if (kind === 'time') return random.int(0, 4000)
  return kind === 'challenge' && random.chance(0.5) ? random.int(0, 10) : null
}

/** What people did: in programs they are in as a rule, some of it twice. */
async function addActivity(db: Database, random: Random, company: string): Promise<void> {
  const { timeZone, programs, enrolments, people } = await readRaw(db, company)
  const pairs = enrolments.filter(() => random.chance(0.8))
  const strays = random.sample(people, 3).map(({ id }) => ({ user: id, program: random.pick(programs).id }))
  const deeds = [...pairs, ...strays].flatMap(({ user, program }) => {
    const classes = programs.find(({ id }) => id === program)?.classes ?? []
    return Array.from({ length: random.int(1, 14) }, () => {
      const kind = random.weighted(kinds)
      const about = classes.length > 0 && random.chance(0.95) ? random.pick(classes) : newId()
      return sql`(${newId()}, ${company}, ${user}, ${program}, ${kind === 'time' ? null : about}, ${kind},
        ${anyValue(random, kind)}::float8, ${instantOf(random, timeZone)}::timestamptz)`
    })
  })
  await db.inCompany({ company }, tx =>
    insert(tx, 'activity', 'id, company_id, user_id, program_id, class_id, kind, value, at', deeds),
  )
}

/** Numbers some of the people from 1 on, and leaves a gap after that: sets of people are kept as numbers and as bits then. */
async function numberSome(db: Database, random: Random, company: string): Promise<void> {
  const { people } = await readRaw(db, company)
  const some = [
    ...random.sample(people, 15).map(({ id }, place) => ({ id, number: place + 1 })),
    { id: newId(), number: 12_000 },
  ]
  await db.asOwner(tx =>
    insert(
      tx,
      'learner_numbers',
      'company_id, user_id, number',
      some.map(({ id, number }) => sql`(${company}, ${id}, ${number})`),
    ),
  )
}

/** A company as good as by chance, the same at every run: with what is removed, stopped, deleted, repeated and late. */
export async function addRandomCompany(
  db: Database,
  name: string,
  timeZone: string,
  seed: number,
): Promise<RandomCompany> {
  const random = createRandom(seed)
  const world = await addCompany(db, name)
  const { company, program, otherProgram, innerFolder, teacher } = world
  await db.asOwner(tx => tx.execute(sql`update companies set time_zone = ${timeZone} where id = ${company}`))
  const more = []
  for (const title of ['Alpha', 'Beta', 'Gamma', 'Delta']) more.push(await addProgram(db, company, title))
  for (const each of [program, otherProgram, ...more.slice(0, 2)])
    for (let place = 0; place < random.int(1, 4); place += 1) await addOutline(db, company, each, 10 + place)
  const [alpha = '', beta = '', , delta = ''] = more
  const programs = [program, otherProgram, ...more]
  const groupings = await db.inCompany({ company }, async tx => {
    await tx.execute(sql`update programs set folder_id = ${innerFolder} where id = ${alpha}`)
    await tx.execute(sql`update programs set folder_id = ${world.folder} where id = ${beta}`)
    await insert(tx, 'program_people', 'company_id, program_id, user_id, role', [
      sql`(${company}, ${beta}, ${teacher}, 'teacher')`,
    ])
    const added = await addGroupings(tx, company)
    const people = await addPeople(tx, random, company, added, timeZone)
    await addEnrolments(tx, random, company, people, programs, timeZone)
    return added
  })
  await addActivity(db, random, company)
  const { enrolments, people } = await readRaw(db, company)
  await db.inCompany({ company }, async tx => {
    for (const { id } of random.sample(enrolments, 20))
      await tx.execute(sql`update enrolments set removed_at = now() where id = ${id}`)
    for (const { id } of random.sample(people.slice(5), 3))
      await tx.execute(sql`update users set deleted_at = now() where id = ${id}`)
    await tx.execute(sql`update programs set deleted_at = now() where id = ${delta}`)
  })
  await numberSome(db, random, company)
  await remakeStaleDays(db)
  return { ...world, groupings, programs: programs.filter(id => id !== delta) }
}
