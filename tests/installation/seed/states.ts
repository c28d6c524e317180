import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { seededAt } from './content'

export type Counts = Record<string, number>

/** Every state that a screen shows, as the condition that a row of the first company must meet. */
export const programStates = {
  drafts: sql`is_draft and not is_published`,
  published: sql`is_published and not is_template`,
  publishedTemplates: sql`is_template and is_published`,
  draftTemplates: sql`is_template and is_draft`,
  custom: sql`is_custom`,
  provider: sql`not is_custom`,
  fundae: sql`is_fundae`,
  english: sql`language = 'english'`,
  spanish: sql`language = 'spanish'`,
  inNoFolder: sql`folder_id is null`,
  inFolder: sql`folder_id is not null`,
  referencing: sql`referenced_program_id is not null`,
  withoutSku: sql`intern_id is null`,
  challengeSlides: sql`allow_challenge_slides`,
  withoutTeacher: sql`not exists (select from program_people pp where pp.program_id = programs.id)`,
}

export const enrolmentStates = {
  inProgress: sql`e.status = 'in progress' and e.completion between 1 and 99 and e.removed_at is null`,
  stopped: sql`e.status = 'stopped' and e.removed_at is null`,
  finished: sql`e.finished_at is not null and e.completion = 100 and e.removed_at is null`,
  notStarted: sql`e.started_at is null and e.removed_at is null`,
  removed: sql`e.removed_at is not null`,
  active: sql`e.status = 'in progress' and u.last_connection > ${seededAt.toISOString()}::timestamptz - interval '30 days'`,
  inactive: sql`e.status = 'in progress' and u.last_connection < ${seededAt.toISOString()}::timestamptz - interval '30 days'`,
  neverConnected: sql`u.last_connection is null and e.removed_at is null`,
}

/** One column for each state: how many rows are in it. */
export const counts = (states: Record<string, ReturnType<typeof sql>>) =>
  sql.join(
    Object.entries(states).map(
      ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

export const expectAll = (found: Counts, least: number) => {
  for (const [state, count] of Object.entries(found)) expect([state, count >= least]).toEqual([state, true])
}
