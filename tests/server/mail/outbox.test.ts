import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { createJobs } from '../../../server/platform/jobs/jobs'
import { createMail } from '../../../server/platform/mail/mail'
import { type OutgoingMail, outboxPost } from '../../../server/platform/mail/post'
import { engines, openTestDatabase, testDirectory } from '../../setup/databases'

const mailFrom = 'Management Portal <portal@acme.example>'

const outgoing = (given: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '1a1ede2668029029372fd8a5',
  recipient: 'nuria@acme.example',
  subject: 'Contraseña',
  textBody: 'Hola:\n\nñandú\n',
  htmlBody: '<p>Hola:</p>',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...given,
})

describe('the outbox', () => {
  let folder: string
  beforeEach(async () => {
    folder = join(await testDirectory(), 'outbox')
  })
  const written = async (name = '1a1ede2668029029372fd8a5.eml') =>
    PostalMime.parse(await readFile(join(folder, name)))

  it('holds each mail as a file that mail programs read, for the owner alone', async () => {
    await outboxPost(folder, mailFrom)(outgoing())
    expect(await readdir(folder)).toEqual(['1a1ede2668029029372fd8a5.eml'])
    expect(await written()).toMatchObject({
      subject: 'Contraseña',
      from: { name: 'Management Portal', address: 'portal@acme.example' },
      to: [{ address: 'nuria@acme.example' }],
      text: expect.stringContaining('ñandú'),
      html: expect.stringContaining('<p>Hola:</p>'),
      date: '2026-11-20T09:00:00.000Z',
    })
    const { mode } = await stat(join(folder, '1a1ede2668029029372fd8a5.eml'))
    expect(mode & 0o077).toBe(0)
  })

  it('holds it once, however often it is posted', async () => {
    const post = outboxPost(folder, mailFrom)
    await post(outgoing())
    await post(outgoing())
    expect(await readdir(folder)).toHaveLength(1)
  })

  it.each(['\r\n', '\n', '\r', '\n\r\n'])(
    'lets no header in by the subject or the address (%j)',
    async end => {
      const attack = `${end}Bcc: victim@other.example${end}${end}<b>body</b>`
      await outboxPost(
        folder,
        mailFrom,
      )(outgoing({ subject: `Hello${attack}`, recipient: `nuria@acme.example${attack}` }))
      const mail = await written()
      expect(mail.bcc).toBeUndefined()
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(mail.text).toContain('ñandú')
      expect(mail.text).not.toContain('body')
    },
  )
})

describe.each(engines)('the outbox on %s', engine => {
  it('takes the mails where there is no mail server', async () => {
    const db = await openTestDatabase(engine)
    const dataDir = await testDirectory()
    const clock = () => new Date()
    const mail = createMail({ db, clock, settings: { smtpUrl: undefined, mailFrom, dataDir } })
    const jobs = createJobs({ db, clock, handlers: { 'mail.send': mail.deliver } })
    const link = 'https://portal.example/reset-password#token=abc'
    const given = {
      template: 'passwordReset',
      values: { link, company: 'Acme' },
      language: 'en',
      company: null,
    } as const
    const id = await db.inSystem(tx => mail.send(tx, { ...given, to: 'nuria@acme.example' }))
    await jobs.runOnce()
    const files = await readdir(join(dataDir, 'outbox'))
    expect(files).toEqual([`${id}.eml`])
    const written = await PostalMime.parse(await readFile(join(dataDir, 'outbox', `${id}.eml`)))
    expect(written.text).toContain(link)
    for (const to of [
      '',
      'nuria',
      'a@b.example,c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      'A <a@b.example>',
    ])
      await expect(db.inSystem(tx => mail.send(tx, { ...given, to }))).rejects.toThrow('one address')
  })
})
