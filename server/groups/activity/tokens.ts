import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { newServiceToken } from '../../access/service-caller'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { serviceTokens as s } from '../../db/schema'
import { all, type Columns, hasWritten } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

type Token = ResultInput<typeof contract.activity.tokens>[number]

/** The service tokens in force, newest first. */
export async function readTokens(tx: Tx): Promise<Token[]> {
  const found = await all<Columns<Omit<Token, 'createdBy'> & { byId: string; byName: string }>>(
    tx,
    {
      _id: s.id,
      name: s.name,
      createdAt: s.createdAt,
      lastUsedAt: s.lastUsedAt,
      byId: s.createdById,
      byName: s.createdByName,
    },
    sql`service_tokens where revoked_at is null order by created_at desc, id desc`,
  )
  return found.map(({ byId, byName, ...token }) => ({ ...token, createdBy: { _id: byId, name: byName } }))
}

/** Makes a token, with its maker's name as it is now. What is answered holds the token itself, which is stored nowhere. */
export async function createToken(
  tx: Tx,
  { company, user }: { company: string; user: string },
  name: string,
  now: Date,
): Promise<Token & { token: string }> {
  const { token, hash } = newServiceToken()
  const id = newId(now.getTime())
  await tx.execute(
    sql`insert into service_tokens (id, company_id, name, hash, created_by_id, created_by_name, created_at)
        select ${id}, ${company}, ${name}, ${hash}, id, trim(first_name || ' ' || last_name), ${now.toISOString()}
        from users where id = ${user}`,
  )
  const made = (await readTokens(tx)).find(({ _id }) => _id === id)
  if (!made) throw new Error(`The service token ${id} is not there`)
  return { ...made, token }
}

/** From here on nothing is taken under a token. @throws Failure `notFound` where there is none in force */
export async function revokeToken(tx: Tx, id: string, now: Date): Promise<void> {
  const revoked = await hasWritten(
    tx,
    sql`update service_tokens set revoked_at = ${now.toISOString()} where id = ${id} and revoked_at is null`,
  )
  if (!revoked) throw new Failure('notFound')
}
