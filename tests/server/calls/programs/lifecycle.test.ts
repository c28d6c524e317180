import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('the life of a program on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const send = async (call: CallName, sent: Sent = {}, token = admin) => {
    const answer = await test.send(call, token, sent)
    return { status: answer.statusCode, body: answer.json(), paths: pathsOf(answer.json()) }
  }
  const pathsOf = (body: { errors?: { path: string }[] }) => body.errors?.map(({ path }) => path)
  const get = (id: string) => send('programs.get', { params: { id } })
  const setMode = (flags: string) =>
    test.db.inSystem(tx => tx.execute(sql`update companies set block_creation_module = ${flags === 'plain'}`))

  describe('creation', () => {
    it('of nothing makes a blank custom draft', async () => {
      const { status, body } = await send('programs.create', { body: {} })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        title: 'Untitled program',
        isCustom: true,
        isDraft: true,
        isPublished: false,
        modules: [],
      })
    })

    it('takes title, language and folder, and names a folder that is not there', async () => {
      const { body } = await send('programs.create', {
        body: { title: 'Nuevo', language: 'spanish', folder: acme.folder },
      })
      expect(body).toMatchObject({ title: 'Nuevo', language: 'spanish', folder: acme.folder })
      const wrong = await send('programs.create', { body: { folder: test.world.globex.folder } })
      expect([wrong.status, wrong.paths]).toEqual([400, ['folder']])
    })

    it('by reference takes the structure of the other one, which cannot be edited here', async () => {
      const { body } = await send('programs.create', { body: { referencedPromotion: acme.program } })
      expect(body).toMatchObject({
        title: 'Gestión ágil',
        referencedProgram: { _id: acme.program },
        editable: { details: true, structure: false, classes: false },
        modulesCount: 2,
        classesCount: 2,
      })
      const modules = body.modules.map(({ _id }: { _id: string }) => _id).toReversed()
      expect((await send('programs.update', { params: { id: body._id }, body: { modules } })).status).toBe(
        403,
      )
      const chained = await send('programs.create', { body: { referencedPromotion: body._id } })
      expect([chained.status, chained.paths]).toEqual([400, ['referencedPromotion']])
    })

    it('from a template copies it, and from nothing else', async () => {
      const template = await addProgram(test.db, acme.company, 'Template of all')
      const early = await send('programs.create', { body: { template } })
      expect([early.status, early.paths]).toEqual([400, ['template']])
      await send('templates.mark', { params: { programId: template } })
      const { body } = await send('programs.create', { body: { template, title: 'From it' } })
      const original = (await get(template)).body
      expect(body).toMatchObject({ title: 'From it', isTemplate: false, modulesCount: 1, classesCount: 1 })
      expect(body.modules[0]._id).not.toBe(original.modules[0]._id)
    })

    it('is created once by a double click', async () => {
      const sent = { body: { title: 'Clicked twice' }, headers: { 'idempotency-key': 'click-click' } }
      const [one, two] = await Promise.all([send('programs.create', sent), send('programs.create', sent)])
      expect(one.body._id).toBe(two.body._id)
    })

    it('is for nobody of a company in plain mode, but for staff', async () => {
      await setMode('plain')
      expect((await send('programs.create', { body: {} })).status).toBe(403)
      expect((await send('programs.cloneDeep', { params: { id: acme.program } })).status).toBe(403)
      expect((await send('programs.remove', { params: { id: acme.program } })).status).toBe(403)
      const staff = await test.tokenOf(test.world.staff, acme.company)
      expect((await send('programs.create', { body: {} }, staff)).status).toBe(201)
      await setMode('studio')
    })

    it.each([
      [{ title: ' ' }, 'title'],
      [{ language: 'klingon' }, 'language'],
      [{ isPublished: true }, 'isPublished'],
      [{ referencedPromotion: 'x' }, 'referencedPromotion'],
    ])('refuses %j', async (body, path) => {
      const answer = await send('programs.create', { body })
      expect([answer.status, answer.paths]).toEqual([400, [path]])
    })
  })

  describe('publication', () => {
    it('names what is missing, and publishes what is complete', async () => {
      const { body } = await send('programs.create', { body: { title: 'Empty' } })
      const missing = await send('programs.publish', { params: { id: body._id } })
      expect([missing.status, missing.paths]).toEqual([400, ['modules']])
      const complete = await send('programs.cloneDeep', { params: { id: acme.program } })
      const published = await send('programs.publish', { params: { id: complete.body._id } })
      expect(published.body).toMatchObject({
        isDraft: false,
        isPublished: true,
        version: complete.body.version + 1,
      })
    })

    it('names the lesson that has no class', async () => {
      const { body } = await send('programs.cloneDeep', { params: { id: acme.program } })
      const lesson = body.modules[1].lessons[0]._id
      await test.db.inCompany({ company: acme.company }, tx =>
        tx.execute(sql`delete from lesson_classes where lesson_id = ${lesson}`),
      )
      const { status, paths } = await send('programs.publish', { params: { id: body._id } })
      expect([status, paths]).toEqual([400, ['modules.1.lessons.0.microlearnings']])
    })
  })

  describe('marks', () => {
    it.each([
      ['programs.markAsFundae', { action: 'mark' }, { isFundae: true }],
      ['programs.markAsFundae', { action: 'unmark' }, { isFundae: false }],
      ['programs.toggleChallengeSlides', { value: 'true' }, { allowChallengeSlides: true }],
      ['programs.toggleChallengeSlides', { value: 'false' }, { allowChallengeSlides: false }],
    ] as const)('%s %j is stored', async (call, params, stored) => {
      expect((await send(call, { params: { id: acme.program, ...params } })).body).toMatchObject(stored)
      expect((await get(acme.program)).body).toMatchObject(stored)
    })

    it('of another kind lead to nothing', async () => {
      const params = { id: acme.program, action: 'destroy', value: 'maybe' }
      expect((await send('programs.markAsFundae', { params })).status).toBe(404)
      expect((await send('programs.toggleChallengeSlides', { params })).status).toBe(404)
    })

    it('as a template puts a program on the list of templates, and takes it off', async () => {
      const params = { programId: acme.otherProgram }
      const ids = async () =>
        (await send('templates.list', { params: { companyId: acme.company } })).body.map(
          ({ _id }: { _id: string }) => _id,
        )
      expect((await send('templates.mark', { params })).body.isTemplate).toBe(true)
      expect(await ids()).toContain(acme.otherProgram)
      expect((await send('templates.unmark', { params })).body.isTemplate).toBe(false)
      expect(await ids()).not.toContain(acme.otherProgram)
    })

    it('tell whether the company has Fundae programs', async () => {
      const globex = await test.tokenOf(test.world.globex.admin)
      expect((await send('company.hasFundaePrograms', {}, globex)).body).toEqual({ hasFundaePrograms: false })
      await send('programs.markAsFundae', { params: { id: acme.program, action: 'mark' } })
      expect((await send('company.hasFundaePrograms')).body).toEqual({ hasFundaePrograms: true })
    })
  })

  describe('deletion', () => {
    it('takes a program off every list, keeps what learners did, and can be taken back', async () => {
      const id = await addProgram(test.db, acme.company, 'Short life')
      expect((await send('programs.remove', { params: { id } })).body).toEqual({ done: true })
      expect((await get(id)).status).toBe(404)
      const promotions = (await send('company.promotions')).body
      expect(promotions.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
      expect((await send('programs.restore', { params: { id } })).body).toMatchObject({
        _id: id,
        title: 'Short life',
      })
      expect((await get(id)).status).toBe(200)
      expect((await send('programs.restore', { params: { id } })).status).toBe(404)
    })

    it('cannot be taken back while another program has the SKU', async () => {
      const id = await addProgram(test.db, acme.company, 'Twice')
      await send('programs.remove', { params: { id } })
      await addProgram(test.db, acme.company, 'Twice')
      expect(await send('programs.restore', { params: { id } })).toMatchObject({
        status: 409,
        body: { code: 'skuExists' },
      })
    })

    it('is taken back with the structure of the program that the one it referred to takes it from by now', async () => {
      const one = (title: string) => addProgram(test.db, acme.company, title)
      const [id, middle, last] = [await one('Refers'), await one('Middle'), await one('Last')]
      const refer = (from: string, referenceId: string) =>
        send('programs.updateReferenced', { params: { id: from }, body: { referenceId } })
      await refer(id, middle)
      await send('programs.remove', { params: { id } })
      expect((await refer(middle, last)).status).toBe(200)
      const { body } = await send('programs.restore', { params: { id } })
      expect(body.referencedProgram).toEqual({ _id: last, title: 'Last' })
    })

    it('of a program of the provider is taken back by who may delete it alone', async () => {
      const id = await addProgram(test.db, acme.company, 'Back to staff')
      await test.db.inCompany(acme, tx =>
        tx.execute(sql`update programs set is_custom = false where id = ${id}`),
      )
      const staff = await test.tokenOf(test.world.staff, acme.company)
      await send('programs.remove', { params: { id } }, staff)
      expect((await send('programs.restore', { params: { id } })).status).toBe(403)
      expect((await send('programs.restore', { params: { id } }, staff)).status).toBe(200)
    })

    it('of an older version, or of a program of the provider, is refused', async () => {
      const id = await addProgram(test.db, acme.company, 'Provided')
      expect((await send('programs.remove', { params: { id }, headers: { 'if-match': '"7"' } })).status).toBe(
        412,
      )
      await test.db.inCompany({ company: acme.company }, tx =>
        tx.execute(sql`update programs set is_custom = false where id = ${id}`),
      )
      expect((await send('programs.remove', { params: { id } })).status).toBe(403)
    })

    it('says beforehand what it touches', async () => {
      const shared = await send('programs.cloneShallow', { params: { id: acme.program } })
      const { body } = await send('programs.impact', { params: { id: acme.program } })
      expect(body).toMatchObject({ learners: 1, finished: 0, degrees: [{ _id: acme.degree }] })
      expect(body.sharedWith.map(({ _id }: { _id: string }) => _id)).toContain(shared.body._id)
      expect(body.referencedBy.map(({ title }: { title: string }) => title)).toContain('Gestión ágil')
    })
  })

  describe('references', () => {
    it('are offered by SKU and state, without the program itself and without chains', async () => {
      const { body } = await send('programs.availableForReference', {
        query: { excludedProgramId: acme.program },
      })
      const ids = body.map(({ _id }: { _id: string }) => _id)
      const other = { _id: acme.otherProgram, internId: 'SKU-Safety first', isTemplate: false }
      expect(body).toContainEqual(expect.objectContaining(other))
      expect(ids).not.toContain(acme.program)
    })

    it('are set and taken away', async () => {
      const id = await addProgram(test.db, acme.company, 'Follower')
      const refer = (referenceId: string | null) =>
        send('programs.updateReferenced', { params: { id }, body: { referenceId } })
      const own = (await get(id)).body.modules
      expect((await refer(acme.program)).body.modules.map(({ _id }: { _id: string }) => _id)).toEqual(
        acme.modules,
      )
      for (const wrong of [id, 'ffffffffffffffffffffffff', test.world.globex.program])
        expect((await refer(wrong)).paths).toEqual(['referenceId'])
      expect((await refer(null)).body.modules).toEqual(own)
      const circle = { params: { id: acme.program }, body: { referenceId: acme.otherProgram } }
      expect((await send('programs.updateReferenced', circle)).paths).toEqual(['referenceId'])
    })
  })
})
