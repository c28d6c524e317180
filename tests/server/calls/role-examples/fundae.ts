import { sql } from 'drizzle-orm'
import type { CallName } from '#contract'
import type { TestApp } from '../../../setup/app'
import { addProgram } from '../../../setup/world'
import { type Example, unique } from './example'

/** All companies make Fundae reports from then on. */
export const makeFundae = ({ db }: TestApp): Promise<unknown> =>
  db.inSystem(tx => tx.execute(sql`update companies set has_fundae_button = true`))

const reporting =
  (sent: Example['sent']): Example['sent'] =>
  async (acme, test, user) => {
    await makeFundae(test)
    return sent(acme, test, user)
  }

/** A Fundae program whose action and group number no other one has. */
const group: Example['sent'] = async (acme, { db }) => {
  const id = await addProgram(db, acme.company, unique())
  await db.inCompany({ company: acme.company }, tx =>
    tx.execute(sql`update programs set is_fundae = true where id = ${id}`),
  )
  return { params: { id }, body: { actionNumber: '7', groupNumber: unique(), hours: 20 } }
}

export const fundaeExamples = {
  'company.generateFundaeReport': {
    sent: reporting(() => ({ body: { requestFrom: 'b2b' } })),
    foreign: 202,
  },
  'fundae.overview': { sent: reporting(() => ({})), foreign: 200 },
  'fundae.setThreshold': { sent: reporting(() => ({ body: { threshold: 80 } })), foreign: 200 },
  'fundae.incomplete': { sent: reporting(() => ({})), foreign: 200 },
  'fundae.saveProgram': { sent: reporting(group), foreign: 404 },
} satisfies Partial<Record<CallName, Example>>
