import { sql } from 'drizzle-orm'
import type { CallName } from '#contract'
import type { Database } from '../../../../server/db/database'
import { newId } from '../../../../server/db/ids'
import type { TestApp } from '../../../setup/app'
import { rows } from '../../../setup/rows'
import type { CompanyWorld } from '../../../setup/world'
import { type Example, unique } from './example'

/** One more text that those who answer use again and again. */
export const addCannedAnswer = (db: Database, company: string): Promise<string> =>
  db.inCompany({ company }, async tx => {
    const [id, title] = [newId(), unique()]
    await tx.execute(
      sql`insert into canned_answers (id, company_id, title, title_search, message) values (${id}, ${company}, ${title}, ${title}, 'Kept')`,
    )
    return id
  })

/** The conversation with the student in the program. */
export async function chatOf({ student, program }: CompanyWorld, { db }: TestApp): Promise<string> {
  const [found] = await db.asOwner(tx =>
    rows<{ id: string }>(
      tx,
      sql`select id from enrolments where user_id = ${student} and program_id = ${program}`,
    ),
  )
  return found?.id ?? ''
}

const inChat =
  (body?: object): Example['sent'] =>
  async (acme, test) => ({ params: { chatId: await chatOf(acme, test) }, body })

/** A broadcast of whoever asks that the student did not get. */
const failedBroadcast: Example['sent'] = async (acme, test, user) => {
  const [executionId, chat] = [newId(), await chatOf(acme, test)]
  const { company, program } = acme
  await test.db.asOwner(async tx => {
    await tx.execute(
      sql`insert into broadcasts (id, company_id, program_id, author_id, author_name, message, mailed, created_at)
        values (${executionId}, ${company}, ${program}, ${user}, 'Author', 'To all', false, now())`,
    )
    await tx.execute(
      sql`insert into broadcast_recipients (company_id, broadcast_id, chat_id, state, reason)
        values (${company}, ${executionId}, ${chat}, 'failed', 'chatOff')`,
    )
  })
  return { params: { executionId } }
}

/** A text of its own for a call that uses it up. */
const cannedAnswer =
  (body?: object): Example['sent'] =>
  async ({ company }, { db }) => ({ params: { id: await addCannedAnswer(db, company) }, body })

export const chatExamples = {
  'chat.promotions': { sent: () => ({}), foreign: 200 },
  // A page, as a list is asked for: it takes away nobody whole.
  'chat.students': { sent: acme => ({ params: { id: acme.program }, query: { limit: 20 } }), foreign: 404 },
  'chat.broadcast': {
    sent: acme => ({ params: { id: acme.program }, body: { studentIds: [acme.student], message: 'To all' } }),
    foreign: 404,
  },
  'chat.recipients': {
    sent: acme => ({ params: { id: acme.program }, body: { studentIds: [acme.student] } }),
    foreign: 404,
  },
  'chat.broadcasts': { sent: acme => ({ params: { id: acme.program } }), foreign: 404 },
  'chat.retryBroadcast': { sent: failedBroadcast, foreign: 404 },
  'chat.unread': { sent: () => ({}), foreign: 200 },
  'chat.waiting': { sent: () => ({}), foreign: 200 },
  'chat.setWaitingHours': { sent: () => ({ body: { hours: 24 } }), foreign: 200 },
  'chat.cannedAnswers': { sent: () => ({}), foreign: 200 },
  'chat.createCannedAnswer': { sent: () => ({ body: { title: unique(), message: 'Kept' } }), foreign: 201 },
  'chat.updateCannedAnswer': { sent: cannedAnswer({ message: 'Changed' }), foreign: 404 },
  'chat.removeCannedAnswer': { sent: cannedAnswer(), foreign: 404 },
  'chat.ofStudent': {
    sent: acme => ({ params: { id: acme.program, studentId: acme.student } }),
    foreign: 404,
  },
  'chat.messages': { sent: inChat(), foreign: 404 },
  'chat.send': { sent: inChat({ message: 'How is it going?' }), foreign: 404, readOnly: 403 },
  'users.chatExcel': {
    sent: async (acme, test) => {
      const body = { message: 'For the workbook' }
      await test.send('chat.send', await test.tokenOf(acme.admin), {
        params: { chatId: await chatOf(acme, test) },
        body,
      })
      return { params: { id: acme.student, promotionId: acme.program } }
    },
    foreign: 404,
  },
  'chat.typing': { sent: inChat(), foreign: 404, readOnly: 403 },
  'chat.markRead': { sent: inChat(), foreign: 404, readOnly: 403 },
  'chat.markUnread': { sent: inChat(), foreign: 404, readOnly: 403 },
} satisfies Partial<Record<CallName, Example>>
