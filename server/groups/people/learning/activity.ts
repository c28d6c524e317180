import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { involved, type Reader } from '../../../access/visibility'
import { c, m, p } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { activity } from '../../../db/schema'
import { all, type Columns, one } from '../../../db/sql/rows'

const a = alias(activity, 'a')

type Score = ResultInput<typeof contract.users.scores>[number]
type Challenge = ResultInput<typeof contract.users.challenges>[number]

interface ProgramPart {
  promotionId: string
  promotionTitle: string
}

/** Moves the program of a row under the one field that answers have for it. */
const withPromotion = <Row extends ProgramPart>({ promotionId, promotionTitle, ...row }: Row) => ({
  ...row,
  promotion: { _id: promotionId, title: promotionTitle },
})

const ofPromotion = (promotion: string | undefined) =>
  promotion ? sql`p.id = ${promotion}` : sql`p.deleted_at is null`

/** Where a class stands in a program: the first lesson that has it. */
export const placeOfClass = sql`left join lateral (
  select m.title as module, l.title as lesson from program_modules pm
  join modules m on m.id = pm.module_id join lessons l on l.module_id = m.id
  join lesson_classes lc on lc.lesson_id = l.id
  where pm.program_id = coalesce(p.referenced_program_id, p.id) and lc.class_id = c.id
  order by pm.position, l.position limit 1
) place on true`

/** The tests that a person took, newest first; each attempt by itself. */
export async function readScores(
  tx: Tx,
  reader: Reader,
  user: string,
  promotion: string | undefined,
): Promise<Score[]> {
  const found = await all<Columns<Omit<Score, 'promotion'> & ProgramPart>>(
    tx,
    {
      _id: a.id,
      promotionId: p.id,
      promotionTitle: p.title,
      module: sql`coalesce(place.module, '')`,
      lesson: sql`coalesce(place.lesson, '')`,
      class: sql`coalesce(c.title, '')`,
      mark: a.value,
      date: a.at,
    },
    sql`activity a join programs p on p.id = a.program_id left join classes c on c.id = a.class_id
        ${placeOfClass}
        where a.user_id = ${user} and a.kind = 'test' and ${ofPromotion(promotion)}
          and ${involved(reader, sql`p.id`)}
        order by a.at desc, a.id desc`,
  )
  return found.map(withPromotion)
}

/** A row is a class in its place: programs share classes, and lessons do. The same place has the same id each time. */
const placeId = sql`left(md5(p.id || l.id || c.id), 24)`

/** Every challenge and live class of the programs that a person is enrolled in, in the order of the programs. */
export async function readChallenges(
  tx: Tx,
  reader: Reader,
  user: string,
  promotion: string | undefined,
): Promise<Challenge[]> {
  const found = await all<Columns<Omit<Challenge, 'promotion'> & ProgramPart>>(
    tx,
    {
      _id: sql`${placeId}`,
      promotionId: p.id,
      promotionTitle: p.title,
      module: m.title,
      liveClass: c.title,
      mark: sql`done.value`,
      date: sql`done.at`,
      status: sql`case when done.at is null then 'pending' when done.value is null then 'delivered' else 'marked' end`,
    },
    sql`enrolments e join programs p on p.id = e.program_id
        join program_modules pm on pm.program_id = coalesce(p.referenced_program_id, p.id)
        join modules m on m.id = pm.module_id join lessons l on l.module_id = m.id
        join lesson_classes lc on lc.lesson_id = l.id join classes c on c.id = lc.class_id
        left join lateral (
          select a.value, a.at from activity a
          where a.user_id = e.user_id and a.program_id = p.id and a.class_id = c.id
            and a.kind = case c.kind when 'challenge' then 'challenge' else 'completed' end
          order by a.at desc, a.id desc limit 1
        ) done on true
        where e.user_id = ${user} and e.removed_at is null and c.kind in ('challenge', 'live')
          and ${ofPromotion(promotion)} and ${involved(reader, sql`p.id`)}
        order by p.title_search, p.id, pm.position, l.position, lc.position`,
  )
  return found.map(withPromotion)
}

/** Whether a person ever connected, or has learned anything in a program that the reader sees. */
export async function hasActivity(tx: Tx, reader: Reader, user: string): Promise<boolean> {
  const found = await one(
    tx,
    {
      has: sql<boolean>`(u.last_connection is not null or exists (
        select from activity a where a.user_id = u.id and ${involved(reader, sql`a.program_id`)}))`,
    },
    sql`users u where u.id = ${user}`,
  )
  return found?.has ?? false
}
