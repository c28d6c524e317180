import { type SQL, sql } from 'drizzle-orm'

/**
 * The instant at which a day begins by the clock of a time zone. Where clocks go back over midnight they show it twice: the day
 * begins with the first, an hour after the only 23:00.
 */
const begins = (day: SQL, timeZone: string | SQL): SQL => {
  const at = (clock: SQL) => sql`(${clock}) at time zone ${timeZone}`
  const anHour = sql`interval '1 hour'`
  return sql`least(${at(sql`(${day})::timestamp`)}, ${at(sql`(${day})::timestamp - ${anHour}`)} + ${anHour})`
}

/** The instant at which a day, `YYYY-MM-DD`, begins by the clock of a time zone. */
export const dayBegins = (day: string, timeZone: string | SQL): SQL => begins(sql`${day}::date`, timeZone)

/** The instant at which it is over. */
export const dayEnds = (day: string, timeZone: string | SQL): SQL => begins(sql`${day}::date + 1`, timeZone)

/** A range of days, both included. */
export interface Days {
  from?: string
  to?: string
}

/**
 * That an instant is within days by the clock of a time zone. The time zone is a parameter: if the statement read it from
 * the table of companies, the planner would guess that every third row is within the range, and choose a slow way.
 */
export const within = (column: SQL, { from, to }: Days, timeZone: string): SQL[] => [
  ...(from ? [sql`${column} >= ${dayBegins(from, timeZone)}`] : []),
  ...(to ? [sql`${column} < ${dayEnds(to, timeZone)}`] : []),
]

/** An instant as the contract writes it, within JSON that the database builds. */
export const instantText = (column: SQL): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** An instant as the clock of a time zone shows it, to the second: so the cells of workbooks have it. */
export const clockText = (instant: SQL, timeZone: string): SQL<string> =>
  sql<string>`to_char((${instant}) at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`
