import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../server/db/database'
import { type BenchCompany, fillCompany, idOf, replaceLearners } from '../employees/data'

/** All learners of one program have written and been written to; the first of them more than anybody. */
export const [conversations, messages, ofFirst] = [10_000, 1_000_000, 10_000]
/** Who listens: nobody may do so more than twenty times at once. */
export const listeners = 25

export interface ChatCompany extends BenchCompany {
  program: string
  /** The learner with the longest conversation, and its id. */
  student: string
  chat: string
  /** A word that the names of a twelfth of the learners begin with. */
  search: string
}

/** The learners of the program: people by their numbers. */
const learners = sql`generate_series(1, ${sql.raw(String(conversations))}) n`
const chatOf = (number: ReturnType<typeof sql>) => idOf('f1', number)
const personOf = (number: ReturnType<typeof sql>) => idOf('a', number)

/** Those who listen, with the password of the administrator. */
const addListeners = (tx: Tx, { company, admin }: BenchCompany) =>
  tx.execute(
    sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, type, password_hash)
        select ${idOf('f2', sql`n`)}, ${company}, 'Listener', n::text, 'listener ' || n, 'l' || n || '@bench.example',
          'l' || n || '@bench.example', type, password_hash
        from users, generate_series(1, ${sql.raw(String(listeners))}) n where id = ${admin}`,
  )

/** So many messages of each conversation from the `from`th to the `to`th, an hour between two of them. */
const addMessages = (tx: Tx, { company, admin }: BenchCompany, from: number, to: number, each: number) =>
  tx.execute(
    sql`insert into messages (id, company_id, chat_id, author_id, author_name, from_learner, message, created_at)
        select ${idOf('f3', sql`n * 20000 + k`)}, ${company}, ${chatOf(sql`n`)},
          case when k % 2 = 1 then ${personOf(sql`n`)} else ${admin} end, 'Somebody', k % 2 = 1,
          'Message ' || k || ' about the class: ' || repeat('words that mean something ', 1 + (n + k) % 6),
          now() - make_interval(hours => ${sql.raw(String(each))} - k, secs => n)
        from generate_series(${from}::int, ${to}::int) n, generate_series(1, ${each}::int) k`,
  )

const addChats = (tx: Tx, company: string, program: string) =>
  tx.execute(
    sql`insert into chats (id, company_id, user_id, program_id, last_at, last_text, last_from_learner, has_unread, waiting_since)
        select m.chat_id, ${company}, ${personOf(sql`t.n`)}, ${program}, m.at, 'Message', t.n % 7 = 0, t.n % 7 = 0,
          case when t.n % 7 = 0 then m.at end
        from (select n, ${chatOf(sql`n`)} as id from ${learners}) t
          join (select ${chatOf(sql`n`)} as chat_id, now() - make_interval(secs => n) as at from ${learners}) m on m.chat_id = t.id`,
  )

const atOnce = 500

/** A company with a program in which 10,000 learners have 1,000,000 messages, the same at every run. */
export async function fillChats(db: Database): Promise<ChatCompany> {
  const filled = await fillCompany(db, 2 * conversations)
  const { company, programs } = filled
  const [program = ''] = programs
  await db.asOwner(tx => replaceLearners(tx, { company, program, kind: 'f1', count: conversations }))
  await db.asOwner(tx => addListeners(tx, filled))
  await db.asOwner(tx => addChats(tx, company, program))
  await db.asOwner(tx => addMessages(tx, filled, 1, 1, ofFirst))
  const each = Math.round((messages - ofFirst) / (conversations - 1))
  for (let from = 2; from <= conversations; from += atOnce)
    await db.asOwner(tx => addMessages(tx, filled, from, Math.min(conversations, from + atOnce - 1), each))
  await db.vacuum()
  const hex = (kind: string) => `${kind}${'1'.padStart(24 - kind.length, '0')}`
  return { ...filled, program, student: hex('a'), chat: hex('f1'), search: 'zoe' }
}
