import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { startMailServer, type TestMailServer } from '../../../setup/mail-server'
import { chatOf } from '../role-examples/chat'

describe.each(engines)('a message by mail on %s', engine => {
  let mails: TestMailServer
  let test: TestApp
  beforeAll(async () => {
    mails = await startMailServer()
    test = await openTestApp(engine, {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Training <training@acme.example>',
      PUBLIC_URL: 'https://training.acme.example',
    })
  })
  afterAll(async () => {
    await test.close()
    await mails.stop()
  })

  it('reaches the mail server once, in the learner’s language, as text and as HTML', async () => {
    const { acme } = test.world
    await test.db.asOwner(async tx => {
      await tx.execute(sql`update users set language = 'es' where id = ${acme.student}`)
      await tx.execute(sql`update companies set name = 'Acme & Cía.' where id = ${acme.company}`)
    })
    const chatId = await chatOf(acme, test)
    const message = 'Mira <b>esto</b> 👋\n\nhttps://acme.example/?a=1&b=2\nشكرا'
    const headers = { 'idempotency-key': 'once-only-once-only' }
    const sent = { params: { chatId }, body: { message, sendEmail: true }, headers }
    const token = await test.tokenOf(acme.admin)
    for (let time = 0; time < 2; time++)
      expect((await test.send('chat.send', token, sent)).statusCode).toBe(201)
    while (await test.jobs.runOnce());
    expect(mails.received).toHaveLength(1)
    const [{ from, mail } = { from: '', mail: undefined }] = mails.received
    expect(from).toBe('training@acme.example')
    expect(mail?.subject).toMatch(/te ha escrito sobre «/)
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(message.split('\n\n')[1])
    for (const text of ['Mira <b>esto</b> 👋', 'Acme & Cía.', 'https://training.acme.example'])
      expect(mail?.text).toContain(text)
    for (const html of [
      'lang="es"',
      'Mira &lt;b&gt;esto&lt;/b&gt; 👋',
      'Acme &amp; Cía.',
      'href="https://training.acme.example',
    ])
      expect(mail?.html).toContain(html)
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })
})
