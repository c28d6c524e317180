import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '../../../server/platform/backup/backup'
import { createFiles } from '../../../server/platform/files/files'
import { folderStore } from '../../../server/platform/files/stores/folder-store'
import { removeUnfinished } from '../../../server/platform/files/sweep'
import { removeLeftovers } from '../../../server/platform/maintenance'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines, testDirectory } from '../../setup/databases'
import type { CompanyWorld } from '../../setup/world'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const day = 86_400_000
const nameIn = (address: string) => /\/files\/([^?]+)/.exec(address)?.[1] ?? ''

describe.each(engines)('files on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const put = async (call: 'programs.setImage' | 'programs.setModuleImage', image: string | null) => {
    const params = { id: acme.program, moduleId: acme.modules[0] ?? '' }
    const answer = await test.send(call, admin, { params, body: { image } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().image as string
  }
  const isThere = async (address: string) =>
    (await test.app.inject({ url: `/api${address}` })).statusCode === 200
  /** As many days after now as said; the addresses are still good, since the clock of the server stands. */
  const sweepIn = (days: number) =>
    removeLeftovers(test.db, test.files, new Date(test.clock.now.getTime() + days * day))

  it('go a week after nothing refers to them any more, and not before', async () => {
    const first = await put('programs.setImage', picture)
    const ofModule = await put('programs.setModuleImage', picture)
    const { _id } = (await test.send('programs.cloneDeep', admin, { params: { id: acme.program } })).json()
    const workbook = (await test.send('users.employeesExcel', admin)).json().url
    await test.send('users.exportEmployees', admin)
    expect(await test.jobs.runOnce()).toBe(true)
    await sweepIn(6.9)
    for (const file of [first, ofModule, workbook]) expect(await isThere(file)).toBe(true)
    await sweepIn(7.1)
    expect([await isThere(first), await isThere(ofModule), await isThere(workbook)]).toEqual([
      true,
      true,
      false,
    ])
    const second = await put('programs.setImage', picture)
    await put('programs.setModuleImage', null)
    await sweepIn(7.1)
    // The copy of the module has the picture still.
    expect([await isThere(first), await isThere(second), await isThere(ofModule)]).toEqual([
      false,
      true,
      true,
    ])
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update modules set image_file = null where origin_program_id = ${_id}`),
    )
    await sweepIn(7.1)
    expect([await isThere(second), await isThere(ofModule)]).toEqual([true, false])
  })

  it('stay for a week from when they were replaced, for who takes that back, however old they are', async () => {
    const old = await put('programs.setImage', picture)
    test.clock.now = new Date(test.clock.now.getTime() + 1.5 * day)
    admin = await test.tokenOf(acme.admin)
    const { image } = (await test.send('programs.get', admin, { params: { id: acme.program } })).json()
    expect(nameIn(image)).toBe(nameIn(old))
    await put('programs.setImage', null)
    await sweepIn(6.9)
    expect(await isThere(image)).toBe(true)
    await sweepIn(7.1)
    expect(await isThere(image)).toBe(false)
  })

  it('stay where a deleted program has them, which can be restored', async () => {
    const image = await put('programs.setImage', picture)
    await test.send('programs.remove', admin, { params: { id: acme.program } })
    await sweepIn(7.1)
    expect(await isThere(image)).toBe(true)
    await test.send('programs.restore', admin, { params: { id: acme.program } })
  })

  it('of another database are left alone, as is what is not ours, and what is unfinished goes', async () => {
    const folder = join(await testDirectory(), 'files')
    const of = (secret: number) =>
      createFiles(folderStore(folder), Buffer.alloc(32, secret), () => test.clock.now)
    const kept = await of(1).store(Buffer.from('x'), 'png')
    await writeFile(join(folder, 'notes.txt'), '')
    await writeFile(join(folder, `${'f'.repeat(24)}.xlsx.part`), '')
    const sweep = (secret: number) => of(secret).removeUnused(new Date(Date.now() + 3 * day), async () => [])
    await sweep(2)
    expect(await readdir(folder)).toHaveLength(4)
    await sweep(1)
    expect((await readdir(folder)).sort()).toEqual(['.database', 'notes.txt'])
    expect(kept).toMatch(/\.png$/)
  })

  it('that are the first, and come at once to two processes, are all stored', async () => {
    const folder = join(await testDirectory(), 'files')
    const secret = Buffer.alloc(32, 1)
    const processes = [1, 2].map(() => createFiles(folderStore(folder), secret, () => test.clock.now))
    const stored = await Promise.all(
      [...processes, ...processes, ...processes].map(files => files.store(Buffer.from('x'), 'png')),
    )
    expect((await readdir(folder)).sort()).toEqual(['.database', ...stored.sort()])
  })

  it('that go while a backup is taken do not fail it', async () => {
    const dataDir = await testDirectory()
    const folder = join(dataDir, 'files')
    const files = createFiles(folderStore(folder), Buffer.alloc(32, 1), () => test.clock.now)
    await files.store(randomBytes(2_000_000), 'png')
    const last = await files.store(Buffer.from('x'), 'png')
    const output = new PassThrough()
    const backup = writeBackup({ db: test.db, dataDir }, output)
    // Nobody reads the archive any further, so that it waits within the first file.
    await once(output, 'readable')
    await rename(join(folder, last), join(dataDir, last))
    output.resume()
    await expect(backup).resolves.toMatchObject({ product: 'management-portal' })
  })
})

it('removes what killed processes left half written, once it is a day old', async () => {
  const dataDir = await testDirectory()
  const places = ['.backup-Ab12', 'backups/.1-2.partial', 'outbox/a.eml.part']
  await mkdir(join(dataDir, '.backup-Ab12/tables'), { recursive: true })
  for (const folder of ['backups', 'outbox']) await mkdir(join(dataDir, folder))
  for (const file of [...places.slice(1), 'outbox/a.eml', 'backups/daily-x.tar.gz'])
    await writeFile(join(dataDir, file), '')
  const left = async () =>
    (await readdir(dataDir, { recursive: true }))
      .filter(name => !/^(backups|outbox|.*tables)$/.test(name))
      .sort()
  await removeUnfinished(dataDir, new Date(Date.now() - day))
  expect(await left()).toHaveLength(5)
  const old = new Date(Date.now() - 2 * day)
  for (const place of places) await utimes(join(dataDir, place), old, old)
  await removeUnfinished(dataDir, new Date(Date.now() - day))
  expect(await left()).toEqual(['backups/daily-x.tar.gz', 'outbox/a.eml'])
})
