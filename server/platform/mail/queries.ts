import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { mails } from '../../db/schema'
import { type Columns, one } from '../../db/sql/rows'
import type { RenderedLetter } from './letter'
import type { OutgoingMail } from './post'

export async function insertMail(
  tx: Tx,
  {
    id,
    company,
    recipient,
    subject,
    text,
    html,
  }: RenderedLetter & { id: string; company: string | null; recipient: string },
  now: Date,
): Promise<void> {
  await tx.insert(mails).values({
    id,
    companyId: company,
    recipient,
    subject,
    textBody: text,
    htmlBody: html,
    createdAt: now.toISOString(),
  })
}

/** A mail that waits to be sent. */
export async function readUnsent(tx: Tx, id: string): Promise<OutgoingMail | null> {
  const found = await one<Columns<OutgoingMail>>(
    tx,
    {
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      textBody: mails.textBody,
      htmlBody: mails.htmlBody,
      createdAt: mails.createdAt,
    },
    sql`mails where id = ${id} and sent_at is null`,
  )
  return found ?? null
}

/** Its texts are not kept: links in them open accounts. `sentAt` is null for a mail that is dropped. */
export async function closeMail(tx: Tx, id: string, sentAt: Date | null): Promise<void> {
  await tx
    .update(mails)
    .set({ sentAt: sentAt?.toISOString() ?? null, textBody: '', htmlBody: '' })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
}
