import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownMigrations } from '../../../server/db/migrate'
import { StartupError } from '../../../server/errors/startup-error'
import { backupToFile } from '../../../server/platform/backup/backup'
import { restoreBackup } from '../../../server/platform/backup/restore'
import { testDirectory } from '../../setup/databases'
import { contentOf, fill, type Installation, install } from './installation'

const manifest = {
  product: 'management-portal',
  format: 1,
  level: knownMigrations().at(-1)?.folderMillis,
  tables: {},
}

type Part = [header: Parameters<Pack['entry']>[0], content: string]

const part = (name: string, content: string): Part => [{ name }, content]
const goodManifest = part('manifest.json', JSON.stringify(manifest))
const company = `{"id":"${'1'.repeat(24)}","name":"Planted"}\n`

/** An archive with these parts and the checksum that fits them. */
async function archiveOf(parts: Part[], after: Part[] = []): Promise<string> {
  const file = join(await testDirectory(), 'archive.tar.gz')
  const archive = pack()
  const hash = createHash('sha256')
  for (const [header, content] of parts) {
    const linked = header.type !== undefined && header.type !== 'file'
    hash.update(`${header.name}\n${Buffer.byteLength(content)}\n${content}`)
    if (linked) archive.entry(header)
    else archive.entry(header, content)
  }
  archive.entry({ name: 'checksum' }, hash.digest('hex'))
  for (const [header, content] of after) archive.entry(header, content)
  archive.finalize()
  await pipeline(Readable.from(archive), createGzip(), createWriteStream(file))
  return file
}

describe('a restore of an archive that is damaged or means harm', () => {
  let target: Installation
  let before: unknown
  let wholeArchive: Buffer

  beforeAll(async () => {
    target = await install('pglite')
    await fill(target)
    before = await contentOf(target.db)
    const file = join(await testDirectory(), 'backup.tar.gz')
    await backupToFile(target, file)
    wholeArchive = await readFile(file)
  })

  /** Expects one line with the reason, and everything as it was. */
  async function expectRefusal(file: string, reason: string | RegExp): Promise<void> {
    const error: unknown = await restoreBackup({ ...target, file, replace: true }).catch(thrown => thrown)
    expect(error).toBeInstanceOf(StartupError)
    expect((error as StartupError).message).toMatch(reason)
    expect((error as StartupError).message).not.toContain('\n')
    expect(await contentOf(target.db)).toEqual(before)
    expect((await readdir(target.dataDir)).filter(name => name.startsWith('files'))).toEqual(['files'])
    expect(await readdir(join(target.dataDir, 'files'))).toEqual(['deep', 'empty'])
  }

  it.each([0, 1, 100, 0.3, 0.7, 0.999])('is refused when only %d of it is left', async share => {
    const file = join(await testDirectory(), 'cut.tar.gz')
    const length = share < 1 ? Math.floor(wholeArchive.length * share) : share
    await writeFile(file, wholeArchive.subarray(0, length))
    await expectRefusal(file, /cannot be brought back: /)
  })

  it('is refused when one byte of it is another', async () => {
    const file = join(await testDirectory(), 'changed.tar.gz')
    const changed = Buffer.from(wholeArchive)
    const middle = Math.floor(changed.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    await writeFile(file, changed)
    await expectRefusal(file, /cannot be brought back: /)
  })

  it('is refused when it is no archive at all', async () => {
    const file = join(await testDirectory(), 'text.tar.gz')
    await writeFile(file, 'These are not the rows that you are looking for.')
    await expectRefusal(file, 'damaged or cut off')
  })

  it.each([
    '../outside',
    'files/../../outside',
    'files/..',
    '/etc/outside',
    'files//etc',
    'files/a\\..\\b',
    'files/C:',
    'files/',
    'database/PG_VERSION',
    'tables/../x.ndjson',
    'tables/Companies.ndjson',
  ])('is refused with an entry named %s', async name => {
    await expectRefusal(await archiveOf([goodManifest, part(name, 'x')]), 'does not belong into it')
  })

  it.each(['symlink', 'link', 'directory', 'fifo'] as const)('is refused with a %s in it', async type => {
    const link: Part = [{ name: 'files/entry', type, linkname: '/etc/passwd', size: 0 }, '']
    await expectRefusal(await archiveOf([goodManifest, link]), 'is not a plain file')
  })

  it.each<[string, Part[], RegExp]>([
    ['nothing', [], /it is empty/],
    [
      'a table before the manifest',
      [part('tables/companies.ndjson', company), goodManifest],
      /is not a backup/,
    ],
    [
      'another product',
      [part('manifest.json', JSON.stringify({ ...manifest, product: 'other' }))],
      /is not a backup/,
    ],
    ['no JSON', [part('manifest.json', '{')], /is not a backup/],
    ['a newer format', [part('manifest.json', JSON.stringify({ ...manifest, format: 2 }))], /newer version/],
    ['a newer level', [part('manifest.json', JSON.stringify({ ...manifest, level: 9e15 }))], /newer version/],
    ['a table that is not there', [goodManifest, part('tables/pg_authid.ndjson', '{}\n')], /does not belong/],
    [
      'a table twice',
      [goodManifest, part('tables/companies.ndjson', company), part('tables/companies.ndjson', company)],
      /is in it twice/,
    ],
    [
      'a row that is cut off',
      [goodManifest, part('tables/companies.ndjson', company.slice(0, -1))],
      /cut off/,
    ],
    ['a row that is none', [goodManifest, part('tables/companies.ndjson', 'x\n')], /does not fit/],
  ])('is refused with %s', async (_, parts, reason) => {
    await expectRefusal(await archiveOf(parts), reason)
  })

  /** The first row of a table, as a backup holds it. */
  async function lineOf(table: string): Promise<string> {
    const [first] = (await contentOf(target.db))[table] as { row: string }[]
    return `${first?.row}\n`
  }

  it('is refused with fewer rows than it says', async () => {
    const twoCompanies = part('manifest.json', JSON.stringify({ ...manifest, tables: { companies: 2 } }))
    const one = part('tables/companies.ndjson', await lineOf('companies'))
    await expectRefusal(await archiveOf([twoCompanies, one]), 'rows of companies are missing')
  })

  it('is refused with a row that refers to nothing', async () => {
    const users = part('tables/users.ndjson', await lineOf('users'))
    await expectRefusal(await archiveOf([goodManifest, users]), /does not fit .* foreign key/)
  })

  it('is refused when something follows its end', async () => {
    const file = await archiveOf([goodManifest], [part('files/late', 'x')])
    await expectRefusal(file, 'goes on behind its end')
  })

  it('is brought back when there is nothing wrong with it', async () => {
    const other = await install('pglite')
    const file = await archiveOf([goodManifest, part('files/a/b', 'x')])
    await restoreBackup({ ...other, file, replace: false })
    expect(await readFile(join(other.dataDir, 'files/a/b'), 'utf8')).toBe('x')
    await other.db.close()
  })
})
