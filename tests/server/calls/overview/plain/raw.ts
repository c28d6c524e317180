import { sql } from 'drizzle-orm'
import type { Database } from '../../../../../server/db/database'
import { rows } from '../../../../setup/rows'
import { type Raw as Kept, rawOf } from '../raw-rows'

/** A person, whether deleted or not. */
export interface RawPerson {
  id: string
  /** The name as lists sort it. */
  key: string
  deleted: boolean
  lastConnection: string | null
  groupings: string[]
}

export interface RawProgram {
  id: string
  key: string
  deleted: boolean
  folder: string | null
  /** Who teaches or coaches it. */
  staff: string[]
  /** The classes that it has now. */
  classes: string[]
}

export interface RawEnrolment {
  id: string
  user: string
  program: string
  stopped: boolean
  removed: boolean
  enrolled: string
  started: string | null
  halfway: string | null
  finished: string | null
  completion: number
  mark: number | null
}

export type RawActivity = Kept['activity'][number]

/** All that figures of a company are made of. */
export interface Raw {
  timeZone: string
  people: RawPerson[]
  programs: RawProgram[]
  folders: { id: string; parent: string | null }[]
  enrolments: RawEnrolment[]
  activity: RawActivity[]
}

/** Reads the raw rows of a company, and nothing that was made of others but the figures of each enrolment. */
export async function readRaw(db: Database, company: string): Promise<Raw> {
  const { zone, programs: classesOf, activity } = await rawOf(db, company)
  return db.asOwner(async tx => {
    const people = await rows<RawPerson>(
      tx,
      sql`select id, name_search as key, deleted_at is not null as deleted, last_connection as "lastConnection",
            array(select grouping_id from user_groupings where user_id = u.id) as groupings
          from users u where company_id = ${company} order by id`,
    )
    const programs = await rows<Omit<RawProgram, 'classes'>>(
      tx,
      sql`select id, title_search as key, deleted_at is not null as deleted, folder_id as folder,
            array(select user_id from program_people where program_id = p.id) as staff
          from programs p where company_id = ${company} order by id`,
    )
    const folders = await rows<Raw['folders'][number]>(
      tx,
      sql`select id, parent_folder_id as parent from folders where company_id = ${company} and deleted_at is null`,
    )
    const enrolments = await rows<RawEnrolment>(
      tx,
      sql`select id, user_id as user, program_id as program, status = 'stopped' as stopped,
            removed_at is not null as removed, enrolled_at as enrolled, started_at as started, halfway_at as halfway,
            finished_at as finished, completion, test_mark as mark
          from enrolments where company_id = ${company} order by id`,
    )
    return {
      timeZone: zone,
      people,
      programs: programs.map(program => ({ ...program, classes: [...(classesOf.get(program.id) ?? [])] })),
      folders,
      enrolments,
      activity: activity.toSorted((one, other) => (`${one.at}${one.id}` < `${other.at}${other.id}` ? -1 : 1)),
    }
  })
}
