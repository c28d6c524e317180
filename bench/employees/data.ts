import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../server/db/database'
import { newId } from '../../server/db/ids'
import { hashPassword } from '../../server/platform/auth/passwords'
import { rows } from '../../tests/setup/rows'

export const programCount = 200
const batch = 10_000

const firstNames = [
  'Ana',
  'Íñigo',
  'Lucía',
  'Jon',
  'María',
  'Álvaro',
  'Emma',
  'Oliver',
  'Zoë',
  'Noah',
  'Núria',
  'Hugo',
]
const lastNames = [
  'García',
  'Núñez',
  'Smith',
  'Muñoz',
  'Peña',
  'Brown',
  'Ibáñez',
  'Taylor',
  'Güell',
  'Wilson',
  'Sáez',
]

export interface BenchCompany {
  company: string
  admin: string
  programs: string[]
  groupings: string[]
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const list = (items: readonly string[]) => sql`${sql.param([...items])}::text[]`
const one = (items: ReturnType<typeof list>, count: number, place: ReturnType<typeof sql>) =>
  sql`(${items})[1 + (${place}) % ${sql.raw(String(count))}]`

async function addFrame(tx: Tx, { company, admin, programs, groupings }: BenchCompany): Promise<void> {
  await tx.execute(sql`insert into companies (id, name) values (${company}, 'Bench')`)
  await tx.execute(
    sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, type, password_hash)
        values (${admin}, ${company}, 'Ada', 'Min', 'ada min', 'admin@bench.example', 'admin@bench.example',
                'b2bportaladmin', ${await hashPassword('demo-portal-1')})`,
  )
  await tx.execute(
    sql`insert into programs (id, company_id, title, title_search, is_draft, is_published, created_at)
        select id, ${company}, 'Program ' || n, 'program ' || lpad(n::text, 4, '0'), false, true, now() - make_interval(days => n::int)
        from unnest(${list(programs)}) with ordinality t (id, n)`,
  )
  await tx.execute(
    sql`insert into groupings (id, company_id, name, name_search, type)
        select id, ${company}, 'G' || n, 'g' || n, (array['organization', 'suborganization', 'group'])[1 + n % 3]
        from unnest(${list(groupings)}) with ordinality t (id, n)`,
  )
}

/** Ids in the order of the numbers, as those of people are in the order of their making. */
export const idOf = (kind: string, number: ReturnType<typeof sql>) =>
  sql`${kind} || lpad(to_hex(${number}), ${sql.raw(String(24 - kind.length))}, '0')`

async function addPeople(tx: Tx, from: number, to: number, company: BenchCompany): Promise<void> {
  const first = one(list(firstNames), firstNames.length, sql`n * 7`)
  const last = one(list(lastNames), lastNames.length, sql`n * 3`)
  const firstKey = one(list(firstNames.map(plain)), firstNames.length, sql`n * 7`)
  const lastKey = one(list(lastNames.map(plain)), lastNames.length, sql`n * 3`)
  await tx.execute(
    sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, type, last_connection)
        select ${idOf('a', sql`n`)}, ${company.company}, ${first}, ${last} || ' ' || n,
          ${firstKey} || ' ' || ${lastKey} || ' ' || n, 'p' || n || '@bench.example', 'p' || n || '@bench.example',
          case when n % 500 = 0 then 'teacher' else '' end,
          case when n % 5 = 0 then null else now() - make_interval(hours => (n * 13) % 8000) end
        from generate_series(${from}::int, ${to}::int) n`,
  )
  await tx.execute(
    sql`insert into user_groupings (company_id, user_id, grouping_id)
        select ${company.company}, ${idOf('a', sql`n`)}, ${one(list(company.groupings), company.groupings.length, sql`n * k + k`)}
        from generate_series(${from}::int, ${to}::int) n, generate_series(1, 2) k on conflict do nothing`,
  )
  await tx.execute(
    sql`insert into enrolments (id, company_id, user_id, program_id, completion, status, finished_at, removed_at, enrolled_at, last_activity_at)
        select ${idOf('e', sql`n * 4 + k`)}, ${company.company}, ${idOf('a', sql`n`)},
          ${one(list(company.programs), programCount, sql`n * 17 + k * 61`)},
          (n * 31 + k * 7) % 101, case when (n + k) % 20 = 0 then 'stopped' else 'in progress' end,
          case when (n * 31 + k * 7) % 101 = 100 then now() end, case when (n + k) % 25 = 0 then now() end,
          now() - make_interval(days => (n * 5 + k * 30) % 365), now() - make_interval(hours => (n * 3 + k) % 5000)
        from generate_series(${from}::int, ${to}::int) n, generate_series(1, 3) k where n % 20 <> 0`,
  )
}

/** Someone with years of activity, for the page of one person. */
async function addActivity(tx: Tx, { company }: BenchCompany): Promise<void> {
  await tx.execute(
    sql`insert into activity (id, company_id, user_id, program_id, kind, value, at)
        select ${idOf('c', sql`n`)}, ${company}, e.user_id, e.program_id,
          (array['started', 'completed', 'test', 'time', 'satisfaction'])[1 + n % 5], n % 5, now() - make_interval(hours => n * 3)
        from generate_series(1, 3000) n, (select user_id, program_id from enrolments where user_id = ${idOf('a', sql`7`)} limit 1) e`,
  )
}

const filled = ['users', 'user_groupings', 'enrolments']

/** Does something while no trigger of some tables runs. */
export async function withoutTriggers(tx: Tx, tables: string[], work: () => Promise<unknown>): Promise<void> {
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
  await work()
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
}

/** Those who learn in a program: the first `count` people. @param kind begins the ids of their enrolments */
export async function replaceLearners(
  tx: Tx,
  { company, program, kind, count }: { company: string; program: string; kind: string; count: number },
): Promise<void> {
  const learners = sql`generate_series(1, ${sql.raw(String(count))}) n`
  await tx.execute(sql`delete from enrolments where program_id = ${program}`)
  await withoutTriggers(tx, ['enrolments'], () =>
    tx.execute(
      sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at)
          select ${idOf(kind, sql`n`)}, ${company}, ${idOf('a', sql`n`)}, ${program}, now() - interval '400 days' from ${learners}`,
    ),
  )
  await tx.execute(sql`select employee_stats_refresh(array(select ${idOf('a', sql`n`)} from ${learners}))`)
  await tx.execute(sql`select program_stats_refresh(array[${program}])`)
}

/** Adds people with their triggers off, then has their rows of the list made once instead of at each of three tables. */
async function addBatch(tx: Tx, from: number, to: number, company: BenchCompany): Promise<void> {
  await withoutTriggers(tx, filled, () => addPeople(tx, from, to, company))
  await tx.execute(
    sql`select employee_stats_refresh(array(
          select ${idOf('a', sql`n`)} from generate_series(${from}::int, ${to}::int) n))`,
  )
}

interface Index {
  name: string
  definition: string
}

/** Indexes that writing reads: without them each batch looks through all enrolments for each day. */
const readByWriting = ['enrolments_enrolled', 'enrolments_finished']

/** The indexes that only reading needs: made once over all rows they take a third of the time. */
const readingIndexes = (tx: Tx): Promise<Index[]> =>
  rows<Index>(
    tx,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where not indisunique and indrelid = any(${sql.param([...filled, 'employee_stats'])}::text[]::regclass[])
          and indexrelid <> all(${sql.param(readByWriting)}::text[]::regclass[])`,
  )

async function addEverybody(db: Database, people: number, company: BenchCompany): Promise<void> {
  const indexes = await db.asOwner(readingIndexes)
  for (const { name } of indexes) await db.asOwner(tx => tx.execute(sql.raw(`drop index ${name}`)))
  for (let from = 1; from <= people; from += batch)
    await db.asOwner(tx => addBatch(tx, from, Math.min(people, from + batch - 1), company))
  for (const { definition } of indexes) await db.asOwner(tx => tx.execute(sql.raw(definition)))
}

/** One company of `people` employees with three enrolments and two groupings each, the same at every run. */
export async function fillCompany(db: Database, people: number): Promise<BenchCompany> {
  const ids = (count: number) => Array.from({ length: count }, () => newId())
  const company = { company: newId(), admin: newId(), programs: ids(programCount), groupings: ids(60) }
  await db.asOwner(tx => addFrame(tx, company))
  await addEverybody(db, people, company)
  await db.asOwner(tx => addActivity(tx, company))
  await db.vacuum()
  return company
}
