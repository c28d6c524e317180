import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { applyMigrations, knownMigrations, migrationLevel } from '../../../server/db/migrate'
import { companies } from '../../../server/db/schema'
import { backupToFile } from '../../../server/platform/backup/backup'
import { restoreBackup } from '../../../server/platform/backup/restore'
import { openDatabase } from '../../../server/platform/open-database'
import { engines, testDirectory, testPostgres } from '../../setup/databases'
import { contentOf, fill, install, programCount, proof } from './installation'

const pairs = engines.flatMap(from => engines.map(to => ({ from, to })))
const newFile = async () => join(await testDirectory(), 'backup.tar.gz')

describe.each(pairs)('a backup of $from brought back on $to', ({ from, to }) => {
  it('is the same, but for the sessions', async () => {
    const source = await install(from)
    await fill(source)
    const file = await newFile()
    const manifest = await backupToFile(source, file)
    const tables = { programs: programCount, users: 1 }
    expect(manifest).toMatchObject({ engine: from, tables, files: { count: 2, bytes: proof.length } })

    const target = await install(to)
    await restoreBackup({ ...target, file, replace: false })
    const content = await contentOf(source.db)
    expect(content.sessions).toHaveLength(1)
    expect(await contentOf(target.db)).toEqual({ ...content, sessions: [] })
    expect(await readFile(join(target.dataDir, 'files/deep/er/proof.pdf'))).toEqual(proof)
    expect(await readFile(join(target.dataDir, 'files/empty'), 'utf8')).toBe('')
    await Promise.all([source.db.close(), target.db.close()])
  })
})

describe.each(engines)('a restore on %s', engine => {
  it('replaces data and files only when told to', async () => {
    const source = await install(engine)
    const file = await newFile()
    await backupToFile(source, file)
    await fill(source)
    const before = await contentOf(source.db)

    const refused = restoreBackup({ ...source, file, replace: false })
    await expect(refused).rejects.toThrow('--replace')
    expect(await contentOf(source.db)).toEqual(before)
    expect(await readdir(join(source.dataDir, 'files'))).toEqual(['deep', 'empty'])

    await restoreBackup({ ...source, file, replace: true })
    expect((await contentOf(source.db)).programs).toEqual([])
    expect(await readdir(join(source.dataDir, 'files'))).toEqual([])
    expect((await readdir(source.dataDir)).filter(name => name.startsWith('files'))).toEqual(['files'])
    await source.db.close()
  })

  it('does not lose files that lie beside an empty database', async () => {
    const target = await install(engine)
    const file = await newFile()
    await backupToFile(target, file)
    await mkdir(join(target.dataDir, 'files'))
    await writeFile(join(target.dataDir, 'files/left'), 'x')
    await expect(restoreBackup({ ...target, file, replace: false })).rejects.toThrow('--replace')
    expect(await readFile(join(target.dataDir, 'files/left'), 'utf8')).toBe('x')
    await target.db.close()
  })

  it('brings an older backup to the present level', async () => {
    const dataDir = await testDirectory()
    const databaseUrl = engine === 'postgres' ? await testPostgres() : undefined
    const old = await openDatabase({ dataDir, databaseUrl, migrations: 'leave' })
    const levels = knownMigrations().map(({ folderMillis }) => folderMillis)
    const [first = 0, second = 0] = levels
    await old.asOwner(async tx => {
      await applyMigrations(tx, second)
      // Without the columns that have come since.
      await tx.execute(sql`insert into companies (id, name) values (${'1'.repeat(24)}, 'Old')`)
    })
    const file = await newFile()
    expect(await backupToFile({ db: old, dataDir }, file)).toMatchObject({ level: second })
    expect(second).toBeGreaterThan(first)
    await old.close()

    const target = await install(engine)
    await restoreBackup({ ...target, file, replace: false })
    expect(await target.db.asOwner(migrationLevel)).toBe(levels.at(-1))
    expect(await target.db.asOwner(tx => tx.select({ name: companies.name }).from(companies))).toEqual([
      { name: 'Old' },
    ])
    await target.db.close()
  })
})
