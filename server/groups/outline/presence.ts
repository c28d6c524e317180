import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultOf } from '#contract/endpoint'
import type { Caller } from '../../access/caller'
import { involved, type Reader } from '../../access/visibility'
import { p, u } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { all, demandOne } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

type Meet = typeof contract.outline.meet

/** ms after which somebody who was not seen again has left. */
const stays = 20_000

interface Meeting extends Reader {
  tx: Tx
  caller: Caller & { company: string }
  clock: () => Date
}

/**
 * Says where the caller works in an outline, or that they leave it, and who else is there.
 * @throws Failure `notFound`, `forbidden` where the caller is not involved
 */
export async function meetOthers(
  { tx, clock, ...reader }: Meeting,
  program: string,
  { item, leaving }: BodyOf<Meet>,
): Promise<ResultOf<Meet>> {
  const { company, user } = reader.caller
  const { seen, changedAt } = await demandOne(
    tx,
    { seen: sql<boolean>`${involved(reader, sql`p.id`)}`, changedAt: p.updatedAt },
    sql`programs p where p.id = ${program} and p.deleted_at is null`,
  )
  if (!seen) throw new Failure('forbidden')
  const now = clock()
  await tx.execute(
    leaving
      ? sql`delete from program_presences where program_id = ${program} and user_id = ${user}`
      : sql`insert into program_presences (company_id, program_id, user_id, item, seen_at)
            values (${company}, ${program}, ${user}, ${item}, ${now.toISOString()})
            on conflict (program_id, user_id) do update set item = excluded.item, seen_at = excluded.seen_at`,
  )
  const others = await all(
    tx,
    {
      _id: u.id,
      name: sql<string>`trim(u.first_name || ' ' || u.last_name)`,
      item: sql<string | null>`pp.item`,
    },
    sql`program_presences pp join users u on u.id = pp.user_id and u.deleted_at is null
        where pp.program_id = ${program} and pp.user_id <> ${user}
          and pp.seen_at > ${new Date(now.getTime() - stays).toISOString()}
        order by u.first_name, u.id`,
  )
  return { others, changedAt }
}
