import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../server/db/database'
import { rows } from '../../tests/setup/rows'

const classes = 10
const [sittings, tests] = [20, 3]

const places = sql.raw(`generate_series(1, ${classes}) k`)
const idOf = (kind: string, number: ReturnType<typeof sql>) =>
  sql`${kind} || lpad(to_hex(${number}), 23, '0')`

/** A module with classes for each Fundae program, who leads it, and what is said of it as a group. */
async function addPrograms(tx: Tx): Promise<void> {
  const marked = sql`(select row_number() over (order by id) as n, id, company_id from programs where is_fundae) p`
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search)
        select ${idOf('1', sql`n`)}, company_id, id, 'Module', 'module' from ${marked}`,
  )
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position)
        select company_id, id, ${idOf('1', sql`n`)}, 1 from ${marked}`,
  )
  await tx.execute(
    sql`insert into lessons (id, company_id, module_id, title, type, position)
        select ${idOf('2', sql`n`)}, company_id, ${idOf('1', sql`n`)}, 'Lesson', 'content', 1 from ${marked}`,
  )
  await tx.execute(
    sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind)
        select ${idOf('3', sql`n * 100 + k`)}, company_id, id, 'Class ' || k, 'class ' || k, 'video' from ${marked}, ${places}`,
  )
  await tx.execute(
    sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
        select company_id, ${idOf('2', sql`n`)}, ${idOf('3', sql`n * 100 + k`)}, k from ${marked}, ${places}`,
  )
  await tx.execute(
    sql`insert into program_people (company_id, program_id, user_id, role)
        select p.company_id, p.id, u.id, 'teacher' from ${marked} join lateral (
          select id from users where company_id = p.company_id and type = 'teacher' order by id offset p.n % 5 limit 1
        ) u on true`,
  )
  await tx.execute(
    sql`insert into program_fundae (program_id, company_id, action_number, group_number, hours, start_date, end_date, direct_cost)
        select id, company_id, '1', n, 20, '2026-01-01', '2026-12-31', 5000 from ${marked}`,
  )
}

/** What each participant did, with the figures of their enrolments; nine in ten have all of their data. */
async function addLearning(tx: Tx): Promise<void> {
  const of = sql`(select row_number() over (order by e.id) as n, e.* from enrolments e join programs p on p.id = e.program_id
    where p.is_fundae and e.removed_at is null) e`
  const kinds = sql.raw(`generate_series(1, ${sittings + tests + classes}) k`)
  await tx.execute(
    sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
        select ${idOf('4', sql`n * 100 + k`)}, e.company_id, e.user_id, e.program_id,
          case when k > ${sittings} then (
            select lc.class_id from program_modules pm join lessons l on l.module_id = pm.module_id
            join lesson_classes lc on lc.lesson_id = l.id and lc.position = (k - ${sittings}) % ${classes} + 1
            where pm.program_id = e.program_id) end,
          case when k <= ${sittings} then 'time' when k <= ${sittings + tests} then 'test' else 'completed' end,
          case when k <= ${sittings} then 600 + k when k <= ${sittings + tests} then k % 10 end,
          '2026-01-10T08:00:00Z'::timestamptz + make_interval(hours => k * 20, mins => (n % 600)::int)
        from ${of}, ${kinds}`,
  )
  await tx.execute(
    sql`update enrolments e set completion = 100, time_seconds = 12210, test_mark = 5
        from programs p where p.id = e.program_id and p.is_fundae and e.removed_at is null`,
  )
  await tx.execute(
    sql`insert into participants (user_id, company_id, document_type, document, professional_category, education_level, company_cif)
        select distinct on (user_id) user_id, company_id, 'passport', 'P' || lpad(n::text, 8, '0'), 1 + n % 5, 1 + n % 10, 'B12345674'
        from ${of} where n % 10 > 0 order by user_id`,
  )
}

const filled = ['activity', 'enrolments']

/** Makes Fundae programs of as many as have `participants` together. @returns how many have become participants */
export async function fillFundae(db: Database, participants: number): Promise<number> {
  return db.asOwner(async tx => {
    await tx.execute(sql`update companies set has_fundae_button = true`)
    await tx.execute(
      sql`update programs set is_fundae = true where id in (
            select program_id from (
              select program_id, sum(count(*)) over (order by program_id) as total from enrolments
              where removed_at is null group by program_id
            ) t where total <= ${participants})`,
    )
    for (const table of filled) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await addPrograms(tx)
    await addLearning(tx)
    for (const table of filled) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
    const [found] = await rows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from enrolments e join programs p on p.id = e.program_id
          where p.is_fundae and e.removed_at is null`,
    )
    return found?.count ?? 0
  })
}
