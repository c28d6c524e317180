import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { company } from '#contract/schemas/company'
import type { Caller } from '../../access/caller'
import type { Tx } from '../../db/database'
import { one } from '../../db/sql/rows'
import { currentCompany } from '../../platform/companies'
import { enrolmentColumns } from './learning/enrolment-columns'
import type { Person } from './reads'

/** Whether a person, as the caller sees them, holds the grant of internal staff: nobody sees it but its holder. */
export const holdsGrant = ({ principal, user }: Caller, person: string): boolean =>
  principal === 'staff' && person === user

/** Reads what the answer of a person has beside their own row: the company, the grant, and the enrolment that the body names. */
export async function besides(
  tx: Tx,
  caller: Caller & { company: string },
  { _id }: Person,
  body: BodyOf<typeof contract.users.update>,
) {
  const { status, deadline, removed } = enrolmentColumns(sql`e`)
  const enrolment =
    body.enrolment &&
    (await one(
      tx,
      { status, deadline, removed },
      sql`enrolments e where e.id = ${body.enrolment} and e.user_id = ${_id}`,
    ))
  return {
    ...(enrolment || undefined),
    _id,
    staff: holdsGrant(caller, _id),
    company: company.parse(await currentCompany(tx, caller.company)),
  }
}
