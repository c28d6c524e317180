import { sql } from 'drizzle-orm'
import type { CallName } from '#contract'
import { newId } from '../../../../server/db/ids'
import type { Example } from './example'

/** A report that whoever asks has had made. */
const made: Example['sent'] = async (acme, { db }, user) => {
  const id = newId()
  const result = JSON.stringify({
    file: `${newId()}.xlsx`,
    filename: 'Responses.xlsx',
    rights: { programs: [] },
  })
  const insert = sql`insert into jobs (id, company_id, user_id, kind, state, result)
    values (${id}, ${acme.company}, ${user}, 'overview.responses', 'done', ${result}::jsonb)`
  await db.inCompany({ company: acme.company }, tx => tx.execute(insert))
  return { params: { executionId: id, userId: user } }
}

const report = { title: 'Overview', language: 'en', about: [], sections: [{ title: 'Funnel', text: ['12'] }] }

export const reportsExamples = {
  'overview.download': { sent: () => ({ body: { report } }), foreign: 200 },
  'reports.get': { sent: made, foreign: 404 },
  'reports.file': { sent: made, foreign: 404 },
  'reports.beginResponses': {
    sent: () => ({ body: { ini: '2026-01-01', end: '2026-01-31' } }),
    foreign: 202,
  },
} satisfies Partial<Record<CallName, Example>>
