import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import type { CompanyWorld } from '../../../setup/world'

const unknown = '0123456789abcdef01234567'

describe.each(engines)('a program from a title on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const begin = async (body: object) => {
    const answer = await test.send('ai.beginProgram', admin, { body })
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json().executionId as string
  }
  const look = (executionId: string, promotionId = '', token = admin) =>
    test.send('ai.programStatus', token, { query: { executionId, promotionId } })
  const work = async () => {
    while (await test.jobs.runOnce());
  }
  const programsOf = () =>
    test.db.inCompany({ company: acme.company }, tx =>
      rows<{ title: string }>(tx, sql`select title from programs where deleted_at is null order by id`),
    )

  it('is proposed, and nothing is created before somebody says so', async () => {
    const before = await programsOf()
    const id = await begin({ programTitle: 'Leadership for shift managers' })
    expect((await look(id)).json()).toMatchObject({
      state: 'waiting',
      outline: null,
      builder: null,
      promotionId: null,
    })
    await work()
    const process = (await look(id)).json()
    expect(process).toMatchObject({
      state: 'done',
      progress: 100,
      programTitle: 'Leadership for shift managers',
      builder: 'outline',
      basis: 'pattern',
      usedModel: false,
      modelFailed: false,
      error: null,
    })
    expect(process.outline.modules.map(({ title }: { title: string }) => title)).toEqual([
      'Getting started',
      'What it is about',
      'Techniques',
      'Difficult situations',
      'Review and next steps',
    ])
    expect(await programsOf()).toEqual(before)
  })

  it('is in the language that was chosen, or in that of its title', async () => {
    const ids = [
      await begin({ programTitle: 'Prevención de riesgos' }),
      await begin({ programTitle: 'Excel', language: 'spanish' }),
    ]
    await work()
    for (const id of ids) {
      const { outline } = (await look(id)).json()
      expect(outline.language).toBe('spanish')
      expect(outline.modules[0].title).toBe('Primeros pasos')
    }
  })

  it('becomes a draft as it was edited, once', async () => {
    const id = await begin({ programTitle: 'First aid' })
    await work()
    const { outline } = (await look(id)).json()
    const [first, ...others] = outline.modules
    const edited = {
      ...outline,
      title: 'First aid at work',
      modules: [{ ...first, title: '<b>Start</b>' }, ...others],
    }
    const body = { executionId: id, outline: edited }
    const created = await test.send('ai.createOutline', admin, { body })
    expect(created.statusCode, created.body).toBe(201)
    const program = created.json()
    expect(program).toMatchObject({
      title: 'First aid at work',
      isDraft: true,
      isPublished: false,
      isCustom: true,
      language: 'english',
    })
    expect(program.modules.map(({ title }: { title: string }) => title)).toEqual(
      edited.modules.map(({ title }: { title: string }) => title),
    )
    expect(program.modules[0].lessons[1]).toMatchObject({ type: 'test', microlearnings: [{ kind: 'test' }] })
    expect(program.modulesCount).toBe(edited.modules.length)
    expect((await look(id, program._id)).json().promotionId).toBe(program._id)
    expect((await look(id, unknown)).statusCode).toBe(404)
    const again = await test.send('ai.createOutline', admin, { body })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ errors: [{ path: 'executionId', code: 'outlineCreated' }] })
  })

  it('is created once where the same request comes twice', async () => {
    const body = { outline: { title: 'Once', description: '', modules: [] } }
    const headers = { 'idempotency-key': 'outline-once-1' }
    const [one, other] = [
      await test.send('ai.createOutline', admin, { body, headers }),
      await test.send('ai.createOutline', admin, { body, headers }),
    ]
    expect([one.statusCode, other.json()._id]).toEqual([201, one.json()._id])
    expect((await programsOf()).filter(({ title }) => title === 'Once')).toHaveLength(1)
  })

  it('is refused with a title, or an outline, that is none', async () => {
    const send = (body: object) => test.send('ai.beginProgram', admin, { body })
    for (const body of [
      {},
      { programTitle: '  ' },
      { programTitle: 'x'.repeat(201) },
      { programTitle: 'A', language: 'french' },
    ])
      expect((await send(body)).statusCode).toBe(400)
    const modules = (count: number) => Array.from({ length: count }, () => ({ title: 'M', lessons: [] }))
    const lessons = [
      { title: 'L', classes: Array.from({ length: 100 }, () => ({ title: 'C', kind: 'reading' })) },
    ]
    for (const wrong of [
      modules(101),
      [{ title: '', lessons: [] }],
      [{ title: 'M', lessons: [{ title: 'L', classes: [{ title: 'C', kind: 'song' }] }] }],
      Array.from({ length: 21 }, () => ({ title: 'M', lessons })),
    ]) {
      const body = { outline: { title: 'T', description: '', modules: wrong } }
      expect((await test.send('ai.createOutline', admin, { body })).statusCode).toBe(400)
    }
    const body = { executionId: unknown, outline: { title: 'T', description: '', modules: [] } }
    expect((await test.send('ai.createOutline', admin, { body })).statusCode).toBe(404)
  })

  it('is nobody else’s: another company does not know it', async () => {
    const id = await begin({ programTitle: 'Secret plans' })
    const foreign = await test.tokenOf(test.world.globex.admin)
    expect((await look(id, '', foreign)).statusCode).toBe(404)
    const body = { executionId: id, outline: { title: 'T', description: '', modules: [] } }
    expect((await test.send('ai.createOutline', foreign, { body })).statusCode).toBe(404)
    expect((await look(id, '', await test.tokenOf(acme.teacher))).statusCode).toBe(403)
  })

  it('is for those who may create programs: in plain mode the provider alone', async () => {
    const plain = (on: boolean) =>
      test.db.asOwner(tx =>
        tx.execute(
          on
            ? sql`update companies set is_stand_alone = false, block_creation_module = true where id = ${acme.company}`
            : sql`update companies set is_stand_alone = true, block_creation_module = false where id = ${acme.company}`,
        ),
      )
    await plain(true)
    const bodies = [
      await test.send('ai.beginProgram', admin, { body: { programTitle: 'Plain' } }),
      await test.send('ai.createOutline', admin, {
        body: { outline: { title: 'T', description: '', modules: [] } },
      }),
    ]
    await plain(false)
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  })
})
