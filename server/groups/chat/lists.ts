import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { searchWords } from '#contract/words/search-text'
import { involved, type Reader } from '../../access/visibility'
import { p, u } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { containing, listOf } from '../../db/sql/lists'
import { all, type Columns, countOf, demandOne } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { groupingFields, groupingsOf, inGroupings, personColumns } from '../people/reads'
import { afterDated, afterPage, afterUndated, cursorOf, inOrder, pageOf } from './cursor'

type Promotions = typeof contract.chat.promotions
type Students = typeof contract.chat.students
type Promotion = ResultInput<Promotions>['data'][number]
type Student = ResultInput<Students>['data'][number]

const named = (q: string | undefined, column: SQL): SQL =>
  sql`${column} like all (${listOf(searchWords(q ?? '').map(containing))})`

/** That something is unread to the reader in the conversation `c`. */
export const isUnread = ({ reach }: Reader): SQL<boolean> =>
  reach === 'S' ? sql`c.learner_has_unread` : sql`c.has_unread`

/** That the program `p` is one in which the reader may chat: a learner in those that they are in. */
const chatsIn = (reader: Reader): SQL =>
  reader.reach === 'S'
    ? sql`exists (select from enrolments e where e.program_id = p.id and e.user_id = ${reader.caller.user} and e.removed_at is null)`
    : involved(reader, sql`p.id`)

const ofReader = ({ reach, caller }: Reader): SQL =>
  reach === 'S' ? sql`c.user_id = ${caller.user}` : sql`true`

const byProgram = { at: sql`l.at`, name: sql`p.title_search collate "C"`, id: sql`p.id` }

/** The programs in which the reader may chat, those with the newest message first. */
export async function listPromotions(
  tx: Tx,
  reader: Reader,
  { q, next, limit }: QueryOf<Promotions>,
): Promise<ResultInput<Promotions>> {
  const found = await all<Columns<Promotion & { key: string }>>(
    tx,
    {
      _id: p.id,
      title: p.title,
      learners: sql`s.learners_count`,
      unread: sql`(select count(*) from chats c where c.program_id = p.id and ${isUnread(reader)} and ${ofReader(reader)})`,
      lastMessageAt: sql`l.at`,
      key: sql`p.title_search`,
    },
    sql`programs p join program_stats s on s.program_id = p.id
      cross join lateral (select max(c.last_at) as at from chats c where c.program_id = p.id and ${ofReader(reader)}) l
      where p.deleted_at is null and ${chatsIn(reader)} and ${named(q, sql`p.title_search`)} and ${afterPage(byProgram, cursorOf(next))}
      order by ${inOrder(byProgram)} limit ${limit + 1}`,
  )
  const page = pageOf(found, limit, ({ _id, key, lastMessageAt }) => ({
    at: lastMessageAt,
    name: key,
    id: _id,
  }))
  return { data: page.rows.map(({ key: _, ...promotion }) => promotion), next: page.next }
}

/** How many conversations hold something unread to the reader, in programs and with people that are there. */
export const countUnread = (tx: Tx, reader: Reader): Promise<number> =>
  countOf(
    tx,
    sql`chats c join programs p on p.id = c.program_id and p.deleted_at is null join users u on u.id = c.user_id and u.deleted_at is null
      where ${isUnread(reader)} and ${ofReader(reader)} and ${chatsIn(reader)}`,
  )

/** The program, in which the reader may chat. @throws Failure `notFound`, `forbidden` */
async function demandChatsIn(tx: Tx, reader: Reader, program: string): Promise<void> {
  const found = await demandOne(
    tx,
    { seen: sql<boolean>`${chatsIn(reader)}` },
    sql`programs p where p.id = ${program} and p.deleted_at is null`,
  )
  if (!found.seen) throw new Failure('forbidden')
}

const byStudent = { at: sql`c.last_at`, name: sql`u.name_search collate "C"`, id: sql`u.id` }

const studentColumns = (reader: Reader) => ({
  _id: personColumns._id,
  firstName: personColumns.firstName,
  lastName: personColumns.lastName,
  name: personColumns.name,
  email: personColumns.email,
  key: u.nameSearch,
  chatId: sql<string | null>`c.id`,
  hasUnread: sql<boolean>`coalesce(${isUnread(reader)}, false)`,
  lastAt: sql<string | null>`c.last_at`,
  lastText: sql<string | null>`c.last_text`,
  lastFromLearner: sql<boolean | null>`c.last_from_learner`,
  waitingSince: sql<string | null>`c.waiting_since`,
})

/** One more than a page of learners: those with a message in the order of an index, and the others where these do not fill it. */
async function readStudents(tx: Tx, reader: Reader, program: string, query: QueryOf<Students>) {
  const { q, next, limit, unread } = query
  const cursor = cursorOf(next)
  const isWanted = unread === 'true' ? isUnread(reader) : sql`(e.removed_at is null or c.has_unread)`
  const oneself = reader.reach === 'S' ? sql`u.id = ${reader.caller.user}` : sql`true`
  const read = (rows: SQL, condition: SQL, order: SQL, most: number) =>
    all(
      tx,
      studentColumns(reader),
      sql`${rows} join users u on u.id = e.user_id
        where u.deleted_at is null and ${isWanted} and ${oneself} and ${inGroupings(query)}
          and ${named(q, sql`u.name_search || ' ' || u.email_key`)} and ${condition}
        order by ${order} limit ${most}`,
    )
  const { at, name, id } = byStudent
  const first =
    cursor?.at === null
      ? []
      : await read(
          sql`chats c join enrolments e on e.id = c.id`,
          sql`c.program_id = ${program} and ${at} is not null and ${cursor ? afterDated(byStudent, cursor) : sql`true`}`,
          sql`${at} desc, ${name}, ${id}`,
          limit + 1,
        )
  if (first.length > limit) return first
  const others = await read(
    sql`enrolments e left join chats c on c.id = e.id`,
    sql`e.program_id = ${program} and ${at} is null and ${cursor ? afterUndated(byStudent, cursor) : sql`true`}`,
    sql`${name}, ${id}`,
    limit + 1 - first.length,
  )
  return [...first, ...others]
}

/**
 * The learners of a program, those with the newest message first; who was removed from it stays as long as something of theirs is unread.
 * @throws Failure `notFound`, `forbidden`
 */
export async function listStudents(
  tx: Tx,
  reader: Reader,
  program: string,
  query: QueryOf<Students>,
): Promise<ResultInput<Students>> {
  await demandChatsIn(tx, reader, program)
  const { limit } = query
  const found = await readStudents(tx, reader, program, query)
  const page = pageOf(found, limit, ({ _id, key, lastAt }) => ({ at: lastAt, name: key, id: _id }))
  const groupings = await groupingsOf(
    tx,
    page.rows.map(({ _id }) => _id),
  )
  const data = page.rows.map(
    ({ key: _, lastAt, lastText, lastFromLearner, ...student }): Student => ({
      ...student,
      ...groupingFields(groupings.get(student._id)),
      lastMessage:
        lastAt === null
          ? null
          : { createdAt: lastAt, message: lastText ?? '', fromLearner: lastFromLearner ?? false },
    }),
  )
  return { data, next: page.next }
}
