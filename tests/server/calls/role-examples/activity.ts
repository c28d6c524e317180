import { newId } from '../../../../server/db/ids'
import { serviceTokens } from '../../../../server/db/schema'
import { type Example, nothing, unique } from './example'

/** A service token for a call that uses it up. */
const anotherToken: Example['sent'] = async ({ company, admin }, { db }) => {
  const id = newId()
  await db.inCompany({ company }, tx =>
    tx.insert(serviceTokens).values({
      ...{ id, companyId: company, name: unique(), hash: id },
      ...{ createdById: admin, createdByName: 'Admin' },
    }),
  )
  return { params: { id } }
}

export const activityExamples = {
  'activity.send': {
    sent: ({ student, program }) => ({
      body: {
        activities: [
          { userId: student, promotionId: program, kind: 'started', at: new Date().toISOString() },
        ],
      },
    }),
    foreign: 403,
  },
  'activity.tokens': { sent: nothing, foreign: 200 },
  'activity.createToken': { sent: () => ({ body: { name: unique() } }), foreign: 201 },
  'activity.revokeToken': { sent: anotherToken, foreign: 404 },
} satisfies Record<string, Example>
