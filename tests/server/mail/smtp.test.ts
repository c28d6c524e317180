import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { createJobs, type Jobs } from '../../../server/platform/jobs/jobs'
import { createMail, type Mail } from '../../../server/platform/mail/mail'
import { engines, openTestDatabase } from '../../setup/databases'
import { startMailServer, type TestMailServer } from '../../setup/mail-server'
import { rows } from '../../setup/rows'

const link = 'https://portal.example/reset-password#token=abc'
const mailFrom = 'Management Portal <portal@acme.example>'

describe.each(engines)('mail through SMTP on %s', engine => {
  let db: Database
  let server: TestMailServer
  let now: number
  const clock = () => new Date(now)

  beforeAll(async () => {
    db = await openTestDatabase(engine)
    server = await startMailServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    now = Date.parse('2026-11-20T09:00:00.000Z')
    server.received.length = 0
    server.refuseWith(null)
    await db.inSystem(async tx => {
      await tx.execute(sql`delete from jobs`)
      await tx.execute(sql`delete from mails`)
    })
  })

  /** A process: its mail and its jobs, over `database`. */
  function start(database = db): { mail: Mail; jobs: Jobs } {
    const mail = createMail({ db: database, clock, settings: { smtpUrl: server.url, mailFrom, dataDir: '' } })
    const jobs = createJobs({ db, clock, random: () => 1, handlers: { 'mail.send': mail.deliver } })
    return { mail, jobs }
  }
  const store = (mail: Mail, notAfter?: Date) =>
    db.inSystem(tx =>
      mail.send(tx, {
        template: 'passwordReset',
        values: { link, company: 'Acme' },
        language: 'es',
        to: 'nuria@acme.example',
        company: null,
        notAfter,
      }),
    )
  const jobState = async () =>
    (
      await db.inSystem(tx =>
        rows<{ state: string; error: string | null }>(tx, sql`select state, error from jobs`),
      )
    )[0]
  const stored = async () =>
    (
      await db.inSystem(tx =>
        rows<{ sent: string | null; text: string }>(
          tx,
          sql`select sent_at as sent, text_body as text from mails`,
        ),
      )
    )[0]

  it('sends what was stored, once, and does not keep its text', async () => {
    const { mail, jobs } = start()
    const id = await store(mail)
    expect(server.received).toHaveLength(0)
    expect(await jobs.runOnce()).toBe(true)
    expect(await jobs.runOnce()).toBe(false)
    expect(server.received).toHaveLength(1)
    const [received] = server.received
    expect(received).toMatchObject({ from: 'portal@acme.example', to: ['nuria@acme.example'] })
    expect(received?.mail).toMatchObject({
      subject: 'Establece una contraseña nueva',
      from: { name: 'Management Portal', address: 'portal@acme.example' },
      to: [{ address: 'nuria@acme.example' }],
      messageId: `<${id}@acme.example>`,
    })
    expect(received?.mail.text).toContain(link)
    expect(received?.mail.html).toContain(`href="${link}"`)
    expect(await stored()).toEqual({ sent: clock().toISOString(), text: '' })
    expect(await jobState()).toMatchObject({ state: 'done' })
  })

  it('sends nothing where the unit of work was rolled back', async () => {
    const { mail, jobs } = start()
    const rolledBack = db.inSystem(async tx => {
      await mail.send(tx, {
        template: 'passwordReset',
        values: { link, company: 'Acme' },
        language: 'en',
        to: 'a@b.example',
        company: null,
      })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await jobs.runOnce()).toBe(false)
    expect(await stored()).toBeUndefined()
    expect(server.received).toEqual([])
  })

  it('tries again while the server is down', async () => {
    const { mail, jobs } = start()
    await store(mail)
    await server.stop()
    await jobs.runOnce()
    expect(await jobState()).toMatchObject({
      state: 'waiting',
      error: 'The mail could not be handed to the mail server (ESOCKET)',
    })
    await server.restart()
    now += 4999
    expect(await jobs.runOnce()).toBe(false)
    now += 1
    expect(await jobs.runOnce()).toBe(true)
    expect(server.received).toHaveLength(1)
  })

  it('tries again where the server asks for it, and not where it refuses for good', async () => {
    const { mail, jobs } = start()
    await store(mail)
    server.refuseWith(451)
    await jobs.runOnce()
    expect(await jobState()).toMatchObject({ state: 'waiting', error: expect.stringContaining('(451)') })
    now += 5000
    server.refuseWith(550)
    await jobs.runOnce()
    expect(await jobState()).toEqual({ state: 'failed', error: 'The mail server refused the mail (550)' })
    expect(server.received).toEqual([])
  })

  it('drops a mail that has lost its use', async () => {
    const { mail, jobs } = start()
    await store(mail, new Date(now + 60_000))
    now += 60_001
    await jobs.runOnce()
    expect(server.received).toEqual([])
    expect(await stored()).toEqual({ sent: null, text: '' })
    expect(await jobState()).toMatchObject({ state: 'done' })
  })

  it('sends again, under the same Message-ID, what was taken but not yet noted when the process ended', async () => {
    let units = 0
    const dying: Database = {
      ...db,
      inSystem: work => {
        units += 1
        return units === 2 ? Promise.reject(new Error('killed')) : db.inSystem(work)
      },
    }
    const id = await store(start().mail)
    await start(dying).jobs.runOnce()
    expect(await stored()).toMatchObject({ sent: null })
    now += 5000
    const { jobs } = start()
    await jobs.runOnce()
    expect(await jobs.runOnce()).toBe(false)
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      `<${id}@acme.example>`,
      `<${id}@acme.example>`,
    ])
    expect(await stored()).toMatchObject({ sent: clock().toISOString() })
  })
})
