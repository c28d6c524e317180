import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import type { LeftOut } from '#contract/words/chat'
import { involved, type Reader } from '../../../access/visibility'
import { p, u } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { idsIn } from '../../../db/sql/lists'
import { all, demandOne } from '../../../db/sql/rows'
import { badField, Failure } from '../../../errors/failure'
import { inGroupings, personColumns } from '../../people/reads'

type Chosen = BodyOf<typeof contract.chat.recipients>
type Answer = ResultInput<typeof contract.chat.recipients>

/** The most of each list that an answer names. */
const mostNamed = 200

/** The program of a broadcast, which the writer may write to. @throws Failure `notFound`, `forbidden`, `conflict` where chat is off */
export async function demandProgram(tx: Tx, reader: Reader, program: string) {
  const found = await demandOne(
    tx,
    { title: p.title, settings: p.chatSettings, seen: sql<boolean>`${involved(reader, sql`p.id`)}` },
    sql`programs p where p.id = ${program} and p.deleted_at is null`,
  )
  if (!found.seen) throw new Failure('forbidden')
  return found
}

/** A learner who was chosen: the conversation, and why they are left out, if they are. */
export interface Recipient {
  _id: string
  name: string
  email: string
  chat: string | null
  reason: LeftOut | null
}

const columns = {
  _id: u.id,
  name: personColumns.name,
  email: u.email,
  chat: sql<string | null>`e.id`,
  reason: sql<LeftOut | null>`case when u.deleted_at is not null then 'noPerson'
    when e.id is null or e.removed_at is not null then 'notInProgram' end`,
}

/**
 * Who was chosen, by name: those who are named, else all learners of the program in the groupings. Who sees single programs is told of
 * nobody who has never been in this one.
 * @throws Failure `badRequest` where nobody is
 */
export async function readRecipients(
  tx: Tx,
  { reach }: Reader,
  program: string,
  { studentIds, groupFilters = {} }: Chosen,
): Promise<Recipient[]> {
  const enrolment = sql`enrolments e on e.user_id = u.id and e.program_id = ${program}`
  const known = reach === 'A' ? sql`left join ${enrolment}` : sql`join ${enrolment}`
  const those = studentIds
    ? sql`users u ${known} where u.id = ${idsIn(studentIds)}`
    : sql`users u join ${enrolment} where u.deleted_at is null and e.removed_at is null`
  const found = await all(
    tx,
    columns,
    sql`${those} and ${inGroupings(groupFilters)} order by u.name_search, u.id`,
  )
  if (found.length === 0) throw badField('studentIds', 'nobody')
  return found
}

/** Who would get it, and who of the chosen would not. */
export function told(chosen: readonly Recipient[]): Answer {
  const named = ({ _id, name, email }: Recipient) => ({ _id, name, email })
  const recipients = chosen.filter(({ reason }) => reason === null)
  const leftOut = chosen.flatMap(one => (one.reason === null ? [] : [{ ...named(one), reason: one.reason }]))
  return {
    recipients: recipients.slice(0, mostNamed).map(named),
    recipientsCount: recipients.length,
    leftOut: leftOut.slice(0, mostNamed),
    leftOutCount: leftOut.length,
  }
}
