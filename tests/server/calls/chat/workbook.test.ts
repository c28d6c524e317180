import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson } from '../../../setup/world'
import { chatOf } from '../role-examples/chat'

describe.each(engines)('a conversation as a workbook on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  const ask = (id: string, token = admin) =>
    test.send('users.chatExcel', token, { params: { id, promotionId: test.world.acme.program } })

  it('has all that was written, by the clock of the company and in its language', async () => {
    const { acme } = test.world
    await test.db.asOwner(tx =>
      tx.execute(
        sql`update companies set locale = 'es', time_zone = 'America/Santiago' where id = ${acme.company}`,
      ),
    )
    const params = { chatId: await chatOf(acme, test) }
    const student = await test.tokenOf(acme.student)
    test.clock.now = new Date('2026-11-20T02:30:00.000Z')
    await test.send('chat.send', student, { params, body: { message: '=1+1\n¿Qué tal?' } })
    await test.send('chat.send', admin, { params, body: { message: 'Bien', sendEmail: true } })
    test.clock.now = new Date()
    const answer = await ask(acme.student)
    const { fileName, url } = answer.json()
    expect([answer.statusCode, fileName]).toEqual([200, 'Chat_student_Example.xlsx'])
    const file = await test.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${admin}` } })
    const [sheet] = (await readXlsx(file.rawPayload)).sheets
    expect(sheet?.rows[0]).toEqual(['Fecha', 'De', 'Mensaje', 'Por correo'])
    expect(sheet?.rows.slice(1).map(row => row.slice(1))).toEqual([
      ['student Example', '=1+1\n¿Qué tal?', null],
      ['admin Example', 'Bien', 'Sí'],
    ])
    expect(JSON.stringify(sheet?.rows[1]?.[0])).toContain('2026-11-19')
  })

  it('is not there where nothing was written', async () => {
    const { acme } = test.world
    const quiet = await addPerson(test.db, acme.company, '', 'quiet@acme.example')
    expect((await ask(quiet)).statusCode).toBe(404)
    await addEnrolment(test.db, acme, quiet, acme.program)
    expect((await ask(quiet)).statusCode).toBe(404)
  })
})
