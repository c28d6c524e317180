import { sql } from 'drizzle-orm'
import type { Principal } from '#contract/roles'
import { newServiceToken } from '../../server/access/service-caller'
import { newId } from '../../server/db/ids'
import type { TestApp } from './app'

/** A service token of a company. */
export async function serviceToken({ db }: Pick<TestApp, 'db'>, company: string): Promise<string> {
  const { token, hash } = newServiceToken()
  await db.asOwner(tx =>
    tx.execute(
      sql`insert into service_tokens (id, company_id, name, hash, created_by_id, created_by_name)
          values (${newId()}, ${company}, 'Tests', ${hash}, ${newId()}, 'Tests')`,
    ),
  )
  return token
}

/** A token of a principal, who works in acme. */
export function tokenAs(test: TestApp, principal: Principal): Promise<string> {
  const { staff, acme } = test.world
  if (principal === 'staff') return test.tokenOf(staff, acme.company)
  return principal === 'service' ? serviceToken(test, acme.company) : test.tokenOf(acme[principal])
}
