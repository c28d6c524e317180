import { sql } from 'drizzle-orm'
import { rows } from '../../db/sql/rows'
import type { Handlers } from '../../http/call'

export const preferencesHandlers: Handlers<'preferences'> = {
  async list({ tx, caller }) {
    const found = await rows<{ name: string; value: unknown }>(
      tx,
      sql`select name, value from user_preferences where user_id = ${caller.user} order by name`,
    )
    return { values: Object.fromEntries(found.map(({ name, value }) => [name, value])) }
  },

  async save({ tx, caller, params: { name }, body: { value }, clock }) {
    const stored = JSON.stringify(value)
    if (value === null)
      await tx.execute(sql`delete from user_preferences where user_id = ${caller.user} and name = ${name}`)
    else
      await tx.execute(
        sql`insert into user_preferences (company_id, user_id, name, value, updated_at)
            values (${caller.company}, ${caller.user}, ${name}, ${stored}::jsonb, ${clock().toISOString()})
            on conflict (company_id, user_id, name) do update
              set value = excluded.value, updated_at = excluded.updated_at`,
      )
    return { name, value }
  },
}
