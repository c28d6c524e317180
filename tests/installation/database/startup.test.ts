import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { newId } from '../../../server/db/ids'
import { StartupError } from '../../../server/errors/startup-error'
import { openDatabase } from '../../../server/platform/open-database'
import { engines, testDirectory, testPostgres, testSettings } from '../../setup/databases'
import { addressOf, runSql } from '../../setup/postgres-server'
import { rows } from '../../setup/rows'

/** What a start is refused with: one line, unless it names statements to run. */
async function refusal(options: { dataDir: string; databaseUrl?: string }): Promise<string> {
  const error: unknown = await openDatabase(options).then(
    db => db.close(),
    reason => reason,
  )
  expect(error).toBeInstanceOf(StartupError)
  return (error as StartupError).message
}

describe('a start', () => {
  it('is refused on a directory that cannot be made or written', async () => {
    const dataDir = await testDirectory()
    await writeFile(join(dataDir, 'file'), '')
    expect(await refusal({ dataDir: join(dataDir, 'file') })).toMatch(
      /^The data directory .*file cannot be written: /,
    )
    expect(await refusal({ dataDir: join(dataDir, 'file/below') })).toContain('is not a directory')
    expect(await refusal({ dataDir: '/proc/portal' })).toContain('cannot be written')
  })

  it.each(['nonsense', 'mysql://localhost/portal', 'http://localhost:5432/portal'])(
    'is refused with %s for a DATABASE_URL',
    async databaseUrl => {
      const message = await refusal({ dataDir: await testDirectory(), databaseUrl })
      expect(message).toMatch(/^DATABASE_URL is not an address of the form postgres:\/\/[^\n]*$/)
    },
  )

  it('is refused where no PostgreSQL listens, without showing the password', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => probe.once('listening', resolve))
    const address = probe.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await new Promise(resolve => probe.close(resolve))
    const databaseUrl = `postgres://portal:secret@127.0.0.1:${port}/portal`
    const message = await refusal({ dataDir: await testDirectory(), databaseUrl })
    expect(message).toBe(`DATABASE_URL: cannot connect to 127.0.0.1:${port}/portal: nothing listens there.`)
  })

  it('makes the directory that is missing', async () => {
    const dataDir = join(await testDirectory(), 'a/b')
    await mkdir(join(dataDir, '..'), { recursive: true })
    const db = await openDatabase({ dataDir })
    await db.ping()
    await db.close()
  })
})

describe.each(engines)('a start on %s', engine => {
  it('is refused with one line where a newer version has migrated the database', async () => {
    const options = await testSettings(engine)
    const db = await openDatabase(options)
    await db.asOwner(tx =>
      tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`),
    )
    await db.close()
    expect(await refusal(options)).toMatch(
      /^The database was brought to the level of a newer version of [^\n]*$/,
    )
  })
})

const superuserUrl = inject('postgresSuperuserUrl')

describe.runIf(superuserUrl)('a start on PostgreSQL', () => {
  const made: string[] = []

  /** A role of its own and an empty database that it owns, both with its name. */
  async function login(attributes: string): Promise<{ role: string; databaseUrl: string }> {
    const role = `login_${newId()}`
    made.push(role)
    await runSql(
      superuserUrl,
      `CREATE ROLE ${role} LOGIN PASSWORD '${role}' ${attributes}`,
      `CREATE DATABASE ${role} OWNER ${role}`,
    )
    return { role, databaseUrl: addressOf(superuserUrl, role, role) }
  }

  afterAll(async () => {
    for (const role of made)
      await runSql(superuserUrl, `DROP DATABASE ${role} WITH (FORCE)`, `DROP ROLE ${role}`)
  })

  it('is refused with a role that row-level security does not bind', async () => {
    const dataDir = await testDirectory()
    const superuser = await refusal({ dataDir, databaseUrl: superuserUrl })
    expect(superuser).toMatch(/"postgres" is a superuser[^\n]*$/)
    const { role, databaseUrl } = await login('BYPASSRLS')
    expect(await refusal({ dataDir, databaseUrl })).toContain(`"${role}" has BYPASSRLS`)
  })

  it('is refused without the right to switch to the roles of the units, and says what to run', async () => {
    const { role, databaseUrl } = await login('')
    const options = { dataDir: await testDirectory(), databaseUrl }
    const message = await refusal(options)
    const statements = message.split('\n').slice(1)
    expect(statements).toHaveLength(2)
    for (const statement of statements) expect(statement).toContain(`TO "${role}"`)
    await runSql(superuserUrl, ...statements)
    await (await openDatabase(options)).close()
  })

  it('is refused with an unknown name, a wrong database', async () => {
    const dataDir = await testDirectory()
    const unknown = await refusal({ dataDir, databaseUrl: addressOf(superuserUrl, 'nowhere') })
    expect(unknown).toContain('there is no such database')
    const nobody = await refusal({ dataDir, databaseUrl: addressOf(superuserUrl, 'postgres', 'nobody') })
    expect(nobody).toMatch(/cannot connect to .*: the server does not let this role in\.$/)
  })

  it('is refused while a role of the units bypasses row-level security', async () => {
    const databaseUrl = await testPostgres('empty')
    await runSql(superuserUrl, 'ALTER ROLE portal_app BYPASSRLS')
    try {
      expect(await refusal({ dataDir: await testDirectory(), databaseUrl })).toContain(
        'portal_app has BYPASSRLS',
      )
    } finally {
      await runSql(superuserUrl, 'ALTER ROLE portal_app NOBYPASSRLS')
    }
  })

  it('migrates once when many start side by side', async () => {
    const databaseUrl = await testPostgres()
    const dataDir = await testDirectory()
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ dataDir, databaseUrl })))
    const [first] = opened
    const applied = await first?.asOwner(tx =>
      rows(tx, sql`SELECT hash FROM drizzle.__drizzle_migrations GROUP BY hash HAVING count(*) > 1`),
    )
    expect(applied).toEqual([])
    for (const db of opened) await db.close()
  })
})

it('knows both engines where PostgreSQL is there', () => {
  expect(engines).toHaveLength(inject('postgresUrl') ? 2 : 1)
})
