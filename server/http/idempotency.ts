import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller'
import type { Tx } from '../db/database'
import { idempotencyKeys } from '../db/schema'
import { one } from '../db/sql/rows'
import { badField, Failure } from '../errors/failure'

/** A creating call that carries `Idempotency-Key` (decisions, section 7). */
export interface KeyedRequest {
  key: string
  call: string
  requestHash: string
}

/** Bytes of a file stand in the hash of a request by their own. */
const bytesAsHash = (_: string, value: unknown) =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64url') : value

/** The key of a request and what it stands for; null without the header. */
export function keyedRequest(call: string, request: FastifyRequest): KeyedRequest | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw badField('Idempotency-Key', 'idempotencyKey')
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null], bytesAsHash))
    .digest('base64url')
  return { key, call, requestHash }
}

/**
 * Runs `create` unless the key has been used: then its first answer is returned. The key is taken before the
 * work begins, so that of two requests at once the second waits for the first and gets its answer.
 * @throws Failure `keyReused` when the key stood for another request
 */
export async function once(
  tx: Tx,
  caller: Caller & { company: string },
  { key, call, requestHash }: KeyedRequest,
  create: () => Promise<unknown>,
): Promise<unknown> {
  const mine = sql`company_id = ${caller.company} and user_id = ${caller.user} and key = ${key}`
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ companyId: caller.company, userId: caller.user, key, call, requestHash, status: 0 })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length === 0) {
    const first = await one(
      tx,
      {
        call: idempotencyKeys.call,
        requestHash: idempotencyKeys.requestHash,
        response: idempotencyKeys.response,
      },
      sql`idempotency_keys where ${mine}`,
    )
    if (first?.call !== call || first.requestHash !== requestHash) throw new Failure('keyReused')
    return first.response
  }
  const response = await create()
  await tx.update(idempotencyKeys).set({ status: 1, response }).where(mine)
  return response
}
