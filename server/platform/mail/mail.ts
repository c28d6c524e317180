import { join } from 'node:path'
import type { Database, Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { enqueueJob } from '../jobs/enqueue'
import type { JobHandler } from '../jobs/job-handler'
import type { Settings } from '../settings'
import { renderLetter } from './letter'
import { outboxPost, type Post, smtpPost } from './post'
import { closeMail, insertMail, readUnsent } from './queries'
import { en } from './texts/en'
import { es } from './texts/es'
import type { MailTemplate, MailTexts, MailValues } from './texts/mail-texts'

export interface NewMail<Template extends MailTemplate = MailTemplate> {
  template: Template
  values: MailValues[Template]
  language: 'en' | 'es'
  /** One address. */
  to: string
  /** Whose mail it is; null for the system's own. */
  company: string | null
  /** Not sent any more after this: what it says has lost its use. */
  notAfter?: Date
}

/** Mail (decisions, section 10): stored with what causes it, sent after, with retries for about a day. */
export interface Mail {
  /**
   * Stores a mail, and the job that sends it, in the caller's unit of work; answers the mail's id.
   * @throws Error when `to` is not one address
   */
  send<Template extends MailTemplate>(tx: Tx, mail: NewMail<Template>): Promise<string>
  /** Sends a stored mail: the handler of `mail.send`. */
  deliver: JobHandler<'mail.send'>
}

const texts: Record<'en' | 'es', MailTexts> = { en, es }

/** Tried again for about a day at the pace of `backoff.ts`. */
const maxAttempts = 100

const isOneAddress = (text: string) => /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\]+$/u.test(text)

function postOf({ smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Post {
  return smtpUrl ? smtpPost(smtpUrl, mailFrom) : outboxPost(join(dataDir, 'outbox'), mailFrom)
}

/** Mails go through `SMTP_URL`; without it, to `DATA_DIR/outbox` as `.eml` files. */
export function createMail(options: {
  db: Database
  clock: () => Date
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>
}): Mail {
  const { db, clock, settings } = options
  const post = postOf(settings)

  return {
    async send(tx, { template, values, language, to, company, notAfter }) {
      if (!isOneAddress(to)) throw new Error('A mail needs one address to go to')
      const now = clock()
      const id = newId(now.getTime())
      const letter = renderLetter(texts[language][template](values), language)
      await insertMail(tx, { id, company, recipient: to, ...letter }, now)
      const payload = { mail: id, notAfter: notAfter?.toISOString() ?? null }
      await enqueueJob(tx, { kind: 'mail.send', payload, company, user: null, maxAttempts }, now)
      return id
    },

    /**
     * The mail counts as sent as soon as the server has taken it, even when the lease was lost meanwhile. Only
     * a crash between the two sends it again, with the same Message-ID.
     */
    async deliver({ payload }) {
      const mail = await db.inSystem(tx => readUnsent(tx, payload.mail))
      if (!mail) return { sent: true }
      const late = payload.notAfter !== null && clock() > new Date(payload.notAfter)
      if (!late) await post(mail)
      await db.inSystem(tx => closeMail(tx, mail.id, late ? null : clock()))
      return { sent: !late }
    },
  }
}
