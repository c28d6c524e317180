import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { PermanentFailure } from '../jobs/job-handler'

/** A stored mail, as it goes out. */
export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  textBody: string
  htmlBody: string
  /** An instant: the mail's date, whenever it leaves. */
  createdAt: string
}

/** Takes a mail away. Rejects with what may be stored and logged: never an address or a text. */
export type Post = (mail: OutgoingMail) => Promise<void>

/**
 * The message. Its id is derived from the stored mail's, so that receivers can tell a mail that was sent twice.
 * The recipient is given as an address, not as a header line to be parsed.
 */
const messageOf = (mail: OutgoingMail, from: string) => ({
  from,
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.textBody,
  html: mail.htmlBody,
  date: new Date(mail.createdAt),
  messageId: `<${mail.id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** If the SMTP server refused this recipient or text, another attempt would end the same, so none is made. */
function smtpFailure(error: unknown): Error {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  if (refused) return new PermanentFailure(`The mail server refused the mail (${responseCode})`)
  return new Error(`The mail could not be handed to the mail server (${responseCode || code})`)
}

/** Sends through the server at `smtpUrl` (`smtp://` or `smtps://`, with user and password where it wants them). */
export function smtpPost(smtpUrl: string, from: string): Post {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return async mail => {
    try {
      await transport.sendMail(messageOf(mail, from))
    } catch (error) {
      throw smtpFailure(error)
    }
  }
}

/** Writes each mail to `<folder>/<id>.eml`; writing it again gives the same file. */
export function outboxPost(folder: string, from: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async mail => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    const file = join(folder, `${mail.id}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
