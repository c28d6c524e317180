import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { administrativeKinds } from '#contract/words/people'
import { involved, type Reader } from '../../../access/visibility'
import type { Tx } from '../../../db/database'
import { listOf, paged } from '../../../db/sql/lists'
import { all, type Columns, countOf } from '../../../db/sql/rows'

type Event = ResultInput<typeof contract.users.activity>['data'][number]
type Kind = (typeof administrativeKinds)[number]

/** What the history calls an entry of the audit log; another one is not in it. */
const kinds: Record<string, Kind> = {
  'users.create': 'created',
  'users.resendInvitation': 'invited',
  'users.update': 'edited',
  'users.remove': 'deleted',
  'users.undoDeletion': 'restored',
  'users.enlist': 'enlisted',
  'users.unenrol': 'removed',
  'users.followUp': 'followedUp',
  'users.impersonate': 'actedAs',
  'users.resetPasswordToken': 'resetLink',
  'person.created': 'created',
  'person.edited': 'edited',
  'person.programAdded': 'enlisted',
  'person.programRemoved': 'removed',
  'users.deadline': 'deadlineSet',
  'person.programStopped': 'stopped',
  'person.programResumed': 'resumed',
  'person.programDeadline': 'deadlineSet',
  'person.deadlineScheduled': 'deadlineScheduled',
  'person.groupingAdded': 'groupingAdded',
  'person.groupingRemoved': 'groupingRemoved',
}

const stopping = 'users.blockUnblock'

/** Whoever sees some programs alone learns what was done in those, and nothing else of what administrators do. */
const seen = (reader: Reader) =>
  reader.reach === 'A' ? sql`true` : sql`p.id is not null and ${involved(reader, sql`p.id`)}`

/** What was done with a person, in the columns of what they did. */
const done = (reader: Reader, user: string): SQL => sql`
  select l.id, coalesce(known.kind, case l.details ->> 'status' when 'stopped' then 'stopped' else 'resumed' end) as kind,
    coalesce(p.id, pr.id) as promotion, coalesce(p.title, pr.product_title) as title, null as class, g.name as grouping,
    null::double precision as value, coalesce(l.impersonator_id, l.user_id) as by, l.at
  from audit_log l
  left join unnest(${listOf(Object.keys(kinds))}, ${listOf(Object.values(kinds))}) known(action, kind) on known.action = l.action
  left join programs p on p.id = coalesce(l.details ->> 'promotionId', l.details ->> 'product')
  left join products pr on pr.id = l.details ->> 'product'
  left join groupings g on g.id = l.details ->> 'groupingId'
  where l.subject_id = ${user} and (known.kind is not null or l.action = ${stopping}) and ${seen(reader)}`

const learned = (reader: Reader, user: string): SQL => sql`
  select a.id, a.kind, p.id, p.title, (select c.title from classes c where c.id = a.class_id), null, a.value, null, a.at
  from activity a join programs p on p.id = a.program_id
  where a.user_id = ${user} and ${involved(reader, sql`p.id`)}`

/** What a person did and what was done with them, newest first, a page at a time; the total is right also past the last. */
export async function readHistory(
  tx: Tx,
  reader: Reader,
  user: string,
  { page, limit = 50 }: { page: number; limit?: number },
): Promise<{ data: Event[]; total: number }> {
  const from = sql`(${done(reader, user)} union all ${learned(reader, user)}) h`
  const found = await all<
    Columns<
      Pick<Event, '_id' | 'kind' | 'class' | 'grouping' | 'value' | 'at'> & {
        promotionId: string | null
        promotionTitle: string | null
        byId: string | null
        byName: string
      }
    >
  >(
    tx,
    {
      _id: sql`h.id`,
      kind: sql`h.kind`,
      promotionId: sql`h.promotion`,
      promotionTitle: sql`h.title`,
      class: sql`h.class`,
      grouping: sql`h.grouping`,
      value: sql`h.value`,
      byId: sql`h.by`,
      byName: sql`coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = h.by), '')`,
      at: sql`h.at`,
    },
    sql`${from} order by h.at desc, h.id desc ${paged({ limit, page })}`,
  )
  return {
    data: found.map(({ promotionId, promotionTitle, byId, byName, ...event }) => ({
      ...event,
      promotion: promotionTitle === null ? null : { _id: promotionId ?? '', title: promotionTitle },
      by: byId === null ? null : { _id: byId, name: byName },
    })),
    total: await countOf(tx, from),
  }
}
