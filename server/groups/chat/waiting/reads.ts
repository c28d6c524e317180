import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { involved, type Reader } from '../../../access/visibility'
import { p, u } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { companies } from '../../../db/schema'
import { paged } from '../../../db/sql/lists'
import { all, countOf, demandOne } from '../../../db/sql/rows'
import { personColumns } from '../../people/reads'

type Waiting = typeof contract.chat.waiting

/** After how many hours without an answer a learner of a company counts as waiting. */
export async function waitingHoursOf(tx: Tx, company: string): Promise<number> {
  const { hours } = await demandOne(
    tx,
    { hours: companies.waitingHours },
    sql`companies where id = ${company}`,
  )
  return hours
}

/** What follows `from`: the conversations `c` of learners who have waited for so long, in programs that are there. */
export const waitingFor = (hours: number, now: Date): SQL =>
  sql`chats c join enrolments e on e.id = c.id and e.removed_at is null join users u on u.id = c.user_id and u.deleted_at is null
    join programs p on p.id = c.program_id and p.deleted_at is null
    where c.waiting_since < ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})`

/** Who waits for an answer of the reader, the longest first; of a learner, what they wait for themselves. */
export async function listWaiting(
  tx: Tx,
  reader: Reader & { caller: { company: string } },
  query: QueryOf<Waiting>,
  now: Date,
): Promise<ResultInput<Waiting>> {
  const hours = await waitingHoursOf(tx, reader.caller.company)
  const seen =
    reader.reach === 'S' ? sql`c.user_id = ${reader.caller.user}` : involved(reader, sql`c.program_id`)
  const those = sql`${waitingFor(hours, now)} and ${seen}`
  const found = await all(
    tx,
    {
      chatId: sql<string>`c.id`,
      student: u.id,
      name: personColumns.name,
      email: u.email,
      program: p.id,
      title: p.title,
      waitingSince: sql<string>`c.waiting_since`,
      lastAt: sql<string>`c.last_at`,
      lastText: sql<string>`c.last_text`,
      lastFromLearner: sql<boolean>`c.last_from_learner`,
    },
    sql`${those} order by c.waiting_since, c.id ${paged(query)}`,
  )
  const data = found.map(({ chatId, student, name, email, program, title, waitingSince, ...last }) => ({
    chatId,
    student: { _id: student, name, email },
    promotion: { _id: program, title },
    waitingSince,
    lastMessage: { createdAt: last.lastAt, message: last.lastText, fromLearner: last.lastFromLearner },
  }))
  return { hours, data, total: await countOf(tx, those) }
}
