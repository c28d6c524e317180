import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { rows } from '../../setup/rows'
import type { CompanyWorld } from '../../setup/world'
import { manifest } from '../../unit/scorm/manifests'
import { files, packageOf, page, sendAll, sendChunk } from './sending'
import { zipOf } from './zip'

describe.each(engines)('SCORM packages that are played on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const announce = async (manifestContent = manifest()) =>
    (
      await test.send('scorm.createProgram', admin, { body: { manifestContent, fileName: 'course.zip' } })
    ).json()
  const played = async (text = manifest(), archive = packageOf([], text)) =>
    sendAll(test, admin, await announce(text), archive)
  const content = (address: string, headers = {}) => test.app.inject({ url: `/api${address}`, headers })
  const play = (classId: string, token = admin, anew?: boolean) =>
    test.send('scorm.play', token, { params: { classId }, body: anew === undefined ? {} : { anew } })

  it('give their files whole, in parts, and in other cases; never what is none of theirs', async () => {
    const film = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 251))
    const { classes } = await played(manifest(), packageOf([{ path: 'Media/Film.MP4', content: film }]))
    const { address } = (await play(classes[0]._id)).json()
    const base = address.slice(0, address.indexOf('/one/'))
    const whole = await content(`${base}/Media/Film.MP4`)
    expect(whole.rawPayload.equals(film)).toBe(true)
    expect(whole.headers['content-type']).toBe('video/mp4')
    const part = await content(`${base}/media/film.mp4`, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000'])
    expect(part.rawPayload.equals(film.subarray(100, 200))).toBe(true)
    const end = await content(`${base}/media/film.mp4`, { range: 'bytes=-10' })
    expect(end.rawPayload.equals(film.subarray(4990))).toBe(true)
    expect((await content(`${base}/media/film.mp4`, { range: 'bytes=6000-' })).statusCode).toBe(416)
    for (const path of ['nothing', '..%2f..%2fetc/passwd', '.portal/other.js'])
      expect((await content(`${base}/${path}`)).statusCode, path).toBe(404)
    expect((await content(`${base.slice(0, -3)}abc/one/index.html`)).statusCode, 'Another signature').toBe(
      404,
    )
    for (const own of ['api.js', 'runtime.js'])
      expect((await content(`${base}/.portal/${own}`)).headers['content-type']).toBe('text/javascript')
    const { now } = test.clock
    test.clock.now = new Date(now.getTime() + 13 * 3_600_000)
    expect((await content(address)).statusCode, 'The day after').toBe(404)
    test.clock.now = now
  })

  it('keep what they say of whoever looks, and begin anew when asked', async () => {
    const { classes } = await played()
    const opened = (await play(classes[0]._id)).json()
    const token = opened.address.split('/')[3]
    const save = (cmi: unknown) =>
      test.app.inject({
        method: 'POST',
        url: `/api/scorm/content/${token}/`,
        headers: { 'content-type': 'text/plain' },
        payload: typeof cmi === 'string' ? cmi : JSON.stringify({ cmi }),
      })
    const cmi = {
      completion_status: 'completed',
      success_status: 'passed',
      score: { scaled: '0.85' },
      suspend_data: 'p3',
    }
    const saved = await save({ ...cmi, session_time: 'PT1M30S' })
    expect(saved.json()).toMatchObject({ completion: 'completed', success: 'passed', score: 85, seconds: 90 })
    const again = (await play(classes[0]._id)).json()
    expect(again.attempt).toMatchObject({ completion: 'completed', score: 85, seconds: 90 })
    const start = (await content(again.address)).body
    expect(start).toContain('&quot;suspend_data&quot;:&quot;p3&quot;')
    expect(start).toContain('&quot;entry&quot;:&quot;resume&quot;')
    expect(start).toContain('PT90S')
    for (const wrong of ['{', '{}', '[]', '{"cmi":[]}', `{"cmi":{"a":"${'x'.repeat(1_000_001)}"}}`])
      expect((await save(wrong)).statusCode, wrong.slice(0, 20)).toBeGreaterThanOrEqual(400)
    expect((await play(classes[0]._id, admin, true)).json().attempt).toMatchObject({
      completion: 'not attempted',
      success: 'unknown',
      score: null,
      seconds: 0,
    })
  })

  it('reach the activity of a learner who plays them, each once', async () => {
    const { programId, classes } = await played(manifest({ version: '1.2' }))
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`insert into enrolments (id, company_id, user_id, program_id)
        values (substr(md5(random()::text), 1, 24), ${acme.company}, ${acme.student}, ${programId})`),
    )
    const student = await test.tokenOf(acme.student)
    const opened = await play(classes[1]._id, student, true)
    expect(opened.json(), opened.body).toMatchObject({ preview: false, title: 'Second', edition: '1.2' })
    const token = opened.json().address.split('/')[3]
    const cmi = {
      core: { lesson_status: 'passed', score: { raw: '45', min: '0', max: '50' }, session_time: '00:10:00' },
    }
    for (const _ of [1, 2])
      await test.app.inject({
        method: 'POST',
        url: `/api/scorm/content/${token}`,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        payload: JSON.stringify({ cmi }),
      })
    const found = await test.db.inCompany({ company: acme.company }, tx =>
      rows<{ kind: string; value: number | null }>(
        tx,
        sql`select kind, value from activity where user_id = ${acme.student} and program_id = ${programId} order by kind`,
      ),
    )
    expect(found).toEqual([
      { kind: 'completed', value: null },
      { kind: 'started', value: null },
      { kind: 'test', value: 9 },
      { kind: 'time', value: 600 },
    ])
    const elsewhere = (await played()).classes[0]._id
    expect((await play(elsewhere, student)).statusCode).toBe(404)
  })

  it('are replaced: classes whose items are there go on, others play the package before, and new ones come', async () => {
    const first = await played()
    const next = manifest().replace('identifier="i2"', 'identifier="i3"').replace('Second', 'Third')
    const asked = await test.send('scorm.replace', admin, {
      params: { packageId: first._id },
      body: { manifestContent: next, fileName: 'next.zip' },
    })
    expect(asked.json()).toMatchObject({ kept: ['i1'], lost: [{ title: 'Second' }], added: ['Third'] })
    const archive = zipOf(files([{ path: 'new.txt', content: 'new' }], next))
    const ready = await sendAll(test, admin, asked.json().package, archive)
    expect(ready.state).toBe('ready')
    expect(ready.classes.map(({ title }: { title: string }) => title)).toEqual(['First', 'Third'])
    expect(ready.classes[0]._id).toBe(first.classes[0]._id)
    const { address } = (await play(ready.classes[0]._id)).json()
    expect((await content(address.replace('one/index.html', 'new.txt'))).body).toBe('new')
    const before = (await play(first.classes[1]._id)).json().address
    expect((await content(before)).statusCode).toBe(200)
    expect((await content(before.replace('two/index.html', 'new.txt'))).statusCode).toBe(404)
  })

  it('are given up with what they have made, and copied with their programs', async () => {
    const announced = await announce()
    await sendChunk(test, admin, announced, { bytes: Buffer.from('x'), place: 0, total: 2 })
    const cancelled = await test.send('scorm.cancel', admin, { params: { packageId: announced._id } })
    expect(cancelled.json()).toEqual({ done: true })
    expect((await test.send('programs.get', admin, { params: { id: announced.programId } })).statusCode).toBe(
      404,
    )
    const ready = await played()
    expect((await test.send('scorm.cancel', admin, { params: { packageId: ready._id } })).statusCode).toBe(
      409,
    )
    const copy = (await test.send('programs.cloneDeep', admin, { params: { id: ready.programId } })).json()
    const copied = copy.modules[0].lessons[0].microlearnings[0]._id
    expect(copied).not.toBe(ready.classes[0]._id)
    expect((await content((await play(copied)).json().address)).body).toContain('One')
    const listed = await test.send('scorm.packages', admin, { query: { programId: copy._id } })
    expect(listed.json().packages).toMatchObject([{ _id: ready._id, state: 'ready' }])
  })

  it('show pages of all encodings as they are, with the runtime before their own scripts', async () => {
    const utf16 = Buffer.from(`\ufeff${page('Año')}`, 'utf16le')
    const latin = Buffer.from(page('Año').replace('utf-8', 'latin1'), 'latin1')
    const odd = '<title>No head</title><script>var own = 1</script>'
    const { classes } = await played(
      manifest(),
      packageOf([
        { path: 'utf16.html', content: utf16 },
        { path: 'latin.html', content: latin },
        { path: 'deep/er/odd.htm', content: odd },
        { path: 'empty.html', content: '' },
      ]),
    )
    const { address } = (await play(classes[0]._id)).json()
    const shown = async (path: string) => (await content(address.replace('one/index.html', path))).rawPayload
    expect((await shown('utf16.html')).toString('utf16le')).toMatch(
      /<head><script src="\.portal\/api\.js">.*<title>Año/,
    )
    expect((await shown('latin.html')).toString('latin1')).toContain('<title>Año</title>')
    expect((await shown('deep/er/odd.htm')).toString()).toMatch(
      /^<script src="\.\.\/\.\.\/\.portal\/api\.js">.*<title>No head/,
    )
    expect((await shown('empty.html')).toString()).toContain('runtime.js')
  })
})
