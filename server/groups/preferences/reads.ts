import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { userPreferences } from '../../db/schema'
import { all } from '../../db/sql/rows'

/** What the portal keeps for a person, by name. */
export const readPreferences = (tx: Tx, user: string) =>
  all(
    tx,
    { name: userPreferences.name, value: userPreferences.value },
    sql`user_preferences where user_id = ${user} order by name`,
  )
