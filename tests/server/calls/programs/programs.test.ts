import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import type { CompanyWorld } from '../../../setup/world'

interface Item {
  _id: string
  title: string
  promotions?: Item[]
}

describe.each(engines)('programs on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const list = async (query: Record<string, string | number> = {}, token = admin) =>
    (await test.send('programs.list', token, { query })).json()
  const titles = (items: Item[]) =>
    items.flatMap(item => (item.promotions ?? [item]).map(({ title }) => title))

  describe('the list', () => {
    it('gathers the programs of a product into a group, counted once', async () => {
      const { programs, total, counts } = await list()
      expect(programs).toEqual([expect.objectContaining({ _id: acme.product, title: 'Leadership' })])
      expect(titles(programs)).toEqual(['Gestión ágil', 'Safety first'])
      expect(total).toBe(1)
      expect(counts).toEqual({ all: 2, draft: 0, published: 2, templates: 0 })
    })

    it('shows a program by itself where it is the only one of its product that matches', async () => {
      const { programs, total } = await list({ folder: 'root' })
      expect(programs).toEqual([expect.objectContaining({ _id: acme.otherProgram, title: 'Safety first' })])
      expect(total).toBe(1)
    })

    it('gives figures of structure and learners', async () => {
      const { programs } = await list({ folder: acme.innerFolder })
      expect(programs[0]).toMatchObject({
        modulesCount: 2,
        classesCount: 2,
        learnersCount: 1,
        completion: 40,
      })
    })

    it('searches without case and accents and keeps only what has a hit in it', async () => {
      const { programs, folders, degrees, total } = await list({ search: 'GESTION Agil' })
      expect(titles(programs)).toEqual(['Gestión ágil'])
      expect(total).toBe(1)
      expect(
        folders.map(({ name, programCount }: { name: string; programCount: number }) => [name, programCount]),
      ).toEqual([
        ['Inner', 1],
        ['Outer', 1],
      ])
      expect(degrees[0].courses[0].promotions).toEqual([{ _id: acme.program, title: 'Gestión ágil' }])
    })

    it('finds nothing for what is nowhere, and takes the signs of LIKE as they are', async () => {
      for (const search of ['nowhere', '%', '_']) {
        const { programs, folders, degrees, total } = await list({ search })
        expect([programs, folders, degrees, total]).toEqual([[], [], [], 0])
      }
    })

    it('finds a program by what else names it where codes are searched as well', async () => {
      const found = async (search: string, codes?: string, token = admin) =>
        titles((await list({ search, ...(codes && { codes }) }, token)).programs)
      expect(await found('sku-SAFETY')).toEqual([])
      expect(await found('sku-SAFETY', 'false')).toEqual([])
      expect(await found('sku-SAFETY', 'true')).toEqual(['Safety first'])
      expect(await found(acme.otherProgram, 'true')).toEqual(['Safety first'])
      expect(await found('gestion', 'true')).toEqual(['Gestión ágil'])
      expect(await found('%', 'true')).toEqual([])
      expect(await found(test.world.globex.program, 'true')).toEqual([])
      expect(await found('sku-safety', 'true', await test.tokenOf(acme.teacher))).toEqual([])
    })

    it('sorts both ways and pages, with the right total past the last page', async () => {
      const first = await list({
        owner: 'yours',
        folder: 'root',
        sortBy: 'title',
        sortDirection: -1,
        limit: 1,
      })
      expect(first.total).toBe(1)
      const past = await list({ limit: 1, page: 7 })
      expect(past.programs).toEqual([])
      expect(past.total).toBe(1)
    })

    it('keeps folders whole with a limit, their programs to those of the page', async () => {
      const { folders } = await list({ limit: 10, folder: 'root' })
      expect(folders).toHaveLength(2)
      for (const folder of folders) expect(folder).toMatchObject({ programCount: 1, promotions: [] })
    })

    it.each(['teacher', 'reader', 'coach'] as const)('shows a %s the programs that list them', async who => {
      const answer = await list({}, await test.tokenOf(acme[who]))
      expect(titles(answer.programs)).toEqual(['Gestión ágil'])
      expect(answer.degrees).toHaveLength(1)
      expect(answer.counts.all).toBe(1)
    })

    it.each([
      [{ limit: 0 }, 'limit'],
      [{ limit: 'many' }, 'limit'],
      [{ page: 0 }, 'page'],
      [{ sortBy: 'password' }, 'sortBy'],
      [{ sortDirection: 2 }, 'sortDirection'],
      [{ status: 'gone' }, 'status'],
      [{ codes: 'maybe' }, 'codes'],
      [{ folder: 'nowhere' }, 'folder'],
      [{ search: 'x'.repeat(101) }, 'search'],
      [{ search: 'nul\0' }, 'search'],
    ])('refuses %j and names the field', async (query, path) => {
      const answer = await test.send('programs.list', admin, { query: query as Record<string, string> })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path)
    })

    it('ignores query parameters that it does not know', async () => {
      expect((await test.send('programs.list', admin, { query: { utm_source: 'mail' } })).statusCode).toBe(
        200,
      )
    })
  })

  describe('one program', () => {
    const get = (id: string, token = admin) => test.send('programs.get', token, { params: { id } })

    it('comes with modules, lessons, classes and people', async () => {
      const program = (await get(acme.program)).json()
      expect(program.modules.map(({ _id }: Item) => _id)).toEqual(acme.modules)
      expect(program.modules[0].lessons[0].microlearnings[0]).toMatchObject({ title: 'Class', kind: 'video' })
      expect(program.teachers.map(({ _id }: Item) => _id).sort()).toEqual([acme.teacher, acme.reader].sort())
      expect(program.editable).toEqual({ details: true, structure: true, classes: true })
    })

    it('is 403 for a teacher who is not on its lists, 404 in another company and for what is no id', async () => {
      expect((await get(acme.otherProgram, await test.tokenOf(acme.teacher))).statusCode).toBe(403)
      const foreign = await get(acme.program, await test.tokenOf(test.world.globex.admin))
      const missing = await get('0123456789abcdef01234567')
      const hostile = await get("1' or '1'='1")
      for (const answer of [foreign, missing, hostile]) {
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual({ message: 'Not found', code: 'notFound' })
      }
    })
  })

  describe('a change', () => {
    let version = 0
    beforeEach(async () => {
      version = (await test.send('programs.get', admin, { params: { id: acme.program } })).json().version
    })
    const put = (body: unknown, headers: Record<string, string> = {}, id = acme.program) =>
      test.send('programs.update', admin, { params: { id }, body, headers })

    it('is stored, counted and in the audit log', async () => {
      const answer = await put({ title: '  Gestión   ágil II ' }, { 'if-match': `"${version}"` })
      expect(answer.json()).toMatchObject({
        title: 'Gestión ágil II',
        version: version + 1,
        updatedBy: 'admin Example',
      })
      const log = await test.db.inCompany({ company: acme.company }, tx =>
        rows<{ userId: string; details: unknown }>(
          tx,
          sql`select user_id as "userId", details from audit_log where action = 'programs.update' order by id desc limit 1`,
        ),
      )
      expect(log).toEqual([{ userId: acme.admin, details: { id: acme.program, fields: ['title'] } }])
    })

    it('takes the whole program back, computed fields ignored', async () => {
      const { _id, ...program } = (
        await test.send('programs.get', admin, { params: { id: acme.program } })
      ).json()
      const answer = await put({ ...program, description: 'Whole', learnersCount: 99, updatedAt: 'nonsense' })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toMatchObject({ description: 'Whole', learnersCount: 1, title: program.title })
    })

    it('of an older version is refused, and stores nothing', async () => {
      const answer = await put({ title: 'Too late' }, { 'if-match': `"${version - 1}"` })
      expect(answer.statusCode).toBe(412)
      expect(answer.json().code).toBe('stale')
      const program = (await test.send('programs.get', admin, { params: { id: acme.program } })).json()
      expect(program.title).not.toBe('Too late')
    })

    it('without If-Match wins', async () => {
      expect((await put({ title: 'Last write' })).statusCode).toBe(200)
    })

    it('of the same version twice at once is stored once', async () => {
      const headers = { 'if-match': String(version) }
      const answers = await Promise.all([put({ title: 'Once' }, headers), put({ title: 'Once' }, headers)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    })

    it('reorders modules, and refuses any other set of them', async () => {
      const [first, second] = acme.modules
      const answer = await put({ modules: [{ _id: second, title: 'kept' }, first] })
      expect(answer.json().modules.map(({ _id }: Item) => _id)).toEqual([second, first])
      for (const modules of [[first], [first, first], [first, second, acme.program], []])
        expect((await put({ modules })).json()).toMatchObject({
          code: 'badRequest',
          errors: [{ path: 'modules' }],
        })
    })

    it('sets teachers, but nobody of another company and no student', async () => {
      const answer = await put({ teachers: [acme.teacher] })
      expect(answer.json().teachers).toHaveLength(1)
      const refused = await put({ teachers: [acme.teacher, test.world.globex.teacher, acme.student] })
      expect(refused.json().errors.map((error: { path: string }) => error.path)).toEqual([
        'teachers.1',
        'teachers.2',
      ])
    })

    it('of a SKU that another program has is the one conflict', async () => {
      const answer = await put({ internId: 'SKU-Safety first' })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ message: 'The product SKU already exists', code: 'skuExists' })
    })

    it.each([
      [{ isPublished: false }, 'isPublished'],
      [{ isTemplate: true }, 'isTemplate'],
      [{ moduleCode: 'M1' }, 'moduleCode'],
      [{ folder: null }, 'folder'],
      [{ chatSettings: {} }, 'chatSettings'],
      [{ unknown: 1 }, 'unknown'],
      [{ title: 7 }, 'title'],
      [{ title: '   ' }, 'title'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ title: 'NUL \0' }, 'title'],
      [{ title: 'half \ud83d' }, 'title'],
      [{ language: 'french' }, 'language'],
      [{ modules: 'all' }, 'modules'],
      [[1, 2], ''],
      ['text', ''],
    ])('of %j is refused and names the field', async (body, path) => {
      const answer = await put(body)
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path)
    })

    it('counts code points: 200 emoji fit, decomposed letters are composed', async () => {
      expect((await put({ title: '🎓'.repeat(200) })).statusCode).toBe(200)
      expect((await put({ title: 'Cafe\u0301' })).json().title).toBe('Café')
    })

    it('of structure is refused where the company may not, while details may change', async () => {
      await test.db.inSystem(tx =>
        tx.execute(sql`update companies set block_creation_module = true where id = ${acme.company}`),
      )
      const order = (await test.send('programs.get', admin, { params: { id: acme.program } })).json().modules
      expect((await put({ modules: order.toReversed() })).statusCode).toBe(403)
      expect((await put({ description: 'Fine', modules: order })).statusCode).toBe(200)
      await test.db.inSystem(tx =>
        tx.execute(sql`update companies set block_creation_module = false where id = ${acme.company}`),
      )
    })
  })
})
