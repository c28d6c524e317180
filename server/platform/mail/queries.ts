import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { rows } from '../../db/sql/rows'
import type { RenderedLetter } from './letter'
import type { OutgoingMail } from './post'

export async function insertMail(
  tx: Tx,
  mail: RenderedLetter & { id: string; company: string | null; recipient: string },
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into mails (id, company_id, recipient, subject, text_body, html_body, created_at)
        values (${mail.id}, ${mail.company}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${now})`,
  )
}

/** A mail that waits to be sent. */
export async function readUnsent(tx: Tx, id: string): Promise<OutgoingMail | null> {
  const [found] = await rows<OutgoingMail>(
    tx,
    sql`select id, recipient, subject, text_body as "textBody", html_body as "htmlBody", created_at as "createdAt"
        from mails where id = ${id} and sent_at is null`,
  )
  return found ?? null
}

/** Its texts are not kept: links in them open accounts. `sentAt` is null for a mail that is dropped. */
export async function closeMail(tx: Tx, id: string, sentAt: Date | null): Promise<void> {
  await tx.execute(
    sql`update mails set sent_at = ${sentAt}, text_body = '', html_body = '' where id = ${id} and sent_at is null`,
  )
}
