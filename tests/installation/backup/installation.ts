import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../server/db/database'
import { newId } from '../../../server/db/ids'
import { companies, folders, programs, sessions, users } from '../../../server/db/schema'
import { tableNames } from '../../../server/platform/backup/table-copies'
import { openUntilEnd, type TestEngine, testSettings } from '../../setup/databases'
import { rows } from '../../setup/rows'

/** A database with the directory of its files. */
export interface Installation {
  db: Database
  dataDir: string
}

export async function install(engine: TestEngine): Promise<Installation> {
  const settings = await testSettings(engine)
  return { db: await openUntilEnd(settings), dataDir: settings.dataDir }
}

export const programCount = 1200
export const proof = Buffer.alloc(200_000, 7)

const outer = 'f'.repeat(24)
const inner = '0'.repeat(24)

/** Rows that are hard to carry: references ahead, odd characters, times to the microsecond. */
async function fillTables(tx: Tx): Promise<void> {
  const company = newId()
  const user = newId()
  const name = 'Ñandú \u2028 "x" \\ \n€ 😀'
  await tx.insert(companies).values({ id: company, name, theme: { a: '1\n2' } })
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
  const folder = { companyId: company, name: 'Folder', backgroundColor: '#000000', textColor: '#ffffff' }
  await tx.insert(folders).values({ ...folder, id: outer })
  await tx.insert(folders).values({ ...folder, id: inner, parentFolderId: outer })
  await tx.insert(programs).values(
    Array.from({ length: programCount }, (_, index) => ({
      id: newId(),
      companyId: company,
      title: `Program ${index}`,
      titleSearch: `program ${index}`,
      folderId: inner,
    })),
  )
  await tx.insert(sessions).values({ id: newId(), userId: user, expiresAt: '2099-01-01T00:00:00Z' })
}

/** Fills every kind of content that a backup carries, and a session, which it does not. */
export async function fill({ db, dataDir }: Installation): Promise<void> {
  await db.asOwner(fillTables)
  await mkdir(join(dataDir, 'files/deep/er'), { recursive: true })
  await writeFile(join(dataDir, 'files/deep/er/proof.pdf'), proof)
  await writeFile(join(dataDir, 'files/empty'), '')
}

/** All rows of all tables, as the text that PostgreSQL makes of them. */
export const contentOf = (db: Database): Promise<Record<string, unknown[]>> =>
  db.asOwner(async tx => {
    const content: Record<string, unknown[]> = {}
    for (const name of await tableNames(tx))
      content[name] = await rows(
        tx,
        sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(name)} t ORDER BY 1`,
      )
    return content
  })
