import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PdfProblem } from '../../../../server/groups/ai/pdf/problem'
import { readOutline } from '../../../../server/groups/ai/pdf/read-outline'
import { removeLeftovers } from '../../../../server/platform/maintenance'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import * as documents from '../../../setup/documents/documents'
import { rows } from '../../../setup/rows'
import type { CompanyWorld } from '../../../setup/world'

const base64 = async (bytes: Uint8Array | Promise<Uint8Array>) => Buffer.from(await bytes).toString('base64')
const day = 86_400_000

describe.each(engines)('a program from a PDF on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const send = (fileContent: string, fileName = 'handbook.pdf') =>
    test.send('ai.beginPdf', admin, { body: { fileContent, fileName } })
  const begin = async (bytes: Uint8Array | Promise<Uint8Array>) => {
    const answer = await send(await base64(bytes))
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json().executionId as string
  }
  const status = async (token = admin) =>
    (await test.send('ai.pdfStatus', token, { query: { companyId: acme.company } })).json().process
  const work = async () => {
    while (await test.jobs.runOnce());
  }
  const setCurrent = (executionId: string | null) =>
    test.send('company.currentPdfProcess', admin, { body: { executionId } })
  const inAcme = <T>(statement: ReturnType<typeof sql>) =>
    test.db.inCompany({ company: acme.company }, tx => rows<T>(tx, statement))

  it('is proposed with the pages of each lesson, for everybody in the company who may create programs', async () => {
    const id = await begin(documents.spanish())
    expect(await status()).toMatchObject({
      executionId: id,
      state: 'waiting',
      fileName: 'handbook.pdf',
      outline: null,
    })
    await work()
    const other = await status(await test.tokenOf(test.world.staff, acme.company))
    expect(other).toMatchObject({
      executionId: id,
      state: 'done',
      progress: 100,
      startedBy: { _id: acme.admin },
      startedAt: test.clock.now.toISOString(),
      basis: 'headings',
      builder: 'outline',
      usedModel: false,
      pagesCount: 4,
      uncoveredPages: [1, 2],
      error: null,
      outline: { title: 'Manual de prevención', language: 'spanish' },
    })
    expect(other.outline.modules[1].lessons[1]).toMatchObject({
      title: 'Objeto',
      pages: { from: 4, to: 4 },
      classes: [{ kind: 'reading', text: expect.stringContaining('Todo el personal') }],
    })
  })

  it('becomes a draft whose classes are read, and is nobody’s current one then', async () => {
    const id = await begin(documents.bySize())
    await work()
    const { outline } = await status()
    const created = await test.send('ai.createOutline', admin, { body: { executionId: id, outline } })
    expect(created.statusCode, created.body).toBe(201)
    const [module] = created.json().modules
    expect(module).toMatchObject({ title: 'Welcome', lessons: [{ title: 'Introduction' }, {}, {}] })
    const steps = await inAcme<{ kind: string; content: string }>(
      sql`select s.kind, s.content from steps s where s.class_id = ${module.lessons[1].microlearnings[0]._id}`,
    )
    expect(steps).toEqual([{ kind: 'text', content: expect.stringContaining('Every employee knows') }])
    expect(await status()).toBeNull()
  })

  it('comes as a data URL as well', async () => {
    const answer = await send(`data:application/pdf;base64,${await base64(documents.numbered())}`)
    expect(answer.statusCode, answer.body).toBe(202)
    await work()
    expect(await status()).toMatchObject({ state: 'done', outline: { modules: [{}, {}, {}] } })
  })

  it('gives way to the one that is chosen, or to none', async () => {
    const [first, second] = [await begin(documents.bySize()), await begin(documents.numbered())]
    expect((await status()).executionId).toBe(second)
    expect((await setCurrent(first)).json()).toEqual({ executionId: first })
    expect((await status()).executionId).toBe(first)
    await setCurrent(null)
    expect(await status()).toBeNull()
    const unknown = await setCurrent('0123456789abcdef01234567')
    expect(unknown.json()).toMatchObject({ errors: [{ path: 'executionId', code: 'noProcess' }] })
    const foreign = await test.tokenOf(test.world.globex.admin)
    const taken = await test.send('company.currentPdfProcess', foreign, { body: { executionId: first } })
    expect(taken.statusCode).toBe(400)
    await work()
  })

  it.each([
    ['protected', documents.encrypted, 'pdfEncrypted'],
    ['scanned', documents.scanned, 'pdfScanned'],
    ['empty', documents.emptyPages, 'pdfEmpty'],
    ['truncated', documents.truncated, 'pdfDamaged'],
    ['broken', documents.broken, 'pdfDamaged'],
    ['circular', documents.circular, 'pdfDamaged'],
  ])('fails once and for all with what is wrong with a file that is %s', async (_, make, code) => {
    const id = await begin(make())
    await work()
    expect(await status()).toMatchObject({ executionId: id, state: 'failed', outline: null, error: { code } })
    const [job] = (await test.send('jobs.list', admin)).json().jobs
    expect(job).toMatchObject({ _id: id, state: 'failed', error: expect.any(String) })
  })

  it('is refused where the file is none, or too large', async () => {
    for (const content of ['', 'bm90IGEgUERG', '!!!!', Buffer.from('<html>').toString('base64')])
      expect((await send(content)).statusCode).toBe(400)
    const picture = await send(Buffer.from('\x89PNG\r\n').toString('base64'))
    expect(picture.json()).toMatchObject({ errors: [{ path: 'fileContent', code: 'pdfKind' }] })
    expect((await send('A'.repeat(57_000_000))).statusCode).toBe(413)
  })

  it('is taken with as many bytes as are allowed', async () => {
    const large = Buffer.alloc(40 * 1024 * 1024, 0x20)
    large.write('%PDF-1.7\n')
    expect((await send(large.toString('base64'))).statusCode).toBe(202)
    expect((await send(Buffer.concat([large, Buffer.from(' ')]).toString('base64'))).json()).toMatchObject({
      errors: [{ path: 'fileContent', code: 'pdfSize' }],
    })
    await work()
    expect(await status()).toMatchObject({ state: 'failed', error: { code: 'pdfDamaged' } })
  })

  it('leaves its file as long as the work is ahead, and a week longer', async () => {
    const id = await begin(documents.bySize())
    const [kept] = await inAcme<{ pdf_file: string }>(
      sql`select pdf_file from outline_processes where id = ${id}`,
    )
    const isThere = async () => (await test.files.find(kept?.pdf_file ?? '')) !== null
    const sweepIn = (days: number) =>
      removeLeftovers(test.db, test.files, new Date(test.clock.now.getTime() + days * day))
    await sweepIn(8)
    expect(await isThere()).toBe(true)
    await work()
    await sweepIn(6)
    expect(await isThere()).toBe(true)
    await sweepIn(8)
    expect(await isThere()).toBe(false)
    expect((await status()).state).toBe('done')
  })

  it('says so where the file has gone', async () => {
    const id = await begin(documents.bySize())
    await inAcme(sql`update outline_processes set pdf_file = '0123456789abcdef01234567.pdf' where id = ${id}`)
    await work()
    expect(await status()).toMatchObject({ state: 'failed', error: { code: 'pdfGone' } })
  })

  it('goes on with another process where one has died over it', async () => {
    const id = await begin(documents.numbered())
    // A run that was killed has left its lease, which is over by now.
    const ended = new Date(test.clock.now.getTime() - 1000)
    await test.db.asOwner(tx =>
      tx.execute(
        sql`update jobs set state = 'running', attempts = 1, lease_owner = 'gone', lease_until = ${ended}::timestamptz
            where id = ${id}`,
      ),
    )
    await work()
    expect(await status()).toMatchObject({ executionId: id, state: 'done' })
  })

  it('is not for everybody', async () => {
    const body = { fileContent: await base64(documents.bySize()), fileName: 'x.pdf' }
    const teacher = await test.tokenOf(acme.teacher)
    expect((await test.send('ai.beginPdf', teacher, { body })).statusCode).toBe(403)
    const query = { companyId: acme.company }
    expect((await test.send('ai.pdfStatus', teacher, { query })).statusCode).toBe(403)
    const foreign = await test.tokenOf(test.world.globex.admin)
    expect((await test.send('ai.pdfStatus', foreign, { query })).statusCode).toBe(404)
  })
})

describe('the thread of a document', () => {
  const codeOf = (limits: { memory: number; ms: number }) =>
    documents
      .manyPages(60)
      .then(bytes => readOutline(bytes, 'x.pdf', { limits }))
      .then(
        () => null,
        error => (error instanceof PdfProblem ? error.code : String(error)),
      )

  it('is ended where it takes too long', async () => {
    expect(await codeOf({ memory: 512, ms: 1 })).toBe('pdfHard')
  })

  it('is ended where it takes too much memory', async () => {
    expect(await codeOf({ memory: 8, ms: 60_000 })).toBe('pdfHard')
  })

  it('ends with who waits for it', async () => {
    const signal = AbortSignal.abort(new Error('Stopping'))
    await expect(readOutline(await documents.bySize(), 'x.pdf', { signal })).rejects.toThrow('Stopping')
  })
})
