import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handlers } from '../../../../server/handlers'
import { buildApp } from '../../../../server/http/app'
import { openDatabase } from '../../../../server/platform/open-database'
import { readSettings } from '../../../../server/platform/settings'
import { createServices } from '../../../../server/services'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines, testDirectory, testSettings } from '../../../setup/databases'
import { chatOf } from '../role-examples/chat'

interface Told {
  event: string
  data: { kind?: string; chatId?: string | null; studentId?: string | null; by?: { name: string } | null }
}

/** What somebody is told, as it comes; the stream is cut by `stop`. */
async function follow(address: string, token: string) {
  const cut = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/live`, { headers, signal: cut.signal })
  const told: Told[] = []
  const ended = (async () => {
    let text = ''
    for await (const bytes of answer.body ?? []) {
      text += Buffer.from(bytes).toString()
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
        if (event && data) told.push({ event, data: JSON.parse(data) })
        text = text.slice(end + 2)
      }
    }
  })().catch(() => {})
  return { answer, told, ended, stop: () => cut.abort() }
}

const kinds = (told: Told[]) => told.flatMap(({ data }) => data.kind ?? [])

describe.each(engines)('live updates on %s', engine => {
  let test: TestApp
  let address: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => test.close())

  const send = async (user: string, message: string) =>
    test.send('chat.send', await test.tokenOf(user), {
      params: { chatId: await chatOf(test.world.acme, test) },
      body: { message },
    })

  it('tell those who see a conversation of what happens in it, and nobody else', async () => {
    const { acme, globex } = test.world
    const people = [acme.admin, acme.teacher, acme.student, globex.admin]
    const streams = await Promise.all(people.map(async user => follow(address, await test.tokenOf(user))))
    const [admin, teacher, student, stranger] = streams.map(({ told }) => told)
    await vi.waitFor(() =>
      expect(streams.every(({ told }) => told.some(({ event }) => event === 'anew'))).toBe(true),
    )
    await send(acme.student, 'Hello')
    const chatId = await chatOf(acme, test)
    await test.send('chat.typing', await test.tokenOf(acme.teacher), { params: { chatId } })
    await test.send('chat.markRead', await test.tokenOf(acme.admin), { params: { chatId } })
    for (const told of [admin, teacher, student])
      await vi.waitFor(() => expect(kinds(told ?? [])).toEqual(['message', 'typing', 'read']))
    expect(admin?.find(({ data }) => data.kind === 'message')?.data).toMatchObject({
      chatId,
      studentId: acme.student,
      by: { name: 'student Example' },
    })
    expect(kinds(stranger ?? [])).toEqual([])
    for (const { stop } of streams) stop()
  })

  it('are not told of what is rolled back', async () => {
    const { acme } = test.world
    const stream = await follow(address, await test.tokenOf(acme.admin))
    await vi.waitFor(() => expect(stream.told).not.toEqual([]))
    const chat = { kind: 'read', program: acme.program, student: null, chat: null, by: null }
    const event = { company: acme.company, chat }
    const told = test.db.inCompany({ company: acme.company }, async tx => {
      await test.db.tell(tx, JSON.stringify(event))
      throw new Error('rolled back')
    })
    await expect(told).rejects.toThrow('rolled back')
    await send(acme.student, 'After it')
    await vi.waitFor(() => expect(kinds(stream.told)).toEqual(['message']))
    stream.stop()
  })

  it('are refused without a session, without a company, and beyond twenty of one person', async () => {
    const { acme } = test.world
    const status = async (token: string) => {
      const stream = await follow(address, token)
      stream.stop()
      return stream.answer.status
    }
    expect(await status('nobody')).toBe(401)
    expect(await status(await test.tokenOf(test.world.staff))).toBe(403)
    const token = await test.tokenOf(acme.coach)
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(address, token)))
    expect(await status(token)).toBe(429)
    for (const { stop } of streams) stop()
    await vi.waitFor(async () => expect(await status(token)).toBe(200), { timeout: 5000 })
  })

  it('end with the session, at the next sign of life', async () => {
    const { acme } = test.world
    const token = await test.tokenOf(acme.reader)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const stream = await follow(address, token)
      expect(stream.answer.status).toBe(200)
      await test.db.asOwner(tx => tx.execute(sql`delete from sessions where user_id = ${acme.reader}`))
      vi.advanceTimersByTime(20_000)
      await stream.ended
    } finally {
      vi.useRealTimers()
    }
  })
})

describe.skipIf(!engines.includes('postgres'))('live updates of two processes', () => {
  it('are told in one of what happens in the other, also after the connection broke', async () => {
    const where = await testSettings('postgres', 'world')
    const started = await Promise.all(
      [0, 1].map(async () => {
        const db = await openDatabase(where)
        const settings = readSettings({ RATE_LIMIT: '1000000', DATA_DIR: await testDirectory() }, '/')
        const services = createServices({
          db,
          settings,
          clock: () => new Date(),
          secret: Buffer.alloc(32, 7),
        })
        return { db, live: services.live, app: await buildApp({ handlers, services }) }
      }),
    )
    const [one, two] = started
    if (!one || !two) throw new Error('Two processes are needed')
    const heard: (string | null)[] = []
    two.live.hear(event => heard.push(event && 'chat' in event ? event.chat.kind : null))
    const company = 'a'.repeat(24)
    const about = { program: '', student: null, chat: null, by: null }
    const tell = (kind: 'message' | 'typing') =>
      vi.waitFor(
        async () => {
          await one.db.asOwner(tx => one.live.tell(tx, { company, chat: { ...about, kind } }))
          expect(heard).toContain(kind)
        },
        { timeout: 5000 },
      )
    await tell('message')
    const before = heard.filter(kind => kind === null).length
    await one.db.asOwner(tx =>
      tx.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'management-portal live' and datname = current_database()`,
      ),
    )
    await vi.waitFor(() => expect(heard.filter(kind => kind === null).length).toBeGreaterThan(before), {
      timeout: 5000,
    })
    await tell('typing')
    for (const { app, db } of started) {
      await app.close()
      await db.close()
    }
  })
})
