import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import { may } from '#contract/roles'
import type { Caller } from '../../access/caller'
import type { Tx } from '../../db/database'
import { participants } from '../../db/schema'
import { one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { hasFundae } from '../../platform/companies'

type Kept = ResultInput<typeof contract.users.update>['fundae']
type Given = BodyOf<typeof contract.users.update>['fundae']

interface Asking {
  tx: Tx
  caller: Caller & { company: string }
}

/**
 * What a Fundae report needs to know of a person: of companies that make such reports, for who may change it. Nobody
 * else reads the documents of people.
 */
export async function participantOf({ tx, caller }: Asking, person: string): Promise<{ fundae?: Kept }> {
  if (!may(caller.principal, 'employees.write') || !(await hasFundae(tx, caller.company))) return {}
  const { documentType, document, professionalCategory, educationLevel, companyCif } = participants
  const fundae = await one(
    tx,
    { documentType, document, professionalCategory, educationLevel, companyCif },
    sql`participants where user_id = ${person}`,
  )
  return { fundae: fundae ?? null }
}

/**
 * Stores it in the place of what was there; null removes it, nothing leaves it.
 * @throws Failure `forbidden` where the company makes no such reports
 */
export async function storeParticipant(
  { tx, caller: { company } }: Asking,
  person: string,
  given: Given,
): Promise<void> {
  if (given === undefined) return
  if (given && !(await hasFundae(tx, company)))
    throw new Failure('forbidden', [{ path: 'fundae', code: 'noFundaeReports' }])
  await tx.delete(participants).where(eq(participants.userId, person))
  const said = Object.entries(given ?? {}).filter(([, value]) => value)
  if (said.length > 0)
    await tx.insert(participants).values({ userId: person, companyId: company, ...Object.fromEntries(said) })
}
