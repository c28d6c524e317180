import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import type { CompanyWorld } from '../../../setup/world'

describe.each(engines)('steps on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let teacher: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    teacher = await test.tokenOf(acme.teacher)
  })
  afterAll(() => test.close())

  const inAcme = (statement: ReturnType<typeof sql>) =>
    test.db.inCompany({ company: acme.company }, tx => tx.execute(statement))
  const addTag = async (name: string) =>
    (await test.send('tags.create', admin, { body: { name } })).json()._id as string
  const update = (steps: unknown[], token = admin) => test.send('steps.update', token, { body: { steps } })
  const byIds = async (ids: string[], query = {}, token = admin) =>
    (await test.send('steps.byTagIds', token, { params: { ids: ids.join('-') }, query })).json().steps
  const byNames = async (names: string) =>
    (await test.send('steps.byTagNames', admin, { params: { names } })).json().steps

  /** One more step of the class of the one in the world. */
  async function addStep(title: string, position: number, ...tags: string[]): Promise<string> {
    const id = newId()
    await inAcme(sql`insert into steps (id, company_id, class_id, title, kind, position)
      select ${id}, ${acme.company}, class_id, ${title}, 'text', ${position} from steps where id = ${acme.step}`)
    for (const tag of tags)
      await inAcme(
        sql`insert into step_tags (company_id, step_id, tag_id) values (${acme.company}, ${id}, ${tag})`,
      )
    return id
  }

  it('are found by tags, each once, with class and program, by the name of the first tag', async () => {
    const [alpha, zulu] = [await addTag('Alpha'), await addTag('Zulu')]
    const second = await addStep('Second step', 1, alpha, zulu)
    const third = await addStep('Third step', 2, zulu)
    const found = await byIds([acme.tag, alpha, zulu])
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([second, acme.step, third])
    expect(found[0]).toMatchObject({
      title: 'Second step',
      order: 1,
      kind: 'text',
      content: '',
      tags: [{ name: 'Alpha' }, { name: 'Zulu' }],
      class: { title: 'Class' },
      program: { _id: acme.program, title: 'Gestión ágil' },
      version: 1,
    })
    expect(await byIds([zulu], { limit: 1, page: 2 })).toMatchObject([{ _id: third }])
    expect(await byIds([test.world.globex.tag])).toEqual([])
  })

  it('are found by names, of which the longest that is known counts', async () => {
    const [short, long] = [await addTag('On'), await addTag('On-the-job')]
    const [one, other] = [await addStep('One', 3, short), await addStep('Other', 4, long)]
    expect(await byNames('on-the-job')).toMatchObject([{ _id: other }])
    expect(await byNames('on-ON-the-job')).toMatchObject([{ _id: one }, { _id: other }])
    expect(await byNames('nobody-knows')).toEqual([])
  })

  it('answer 404 to what is no list of ids', async () => {
    const answer = await test.send('steps.byTagIds', admin, { params: { ids: `${acme.tag}-x` } })
    expect(answer.statusCode).toBe(404)
  })

  it('are found by many ids at once', async () => {
    expect(await byIds([...Array.from({ length: 120 }, () => newId()), acme.tag])).toHaveLength(1)
  })

  it('are found in the programs that one sees alone', async () => {
    const coach = await test.tokenOf(acme.coach)
    expect(await byIds([acme.tag], {}, coach)).toHaveLength(1)
    const elsewhere = sql`update classes set origin_program_id = ${acme.otherProgram}
      where id = (select class_id from steps where id = ${acme.step})`
    await inAcme(elsewhere)
    // Its own program uses the class, wherever that comes from.
    expect(await byIds([acme.tag], {}, coach)).toMatchObject([{ program: { _id: acme.otherProgram } }])
    await inAcme(sql`delete from program_people where user_id = ${acme.coach}`)
    expect(await byIds([acme.tag], {}, coach)).toEqual([])
    await inAcme(sql`update classes set origin_program_id = ${acme.program} where origin_program_id = ${acme.otherProgram}
      and id = (select class_id from steps where id = ${acme.step})`)
  })

  describe('changed many at once', () => {
    let ids: string[]
    beforeEach(async () => {
      ids = [await addStep('Before', 5), await addStep('Before', 6)]
    })
    const titles = async () => {
      const read = sql`select title from steps where id = any(${sql.param(ids)}::text[]) order by position`
      const found = await test.db.inCompany({ company: acme.company }, tx =>
        rows<{ title: string }>(tx, read),
      )
      return found.map(({ title }) => title)
    }

    it('answer as they are then, in the order of the list, by an administrator and by a teacher', async () => {
      for (const [token, title] of [
        [admin, 'Video'],
        [teacher, 'Film'],
      ] as const) {
        const [one, other] = ids
        const link = { kind: 'video', content: 'https://videos.example/1', tags: [acme.tag] }
        const answer = await update([{ _id: other, title, ...link }, { _id: one }], token)
        expect([answer.statusCode, answer.json().steps]).toMatchObject([
          200,
          [
            { _id: other, title, ...link, tags: [{ _id: acme.tag }] },
            { _id: one, title: 'Before', version: 1 },
          ],
        ])
      }
    })

    it('take back what was answered, and change nothing by that', async () => {
      const { steps } = (await update(ids.map(_id => ({ _id })))).json()
      const again = await update(steps)
      expect([again.statusCode, again.json().steps]).toEqual([200, steps])
    })

    it('are all left alone where one has changed since, and it is named', async () => {
      await update([{ _id: ids[1], title: 'Changed' }])
      const answer = await update(ids.map(_id => ({ _id, title: 'Mine', version: 1 })))
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        412,
        [{ path: 'steps.1', code: 'changedSince', values: { name: 'Changed' } }],
      ])
      expect(await titles()).toEqual(['Before', 'Changed'])
    })

    it.each([
      ['one of another company', () => ({ _id: test.world.globex.step }), 404, 'steps.1'],
      ['one that stands there twice', () => ({ _id: ids[0] }), 400, 'steps.1._id'],
      ['a foreign tag', () => ({ _id: ids[1], tags: [test.world.globex.tag] }), 400, 'steps.1.tags.0'],
      ['no title', () => ({ _id: ids[1], title: ' ' }), 400, 'steps.1.title'],
      ['another kind', () => ({ _id: ids[1], kind: 'song' }), 400, 'steps.1.kind'],
      ['no id', () => ({ title: 'x' }), 400, 'steps.1._id'],
      [
        'a link to nowhere',
        () => ({ _id: ids[1], kind: 'link', content: 'javascript:0' }),
        400,
        'steps.1.content',
      ],
      ['a text too long', () => ({ _id: ids[1], content: 'x'.repeat(10_001) }), 400, 'steps.1.content'],
    ])('are all left alone with %s', async (_, wrong, status, path) => {
      const answer = await update([{ _id: ids[0], title: 'After' }, wrong()])
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([status, path])
      expect(await titles()).toEqual(['Before', 'Before'])
    })

    it('are edited by administrators and teachers in programs of the company alone', async () => {
      const custom = (is: boolean) =>
        inAcme(sql`update programs set is_custom = ${is} where id = ${acme.program}`)
      const staff = await test.tokenOf(test.world.staff, acme.company)
      const statuses = async () => {
        const answers = [admin, teacher, staff].map(token => update([{ _id: ids[0], title: 'Tried' }], token))
        return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
      }
      await custom(false)
      expect(await statuses()).toEqual([403, 403, 200])
      await custom(true)
      const plain = (is: boolean) =>
        test.db.inSystem(tx =>
          tx.execute(sql`update companies set block_creation_module = ${is} where id = ${acme.company}`),
        )
      await plain(true)
      expect(await statuses()).toEqual([403, 403, 200])
      await plain(false)
      await inAcme(sql`delete from program_people where user_id = ${acme.teacher}`)
      expect((await update([{ _id: ids[0], title: 'Tried' }], teacher)).statusCode).toBe(403)
    })
  })
})
