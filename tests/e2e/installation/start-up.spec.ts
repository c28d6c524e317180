import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { addressOf, runSql } from '../../setup/postgres-server'
import { runCommand, startPortal } from '../portal-server'
import {
  copyOfDemoData,
  hasPostgres,
  newDirectory,
  newPostgresDatabase,
  outputOfFirstStart,
  postgresSuperuser,
} from '../prepare-data'
import { expect, testAlone as test } from '../test'

/** What a start that fails prints: one clear line, exit code 1. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const failed = await runCommand(dataDir, [], { SEED: 'none', PORT: '0', ...env }).then(
    () => new Error('It started'),
    (error: Error) => error,
  )
  const [first, ...lines] = failed.message.trim().split('\n')
  expect(first).toMatch(/ended with 1:$/)
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('a first start says where it runs and who can sign in, and nothing else', async () => {
  expect(await outputOfFirstStart()).toMatch(
    /^Management Portal is running at http:\/\/127\.0\.0\.1:\d+\n\nDemo accounts, all with the password demo-portal-1:\n( {2}\S+@\S+\.example {2,}\S.*\n){8}\n$/,
  )
})

test('a second start on the same directory is refused, the first goes on', async () => {
  const portal = await startPortal(await copyOfDemoData())
  expect(await refusal(portal.dataDir)).toMatch(/in use by process \d+/)
  expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
  await portal.stop()
})

test('a stop waits for nobody who keeps a connection open', async () => {
  const portal = await startPortal(await copyOfDemoData())
  const silent = connect(portal.port, '127.0.0.1')
  await once(silent, 'connect')
  const ended = once(silent, 'close')
  silent.resume()
  const started = performance.now()
  await portal.stop()
  await ended
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  expect(await refusal(await newDirectory(), { PORT: port })).toContain(`Port ${port}`)
  other.close()
})

test('a directory that cannot be written is named', async () => {
  const parent = await newDirectory()
  await writeFile(join(parent, 'file'), '')
  expect(await refusal(join(parent, 'file', 'data'))).toContain('cannot be written')
})

test('a broken DATABASE_URL is explained', async () => {
  const urls = ['nonsense', 'mysql://127.0.0.1/portal', 'postgres://nobody:wrong@127.0.0.1:1/portal']
  const refused = urls.map(async url => refusal(await newDirectory(), { DATABASE_URL: url }))
  for (const said of await Promise.all(refused)) expect(said).toContain('DATABASE_URL')
})

test('settings that make no sense are named', async () => {
  const dataDir = await newDirectory()
  expect(await refusal(dataDir, { PORT: 'http' })).toContain('PORT')
  expect(await refusal(dataDir, { SEED: 'everything' })).toContain('SEED')
})

if (postgresSuperuser())
  test('a database role that bypasses row-level security is refused', async () => {
    await runSql(
      postgresSuperuser(),
      `DO $$ BEGIN CREATE ROLE bypassing LOGIN BYPASSRLS; EXCEPTION WHEN duplicate_object THEN END $$`,
    )
    const database = new URL(await newPostgresDatabase()).pathname.slice(1)
    const dataDir = await newDirectory()
    for (const url of [postgresSuperuser(), addressOf(postgresSuperuser(), database, 'bypassing')])
      expect(await refusal(dataDir, { DATABASE_URL: url })).toMatch(/row-level security/i)
  })

if (hasPostgres())
  test('an empty PostgreSQL has no demo account, but a link to create the first company', async ({
    page,
  }) => {
    const env = { DATABASE_URL: await newPostgresDatabase(), SEED: '' }
    const portal = await startPortal(await newDirectory(), { env })
    const link = /http\S+\/setup#token=\S+/.exec(portal.output())?.[0]
    expect(link).toBeDefined()
    expect(portal.output()).not.toContain('demo-portal-1')
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await portal.stop()
  })
