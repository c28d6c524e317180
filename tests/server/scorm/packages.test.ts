import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeLeftovers } from '../../../server/platform/maintenance'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { rows } from '../../setup/rows'
import { addProgram, type CompanyWorld } from '../../setup/world'
import { manifest } from '../../unit/scorm/manifests'
import { packageOf, sendAll, sendChunk } from './sending'

describe.each(engines)('SCORM packages on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const body = { manifestContent: manifest(), fileName: 'course.zip' }
  const announce = async () => (await test.send('scorm.createProgram', admin, { body })).json()
  const content = (address: string, headers = {}) => test.app.inject({ url: `/api${address}`, headers })
  const play = (classId: string, token = admin, anew?: boolean) =>
    test.send('scorm.play', token, { params: { classId }, body: anew === undefined ? {} : { anew } })

  it('become a program whose classes wait for their content, and are played once it is there', async () => {
    const answer = await test.send('scorm.createProgram', admin, { body })
    expect(answer.statusCode, answer.body).toBe(201)
    const announced = answer.json()
    expect(announced).toMatchObject({ state: 'pending', title: 'Course', level: 'program', chunks: [] })
    expect(announced.classes.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second'])
    const program = (await test.send('programs.get', admin, { params: { id: announced.programId } })).json()
    expect(program).toMatchObject({
      title: 'Course',
      isDraft: true,
      modules: [{ title: 'Course', lessons: [{ type: 'scorm', microlearnings: [{ kind: 'scorm' }, {}] }] }],
    })
    expect((await play(announced.classes[0]._id)).statusCode).toBe(409)
    const ready = await sendAll(test, admin, announced, packageOf())
    expect(ready).toMatchObject({ state: 'ready', problem: null, chunks: [] })
    const opened = await play(announced.classes[0]._id)
    expect(opened.json()).toMatchObject({ title: 'First', edition: '2004', preview: true })
    const shown = await content(opened.json().address)
    expect(shown.statusCode, shown.body).toBe(200)
    expect(shown.body).toContain('<head><script src="../.portal/api.js"></script>')
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox /)
    expect(shown.headers['content-security-policy']).not.toContain('allow-same-origin')
  })

  it('become a module, a lesson, or classes of a lesson', async () => {
    const programId = await addProgram(test.db, acme.company, 'Mine')
    const read = async () =>
      (await test.send('programs.get', admin, { params: { id: programId } })).json().modules
    const module = await test.send('scorm.addModule', admin, { params: { programId }, body })
    expect(module.statusCode, module.body).toBe(200)
    const before = await read()
    const made = before.at(-1)
    expect(made.title).toBe('Course')
    const moduleId = made._id
    const lesson = await test.send('scorm.addLesson', admin, { params: { programId, moduleId }, body })
    expect(lesson.json()).toMatchObject({ level: 'lesson', programId })
    const lessonId = (await read()).at(-1).lessons[0]._id
    const classes = await test.send('scorm.addClasses', admin, {
      params: { programId, moduleId, lessonId },
      body,
    })
    expect(classes.json().classes).toHaveLength(2)
    const after = await read()
    expect(after).toHaveLength(before.length)
    expect(after.at(-1).lessons.map((each: { microlearnings: [] }) => each.microlearnings.length)).toEqual([
      4, 2,
    ])
    const elsewhere = { params: { programId, moduleId: acme.modules[0] ?? '' }, body }
    expect((await test.send('scorm.addLesson', admin, elsewhere)).statusCode).toBe(404)
    const list = await test.send('scorm.packages', admin, { query: { programId } })
    expect(list.json().packages.map(({ level }: { level: string }) => level)).toEqual([
      'class',
      'lesson',
      'module',
    ])
  })

  it('arrive in chunks in any order, repeated without harm, and tell which are there', async () => {
    const announced = await announce()
    const archive = packageOf([{ path: 'media/film.mp4', content: Buffer.alloc(3000, 7), plain: true }])
    const size = Math.ceil(archive.length / 4)
    const chunk = (place: number) => archive.subarray(place * size, (place + 1) * size)
    const send = (place: number, bytes = chunk(place), total = 4) =>
      sendChunk(test, admin, announced, { bytes, place, total })
    expect((await send(3)).json()).toMatchObject({ chunks: [[3, 3]], totalChunks: 4, state: 'pending' })
    expect((await send(0)).json().chunks).toEqual([
      [0, 0],
      [3, 3],
    ])
    expect((await send(0)).json().bytes).toBe(chunk(0).length + chunk(3).length)
    const wrong = async (answer: ReturnType<typeof send>) => {
      const { errors } = (await answer).json()
      return [errors[0].path, errors[0].code]
    }
    expect(await wrong(send(0, chunk(1)))).toEqual(['chunk', 'chunkOther'])
    expect(await wrong(send(1, chunk(1), 5))).toEqual(['totalChunks', 'chunkCount'])
    expect(await wrong(send(4, chunk(1)))).toEqual(['chunkIndex', 'tooBig'])
    expect(await wrong(send(1, Buffer.alloc(0)))).toEqual(['chunk', 'required'])
    const both = await Promise.all([send(1), send(1), send(2)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    while (await test.jobs.runOnce());
    const done = await send(2)
    expect(done.json()).toMatchObject({ state: 'ready', chunks: [] })
    const [counted] = await test.db.inCompany({ company: acme.company }, tx =>
      rows<{ chunks: number }>(
        tx,
        sql`select count(*) as chunks from scorm_chunks where package_id = ${announced._id}`,
      ),
    )
    expect(counted?.chunks).toBe(0)
  })

  it('leave no file of a chunk that is not taken', async () => {
    const announced = await announce()
    const chunks = async () =>
      (await readdir(join(test.dataDir, 'files'))).filter(name => name.endsWith('.chunk')).length
    const bytes = packageOf()
    const send = (place: number, token = admin, sent: Uint8Array = bytes) =>
      sendChunk(test, token, announced, { bytes: sent, place, total: 2 })
    const before = await chunks()
    expect((await send(0)).statusCode).toBe(200)
    expect(await chunks()).toBe(before + 1)
    const refused = [send(0, admin, bytes.subarray(1)), send(2), send(1, await test.tokenOf(acme.teacher))]
    const answers = await Promise.all([...refused, send(0)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 200])
    await expect.poll(chunks).toBe(before + 1)
  })

  it('of one name and place are told apart by who sends them', async () => {
    const teacher = await test.tokenOf(acme.teacher)
    const program = acme.program
    const structure = await test.send('programs.get', admin, { params: { id: program } })
    const [module] = structure.json().modules
    const place = { programId: program, moduleId: module._id, lessonId: module.lessons[0]._id }
    const [mine, theirs] = await Promise.all(
      [admin, teacher].map(async token =>
        (await test.send('scorm.addClasses', token, { params: place, body })).json(),
      ),
    )
    const form = {
      ...{ chunk: new File([Buffer.from(packageOf())], 'chunk'), fileName: 'course.zip', ...place },
      ...{ chunkIndex: '0', totalChunks: '1' },
    }
    const sent = await test.send('scorm.upload', teacher, { form })
    expect(sent.json()._id).toBe(theirs._id)
    expect((await test.send('scorm.get', admin, { params: { packageId: mine._id } })).json().chunks).toEqual(
      [],
    )
    const stranger = await test.tokenOf(test.world.globex.admin)
    expect((await test.send('scorm.upload', stranger, { form })).statusCode).toBe(404)
    for (const id of [mine._id, theirs._id])
      expect((await test.send('scorm.get', stranger, { params: { packageId: id } })).statusCode).toBe(404)
  })

  it('are given up a week after the last of their chunks', async () => {
    const announced = await announce()
    await sendChunk(test, admin, announced, { bytes: Buffer.from('x'), place: 0, total: 2 })
    const at = async (days: number) => {
      await removeLeftovers(test.db, test.files, new Date(Date.now() + days * 86_400_000))
      return (await test.send('scorm.get', admin, { params: { packageId: announced._id } })).json()
    }
    expect(await at(6)).toMatchObject({ state: 'pending', chunks: [[0, 0]] })
    expect(await at(8)).toMatchObject({ state: 'failed', problem: { code: 'abandoned' }, chunks: [] })
    expect((await readdir(`${test.dataDir}/files`)).filter(name => name.endsWith('.chunk'))).toEqual([])
  })

  it('are refused as they are announced where there is nothing to play', async () => {
    const verdict = async (manifestContent: string) => {
      const answer = await test.send('scorm.createProgram', admin, {
        body: { manifestContent, fileName: 'x.zip' },
      })
      return [answer.statusCode, answer.json().errors?.[0]?.code]
    }
    expect(await verdict('')).toEqual([400, 'manifestUnread'])
    expect(await verdict('no XML')).toEqual([400, 'manifestUnread'])
    expect(await verdict(manifest().replace('Course', 'A & B'))).toEqual([400, 'manifestUnread'])
    expect(await verdict(`<!DOCTYPE manifest>${manifest().replace(/<\?.*\?>/, '')}`)).toEqual([
      400,
      'manifestDoctype',
    ])
    expect(await verdict('<html></html>')).toEqual([400, 'manifestOther'])
    expect(await verdict(manifest({ resources: '' }))).toEqual([400, 'manifestEmpty'])
    expect(await verdict(manifest({ organizations: '>', resources: '' }))).toEqual([400, 'manifestEmpty'])
    const many = (count: number) => ({
      organizations: ` default="o"><organization identifier="o"><title>Many</title>${Array.from({ length: count }, (_, i) => `<item identifier="i${i}" identifierref="r1"><title>${i}</title></item>`).join('')}</organization>`,
    })
    expect(await verdict(manifest(many(1001)))).toEqual([400, 'manifestMany'])
    expect((await verdict(manifest(many(300))))[0]).toBe(201)
    expect(await verdict(`${manifest()}${' '.repeat(4 * 1024 ** 2)}`)).toEqual([400, 'atMost'])
    expect((await verdict(`${manifest()}${' '.repeat(2 * 1024 ** 2)}`))[0]).toBe(201)
  })
})
