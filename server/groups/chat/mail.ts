import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { companies } from '../../db/schema'
import { one } from '../../db/sql/rows'
import { mailLanguage } from '../../platform/mail/language'
import type { Mail } from '../../platform/mail/mail'
import { portalUrl, type Settings } from '../../platform/settings'
import type { Conversation } from './reads'

interface Call {
  tx: Tx
  mail: Mail
  settings: Settings
  caller: { company: string }
}

type Recipient = Pick<Conversation, 'email' | 'language' | 'title'>

/** Mails a message to learners as well, each in their language; it is stored with the message, and goes out after. */
export async function mailMessage(
  { tx, mail, settings, caller }: Call,
  recipients: readonly Recipient[],
  { message, from }: { message: string; from: string },
): Promise<void> {
  const company = await one(
    tx,
    { name: companies.name, locale: companies.locale },
    sql`companies where id = ${caller.company}`,
  )
  for (const { email, language, title } of recipients)
    await mail.send(tx, {
      template: 'chatMessage',
      values: { message, from, program: title, company: company?.name ?? '', link: portalUrl(settings) },
      language: mailLanguage(language, company?.locale),
      to: email,
      company: caller.company,
    })
}
