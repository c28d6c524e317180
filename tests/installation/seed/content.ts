import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../server/db/database'
import * as schema from '../../../server/db/schema'
import { rows } from '../../setup/rows'

export const seededAt = new Date('2026-11-20T09:00:00.000Z')

/** The tables that a seeding fills. */
const filled: readonly PgTable[] = [
  schema.companies,
  schema.users,
  schema.groupings,
  schema.userGroupings,
  schema.products,
  schema.folders,
  schema.programs,
  schema.programPeople,
  schema.modules,
  schema.programModules,
  schema.lessons,
  schema.classes,
  schema.lessonClasses,
  schema.tags,
  schema.programTags,
  schema.steps,
  schema.stepTags,
  schema.programSchedules,
  schema.degrees,
  schema.degreePeople,
  schema.degreeCourses,
  schema.degreeCoursePrograms,
  schema.enrolments,
  schema.activity,
  schema.degreeSessions,
  schema.attendances,
  schema.assessments,
  schema.grades,
  schema.gradeChanges,
]

export const filledTables = filled.map(getTableName)

export const companyTables = filled
  .filter(table => getTableConfig(table).columns.some(({ name }) => name === 'company_id'))
  .map(getTableName)

/** Those that a seeding fills where a company makes Fundae reports. */
const filledForFundae = [schema.participants, schema.programFundae].map(getTableName)

/** One hash over every row of every seeded table; passwords are left out, since their salt is random. */
export async function contentHash(db: Database): Promise<string> {
  const hashes = await Promise.all([...filledTables, ...filledForFundae].map(name => tableHash(db, name)))
  return hashes.join(' ')
}

async function tableHash(db: Database, name: string): Promise<string> {
  const [found] = await db.asOwner(tx =>
    rows<{ hash: string }>(
      tx,
      sql`select coalesce(md5(string_agg(line, E'\n' order by line collate "C")), 'empty') as hash
          from (select (to_jsonb(t) - 'password_hash')::text as line from ${sql.identifier(name)} t) lines`,
    ),
  )
  return `${name}:${found?.hash}`
}

/** The one row of a statement that counts things. */
export async function figuresOf<T>(db: Database, statement: ReturnType<typeof sql>): Promise<T> {
  const [found] = await db.asOwner(tx => rows<T>(tx, statement))
  if (!found) throw new Error('The statement has no row')
  return found
}
