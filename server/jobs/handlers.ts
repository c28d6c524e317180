import { mintResetToken, resetSeconds } from '../auth/reset'
import type { Database } from '../db/database'
import type { Mail } from '../mail/mail'
import type { Settings } from '../settings'
import type { JobHandler, JobHandlers } from './job-handler'

interface HandlerOptions {
  db: Database
  clock: () => Date
  mail: Mail
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>
}

/** Mails a link that sets a password, where the address is somebody's. */
const sendResetLink =
  ({ db, clock, mail, settings }: HandlerOptions): JobHandler<'auth.resetMail'> =>
  async ({ payload: { email }, inSystem }) => {
    const now = clock()
    const minted = await mintResetToken(db, email, now)
    if (!minted) return null
    const link = `${portalAddress(settings)}/reset-password#token=${minted.token}`
    const notAfter = new Date(now.getTime() + resetSeconds * 1000)
    await inSystem(tx =>
      mail.send(tx, {
        template: 'passwordReset',
        values: { link },
        language: minted.language,
        to: email,
        company: null,
        notAfter,
      }),
    )
    return null
  }

/** The address that links in mails begin with. */
const portalAddress = ({ publicUrl, host, port }: HandlerOptions['settings']) =>
  publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** What does the work of each kind of job. */
export const jobHandlers = (options: HandlerOptions): JobHandlers => ({
  'mail.send': options.mail.deliver,
  'auth.resetMail': sendResetLink(options),
})
