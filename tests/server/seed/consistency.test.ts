import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codePoints, maxLength } from '#contract/limits'
import { searchText } from '#contract/search-text'
import type { Database } from '../../../server/db/database'
import { rows } from '../../../server/db/rows'
import { seedDatabase } from '../../../server/seed/seed-database'
import { engines, openTestDatabase } from '../../setup/databases'
import { seededAt } from './content'
import { contrast } from './contrast'

describe.each(engines)('seeded data on %s', engine => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    await seedDatabase(db, { data: 'demo', now: seededAt })
  })
  const list = <T>(statement: ReturnType<typeof sql>) => db.asOwner(tx => rows<T>(tx, statement))
  const texts = (statement: ReturnType<typeof sql>) => list<{ text: string; search?: string }>(statement)

  it.each([
    ['users', 'email', maxLength.email],
    ['users', 'first_name', maxLength.name],
    ['users', 'last_name', maxLength.name],
    ['groupings', 'name', maxLength.name],
    ['programs', 'title', maxLength.title],
    ['programs', 'description', maxLength.description],
    ['programs', 'intern_id', maxLength.sku],
    ['programs', 'module_code', maxLength.sku],
    ['modules', 'title', maxLength.title],
    ['lessons', 'title', maxLength.title],
    ['classes', 'title', maxLength.title],
    ['degrees', 'title', maxLength.title],
    ['degree_courses', 'title', maxLength.title],
    ['folders', 'name', maxLength.name],
    ['products', 'product_title', maxLength.title],
  ])('keeps %s.%s within %i characters, normalized and not blank', async (table, column, most) => {
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
  })

  it('keeps the names of groups within their own limit', async () => {
    const groups = await texts(sql`select name as text from groupings where type = 'group'`)
    expect(Math.max(...groups.map(({ text }) => codePoints(text)))).toBeLessThanOrEqual(maxLength.group)
  })

  it.each([
    ['users', sql`first_name || ' ' || last_name`, 'name_search'],
    ['programs', sql`title`, 'title_search'],
    ['modules', sql`title`, 'title_search'],
    ['classes', sql`title`, 'title_search'],
    ['groupings', sql`name`, 'name_search'],
  ])('stores in %s what a search looks at', async (table, text, search) => {
    const found = await texts(
      sql`select distinct ${text} as text, ${sql.identifier(search)} as search from ${sql.identifier(table)}`,
    )
    for (const { text, search } of found) expect(search).toBe(searchText(text))
  })

  it('has folder colours that can be read', async () => {
    const colours = await list<{ background: string; text: string }>(
      sql`select distinct background_color as background, text_color as text from folders`,
    )
    for (const { background, text } of colours)
      expect(contrast(background, text), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
  })

  it('stores for each enrolment what its activity adds up to', async () => {
    const wrong = await list(sql`
      with size as (
        select pm.program_id, count(distinct lc.class_id) as classes
        from program_modules pm join lessons l on l.module_id = pm.module_id join lesson_classes lc on lc.lesson_id = l.id
        group by 1
      ), done as (
        select user_id, program_id,
          count(distinct class_id) filter (where kind = 'completed') as classes,
          coalesce(sum(value) filter (where kind = 'time'), 0) as seconds,
          avg(value) filter (where kind = 'test') as mark,
          avg(value) filter (where kind = 'satisfaction') as satisfaction,
          min(at) as first, max(at) as last, max(at) filter (where kind = 'completed') as last_class
        from activity group by 1, 2
      )
      select e.id from enrolments e
      join size s on s.program_id = e.program_id
      left join done d on d.user_id = e.user_id and d.program_id = e.program_id
      where abs(e.completion - 100.0 * coalesce(d.classes, 0) / s.classes) > 1e-9
        or e.time_seconds <> coalesce(d.seconds, 0)
        or (e.test_mark is null) <> (d.mark is null) or abs(e.test_mark - d.mark) > 1e-9
        or e.satisfaction is distinct from d.satisfaction
        or e.started_at is distinct from d.first
        or e.last_activity_at is distinct from d.last
        or e.finished_at is distinct from case when d.classes = s.classes then d.last_class end`)
    expect(wrong).toEqual([])
  })

  it('keeps time in order, within the twelve months before now', async () => {
    const now = seededAt.toISOString()
    const wrong = await list(sql`
      select 'activity' as what, a.id from activity a
        join enrolments e on e.user_id = a.user_id and e.program_id = a.program_id
        where a.at < e.enrolled_at or a.at > ${now} or a.at < ${now}::timestamptz - interval '366 days'
      union all select 'orphan', a.id from activity a
        where not exists (select from enrolments e where e.user_id = a.user_id and e.program_id = a.program_id)
      union all select 'enrolment', e.id from enrolments e
        join users u on u.id = e.user_id join programs p on p.id = e.program_id
        where e.enrolled_at < u.created_at or e.enrolled_at < p.created_at or e.enrolled_at > ${now}
          or e.removed_at < coalesce(e.last_activity_at, e.enrolled_at) or e.removed_at > ${now}
          or p.is_template or not p.is_published
      union all select 'connection', u.id from users u
        where u.last_connection < u.created_at or u.last_connection > ${now}
          or u.last_connection < (select max(at) from activity a where a.user_id = u.id)
          or (u.last_connection is null and exists (select from activity a where a.user_id = u.id))
      union all select 'later change', p.id from programs p where p.updated_at < p.created_at or p.updated_at > ${now}`)
    expect(wrong).toEqual([])
  })

  it('keeps the figures of programs as the triggers count them', async () => {
    const wrong = await list(sql`
      select s.program_id from program_stats s
      where s.modules_count = 0 or s.classes_count = 0
        or s.learners_count <> (select count(*) from enrolments e where e.program_id = s.program_id and e.removed_at is null)`)
    expect(wrong).toEqual([])
  })
})
