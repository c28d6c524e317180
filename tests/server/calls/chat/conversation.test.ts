import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addEnrolment, addPerson, addProgram } from '../../../setup/world'

/** A learner in a program of their own, with what each of both needs to write. */
async function newChat(test: TestApp, settings: object = {}) {
  const { acme } = test.world
  const program = await addProgram(test.db, acme.company, `Chat ${Math.random()}`)
  const student = await addPerson(
    test.db,
    acme.company,
    '',
    `s${`${Math.random()}`.slice(2, 12)}@acme.example`,
  )
  await addEnrolment(test.db, acme, student, program)
  await test.db.asOwner(tx =>
    tx.execute(
      sql`update programs set chat_settings = chat_settings || ${JSON.stringify(settings)}::jsonb where id = ${program}`,
    ),
  )
  const [admin, learner] = [await test.tokenOf(acme.admin), await test.tokenOf(student)]
  const ofStudent = async (token = admin) =>
    (await test.send('chat.ofStudent', token, { params: { id: program, studentId: student } })).json()
  const { _id: chatId } = await ofStudent()
  const send = (token: string, message: string, more: Partial<Sent> & { sendEmail?: boolean } = {}) => {
    const { sendEmail, ...sent } = more
    return test.send('chat.send', token, { params: { chatId }, body: { message, sendEmail }, ...sent })
  }
  const inList = async (token = admin) =>
    (await test.send('chat.students', token, { params: { id: program } })).json().data[0]
  return { program, student, admin, learner, chatId, ofStudent, send, inList }
}

describe.each(engines)('a conversation on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  it('begins with nothing, and holds what both wrote in its order', async () => {
    const { admin, learner, send, ofStudent, program, student } = await newChat(test)
    expect(await ofStudent()).toMatchObject({
      messages: [],
      lastTimestamp: null,
      hasUnread: false,
      open: true,
      student: { _id: student },
      promotion: { _id: program },
    })
    const written = 'Olá 👋\n<b>not bold</b> مرحبا'
    const answer = await send(learner, written)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { message: written, fromLearner: true, sendEmail: false },
    ])
    await send(admin, 'Hello')
    const { messages } = await ofStudent()
    expect(messages.map((one: { message: string }) => one.message)).toEqual([written, 'Hello'])
    expect(messages[1].author).toEqual({ _id: test.world.acme.admin, name: 'admin Example' })
  })

  it('is unread, and waits, from what the learner wrote until somebody answers', async () => {
    const { admin, learner, send, inList } = await newChat(test)
    await send(learner, 'One')
    const first = await inList()
    await send(learner, 'Two')
    expect(await inList()).toMatchObject({
      hasUnread: true,
      waitingSince: first.lastMessage.createdAt,
      lastMessage: { message: 'Two', fromLearner: true },
    })
    await send(admin, 'There')
    expect(await inList()).toMatchObject({
      hasUnread: false,
      waitingSince: null,
      lastMessage: { message: 'There', fromLearner: false },
    })
  })

  it('is marked as read and unread, for those who answer and for the learner apart', async () => {
    const { admin, learner, chatId, send, inList } = await newChat(test)
    await send(learner, 'One')
    const mark = async (call: 'chat.markRead' | 'chat.markUnread', token: string) =>
      (await test.send(call, token, { params: { chatId } })).json()
    expect(await mark('chat.markRead', admin)).toEqual({ hasUnread: false })
    expect(await inList()).toMatchObject({ hasUnread: false })
    expect((await inList()).waitingSince).not.toBeNull()
    expect(await mark('chat.markUnread', admin)).toEqual({ hasUnread: true })
    expect(await inList()).toMatchObject({ hasUnread: true })
    await send(admin, 'Two')
    expect(await inList(learner)).toMatchObject({ hasUnread: true })
    expect(await mark('chat.markRead', learner)).toEqual({ hasUnread: false })
    expect(await inList(learner)).toMatchObject({ hasUnread: false })
  })

  it('is read back a page at a time, though all was written at once', async () => {
    const { admin, chatId, send, ofStudent } = await newChat(test)
    test.clock.now = new Date('2026-11-20T10:00:00.000Z')
    for (let n = 1; n <= 45; n += 1) await send(admin, `No. ${n}`)
    test.clock.now = new Date()
    const read: string[] = []
    let page = await ofStudent()
    for (;;) {
      read.unshift(...page.messages.map((one: { message: string }) => one.message))
      if (page.lastTimestamp === null) break
      const query = { timestamp: page.lastTimestamp }
      page = (await test.send('chat.messages', admin, { params: { chatId }, query })).json()
    }
    expect(read).toEqual(Array.from({ length: 45 }, (_, place) => `No. ${place + 1}`))
  })

  it('takes a message once, whose answer got lost', async () => {
    const { admin, send, ofStudent } = await newChat(test)
    const headers = { 'idempotency-key': `k${Math.random()}` }
    const [one, two] = [await send(admin, 'Once', { headers }), await send(admin, 'Once', { headers })]
    expect(two.json()).toEqual(one.json())
    expect((await ofStudent()).messages).toHaveLength(1)
  })

  it.each([
    ['', 'message'],
    ['  \n ', 'message'],
    ['x'.repeat(10_001), 'message'],
    ['a\0b', 'message'],
  ])('refuses %j', async (message, path) => {
    const { admin, send } = await newChat(test)
    const answer = await send(admin, message)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('takes 10,000 characters, and lists how they begin', async () => {
    const { admin, send, inList } = await newChat(test)
    expect((await send(admin, '👩‍🎓 '.repeat(2500))).statusCode).toBe(201)
    expect([...(await inList()).lastMessage.message].length).toBeLessThanOrEqual(160)
  })

  it('is closed where chat is off, and to a learner who may not begin', async () => {
    const off = await newChat(test, { enabled: false })
    const refused = await off.send(off.admin, 'Hello')
    expect([refused.statusCode, refused.json().errors]).toMatchObject([409, [{ code: 'chatOff' }]])
    expect((await off.ofStudent()).open).toBe(false)
    const quiet = await newChat(test, { learnersMayStart: false })
    const early = await quiet.send(quiet.learner, 'Hello?')
    expect([early.statusCode, early.json().errors]).toMatchObject([403, [{ code: 'mayNotBegin' }]])
    expect((await quiet.send(quiet.admin, 'Hello')).statusCode).toBe(201)
    expect((await quiet.send(quiet.learner, 'Hello!')).statusCode).toBe(201)
  })

  it('is read only once the learner has left the program, and stays in the list while it is unread', async () => {
    const { admin, learner, student, program, chatId, send, inList, ofStudent } = await newChat(test)
    await send(learner, 'Bye')
    await test.send('users.unenrol', admin, { params: { id: student, promotionId: program } })
    const answer = await send(admin, 'Wait')
    expect([answer.statusCode, answer.json().errors]).toMatchObject([409, [{ code: 'notInProgram' }]])
    expect(await ofStudent()).toMatchObject({ open: false, messages: [{ message: 'Bye' }] })
    expect(await inList()).toMatchObject({ _id: student })
    await test.send('chat.markRead', admin, { params: { chatId } })
    expect(await inList()).toBeUndefined()
  })

  it('is not there for a learner who was deleted', async () => {
    const { admin, student, program, chatId, send } = await newChat(test)
    await test.send('users.remove', admin, { params: { id: student } })
    expect((await send(admin, 'Hello')).statusCode).toBe(404)
    expect((await test.send('chat.messages', admin, { params: { chatId } })).statusCode).toBe(404)
    const asked = { params: { id: program, studentId: student } }
    expect((await test.send('chat.ofStudent', admin, asked)).statusCode).toBe(404)
  })

  it('answers by itself, once until somebody does, and the learner goes on waiting', async () => {
    const { admin, learner, send, ofStudent, inList } = await newChat(test, {
      autoReply: 'We answer tomorrow.',
    })
    await send(learner, 'One')
    await send(learner, 'Two')
    const texts = async () => (await ofStudent()).messages.map((one: { message: string }) => one.message)
    expect(await texts()).toEqual(['One', 'We answer tomorrow.', 'Two'])
    expect(await inList()).toMatchObject({ hasUnread: true, lastMessage: { message: 'Two' } })
    await send(admin, 'Here')
    await send(learner, 'Three')
    expect(await texts()).toEqual([
      'One',
      'We answer tomorrow.',
      'Two',
      'Here',
      'Three',
      'We answer tomorrow.',
    ])
  })

  it('is mailed where it is asked for, or by default, and what a learner writes is not', async () => {
    const { admin, learner, student, send } = await newChat(test, { emailByDefault: true })
    await send(learner, 'Not mailed', { sendEmail: true })
    await send(admin, 'Neither', { sendEmail: false })
    const answer = await send(admin, 'First line\n\nSecond <line>')
    expect(answer.json().sendEmail).toBe(true)
    while (await test.jobs.runOnce());
    const [person] = await test.db.asOwner(tx =>
      rows<{ email: string; contact: string }>(
        tx,
        sql`select email, last_contact_date as contact from users where id = ${student}`,
      ),
    )
    const mails = (await test.outbox()).filter(({ to }) =>
      to?.some(({ address }) => address === person?.email),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Second <line>')
    expect(mails[0]?.html).toContain('Second &lt;line&gt;')
    expect(new Date(person?.contact ?? 0).toISOString()).toBe(answer.json().createdAt)
  })

  it('is read, and not written, by a teacher who only reads, and by nobody of another program', async () => {
    const { acme } = test.world
    const chat = await newChat(test)
    for (const person of [acme.teacher, acme.reader, acme.coach]) {
      const token = await test.tokenOf(person)
      expect((await chat.send(token, 'Hello')).statusCode).toBe(403)
      expect((await test.send('chat.messages', token, { params: { chatId: chat.chatId } })).statusCode).toBe(
        403,
      )
    }
    const other = await test.tokenOf(
      await addPerson(test.db, acme.company, '', `o${`${Math.random()}`.slice(2, 9)}@acme.example`),
    )
    expect((await chat.send(other, 'Hello')).statusCode).toBe(403)
  })
})
