import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { backupToFile } from '../../../server/backup/backup'
import { restoreBackup } from '../../../server/backup/restore'
import { tableNames } from '../../../server/backup/table-copies'
import type { Database } from '../../../server/db/database'
import { newId } from '../../../server/db/ids'
import { openDatabase } from '../../../server/db/open'
import { rows } from '../../../server/db/rows'
import { companies, folders, programs, sessions, users } from '../../../server/db/schema'
import { engines, type TestEngine, testDirectory, testSettings } from '../../setup/databases'

interface Installation {
  db: Database
  dataDir: string
}

async function install(engine: TestEngine): Promise<Installation> {
  const settings = await testSettings(engine)
  return { db: await openDatabase(settings), dataDir: settings.dataDir }
}

/** Rows that are hard to carry: references forward and to themselves, odd characters, times to the microsecond. */
async function fill({ db, dataDir }: Installation): Promise<void> {
  const company = newId()
  const user = newId()
  await db.asOwner(async tx => {
    await tx
      .insert(companies)
      .values({ id: company, name: 'Ñandú \u2028 "x" \\ \n€ 😀', theme: { a: '1\n2' } })
    await tx.insert(users).values({
      id: user,
      companyId: company,
      firstName: '',
      lastName: 'É',
      nameSearch: 'e',
      email: 'a@b.example',
      emailKey: 'a@b.example',
      createdAt: '2026-11-20T10:44:38.462123Z',
    })
    const colours = { backgroundColor: '#000000', textColor: '#ffffff' }
    await tx.insert(folders).values({ id: 'f'.repeat(24), companyId: company, name: 'outer', ...colours })
    await tx.insert(folders).values({
      id: '0'.repeat(24),
      companyId: company,
      name: 'inner',
      parentFolderId: 'f'.repeat(24),
      ...colours,
    })
    await tx.insert(programs).values(
      Array.from({ length: 1200 }, (_, index) => ({
        id: newId(),
        companyId: company,
        title: `Program ${index}`,
        titleSearch: `program ${index}`,
        folderId: '0'.repeat(24),
      })),
    )
    await tx.insert(sessions).values({ id: newId(), userId: user, expiresAt: '2099-01-01T00:00:00Z' })
  })
  await mkdir(join(dataDir, 'files/deep/er'), { recursive: true })
  await writeFile(join(dataDir, 'files/deep/er/proof.pdf'), Buffer.alloc(200_000, 7))
  await writeFile(join(dataDir, 'files/empty'), '')
}

/** All rows of all tables, as text. */
const contentOf = ({ db }: Installation) =>
  db.asOwner(async tx => {
    const content: Record<string, unknown[]> = {}
    for (const name of await tableNames(tx))
      content[name] = await rows(
        tx,
        sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(name)} t ORDER BY row_to_json(t)::text`,
      )
    return content
  })

const pairs = engines.flatMap(from => engines.map(to => ({ from, to })))

describe.each(pairs)('a backup of $from brought back on $to', ({ from, to }) => {
  it('is the same, but for the sessions', async () => {
    const source = await install(from)
    await fill(source)
    const file = join(await testDirectory(), 'backup.tar.gz')
    const manifest = await backupToFile(source, file)
    expect(manifest).toMatchObject({
      engine: from,
      tables: { programs: 1200 },
      files: { count: 2, bytes: 200_000 },
    })

    const target = await install(to)
    await restoreBackup({ ...target, file, replace: false })
    const content = await contentOf(source)
    expect(content.sessions).toHaveLength(1)
    expect(await contentOf(target)).toEqual({ ...content, sessions: [] })
    expect(await readFile(join(target.dataDir, 'files/deep/er/proof.pdf'))).toEqual(Buffer.alloc(200_000, 7))
    expect(await readFile(join(target.dataDir, 'files/empty'), 'utf8')).toBe('')
    await Promise.all([source.db.close(), target.db.close()])
  })
})
