import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { broadcastRecipients, broadcasts } from '../../../db/schema'
import { listOf } from '../../../db/sql/lists'
import { all, demandOne } from '../../../db/sql/rows'
import { Failure } from '../../../errors/failure'
import type { CompanyCall } from '../../../http/call'
import { readUser } from '../../people/writes'
import { demandProgram, readRecipients } from './recipients'

/** Keeps who gets it: one row each, in one statement. */
const insertRecipients = (tx: Tx, company: string, broadcast: string, chats: readonly string[]) =>
  tx.execute(
    sql`insert into ${broadcastRecipients} (company_id, broadcast_id, chat_id)
      select ${company}, ${broadcast}, t.id from unnest(${listOf(chats)}) t (id)`,
  )

/**
 * Stores a broadcast with all who get it, and the work that sends it.
 * @throws Failure `conflict` where chat is off, `badRequest` where nobody gets it
 */
export async function begin(
  call: CompanyCall<typeof contract.chat.broadcast>,
): Promise<ResultInput<typeof contract.chat.broadcast>> {
  const { tx, jobs, caller, params, body, clock } = call
  const { settings } = await demandProgram(tx, call, params.id)
  if (!settings.enabled) throw new Failure('conflict', [{ path: 'id', code: 'chatOff' }])
  const { message, sendEmail = settings.emailByDefault, delay = 0 } = body
  const chosen = await readRecipients(tx, call, params.id, body)
  const chats = chosen.flatMap(({ chat, reason }) => (chat && reason === null ? [chat] : []))
  if (chats.length === 0) throw new Failure('badRequest', [{ path: 'studentIds', code: 'notInProgram' }])
  const now = clock()
  const executionId = await jobs.enqueue(tx, {
    kind: 'chat.broadcast',
    payload: {},
    company: caller.company,
    user: caller.user,
    runAt: new Date(now.getTime() + delay * 1000),
  })
  const { _id, name } = await readUser(tx, caller.user)
  await tx.insert(broadcasts).values({
    id: executionId,
    companyId: caller.company,
    programId: params.id,
    authorId: _id,
    authorName: name,
    message,
    mailed: sendEmail,
    createdAt: now.toISOString(),
  })
  await insertRecipients(tx, caller.company, executionId, chats)
  return { executionId, recipients: chats.length, leftOut: chosen.length - chats.length }
}

/** Sends it to those who did not get it, as new work. @throws Failure `conflict` while it is being sent, or where all have it */
export async function retry(
  call: CompanyCall<typeof contract.chat.retryBroadcast>,
): Promise<ResultInput<typeof contract.chat.retryBroadcast>> {
  const { tx, jobs, caller, params } = call
  const { program, author } = await demandOne(
    tx,
    { program: broadcasts.programId, author: broadcasts.authorId },
    sql`broadcasts where id = ${params.executionId} for no key update`,
  )
  await demandProgram(tx, call, program)
  if (author !== caller.user) throw new Failure('forbidden')
  const failed = await all(
    tx,
    { chat: sql<string>`chat_id` },
    columns => sql`update broadcast_recipients set state = 'waiting', reason = null
      where broadcast_id = ${params.executionId} and state = 'failed' returning ${columns}`,
  )
  if (failed.length === 0) throw new Failure('conflict')
  await jobs.enqueue(tx, {
    kind: 'chat.broadcast',
    payload: { broadcast: params.executionId },
    company: caller.company,
    user: caller.user,
  })
  return { recipients: failed.length }
}
