import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { enrolment } from '#contract/schemas/enrolment'
import type { Columns } from '../../../db/sql/rows'

export type Enrolment = z.input<typeof enrolment>

/** An enrolment as answers have it (specification, section 9). @param e the alias of its row */
export const enrolmentColumns = (e: SQL): Columns<Enrolment> => ({
  _id: sql`${e}.id`,
  status: sql`${e}.status`,
  start: sql`coalesce(${e}.started_at, ${e}.enrolled_at)`,
  end: sql`${e}.finished_at`,
  deadline: sql`${e}.deadline`,
  completion: sql`${e}.completion`,
  timeInClasses: sql`${e}.time_seconds`,
  testMark: sql`${e}.test_mark`,
  satisfaction: sql`${e}.satisfaction`,
  lastFollowUp: sql`${e}.last_follow_up_at`,
  lastActivity: sql`${e}.last_activity_at`,
  removed: sql`(${e}.removed_at is not null)`,
  version: sql`${e}.version`,
})
