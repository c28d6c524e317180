import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { newId } from '../../server/db/ids'
import { type DatabaseOptions, openDatabase } from '../../server/platform/open-database'
import { copyDirectory } from './copy-directory'
import type { TestContent, TestEngine } from './databases'
import { keptCluster } from './pglite-cluster'
import { addressOf, type PostgresServer, runSql, startPostgres } from './postgres-server'
import { createWorld, type World } from './world'

declare module 'vitest' {
  interface ProvidedContext {
    /** A directory for the data of tests, removed at the end. */
    testDirectory: string
    /** The address of the ordinary role; empty where the machine has no PostgreSQL. */
    postgresUrl: string
    /** The address of the superuser; empty where the server was given. */
    postgresSuperuserUrl: string
    /** The migrated databases that `openTestDatabase` copies, by what they hold. */
    postgresTemplates: Record<TestContent, string>
    /** Who and what is in those with content. */
    worlds: Record<TestEngine, World>
  }
}

type Provided = ProvidedContext

/** Brings a database to the present level, with the world of the tests in it where one is wanted. */
async function prepare(options: DatabaseOptions, content: TestContent): Promise<World | undefined> {
  const db = await openDatabase(options)
  const world = content === 'world' ? await createWorld(db) : undefined
  await db.close()
  return world
}

/** An embedded database without content, copied where one is made, and those that tests copy. */
async function makePgliteTemplates(directory: string): Promise<World | undefined> {
  const at = (content: TestContent) => join(directory, content)
  await copyDirectory(await keptCluster(), join(directory, 'cluster'))
  await mkdir(at('empty'))
  await copyDirectory(join(directory, 'cluster'), join(at('empty'), 'database'))
  await prepare({ dataDir: at('empty') }, 'empty')
  await copyDirectory(at('empty'), at('world'))
  return prepare({ dataDir: at('world') }, 'world')
}

async function makePostgresTemplates(
  { url }: PostgresServer,
  names: Provided['postgresTemplates'],
  directory: string,
): Promise<World | undefined> {
  const dataDir = join(directory, 'postgres')
  await runSql(url, `CREATE DATABASE ${names.empty}`)
  await prepare({ dataDir, databaseUrl: addressOf(url, names.empty) }, 'empty')
  await runSql(url, `CREATE DATABASE ${names.world} TEMPLATE ${names.empty}`)
  return prepare({ dataDir, databaseUrl: addressOf(url, names.world) }, 'world')
}

interface Engines {
  provided: Provided
  stop(): void
  close(): Promise<void>
}

async function startEngines(): Promise<Engines> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const server = await startPostgres()
  const id = newId()
  const templates = { empty: `template_${id}`, world: `template_world_${id}` }
  if (!server)
    process.stdout.write('No PostgreSQL (set TEST_DATABASE_URL): its half of the server tests is left out.\n')
  const [pglite, postgres] = await Promise.all([
    makePgliteTemplates(directory),
    server ? makePostgresTemplates(server, templates, directory) : undefined,
  ])
  const stop = () => {
    server?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return {
    provided: {
      testDirectory: directory,
      postgresUrl: server?.url ?? '',
      postgresSuperuserUrl: server?.superuserUrl ?? '',
      postgresTemplates: templates,
      worlds: { pglite, postgres } as Provided['worlds'],
    },
    stop,
    async close() {
      if (server) await runSql(server.url, ...Object.values(templates).map(name => `DROP DATABASE ${name}`))
      stop()
    },
  }
}

/** Two projects want the engines, each with its own copy of this module: they are started once for both. */
const key = Symbol.for('portal.tests.engines')
const started = globalThis as { [key]?: { engines: Promise<Engines>; users: number } }

/** Vitest's global setup of the tests with a database: both engines, each with the databases to copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  started[key] ??= { engines: startEngines(), users: 0 }
  const shared = started[key]
  shared.users += 1
  const engines = await shared.engines
  for (const name of Object.keys(engines.provided) as (keyof Provided)[])
    provide(name, engines.provided[name])
  const onSignal = () => {
    engines.stop()
    process.exit(1)
  }
  // Vitest calls nothing of this file when it is stopped from outside.
  process.once('SIGTERM', onSignal)
  return async () => {
    process.off('SIGTERM', onSignal)
    shared.users -= 1
    if (shared.users > 0) return
    delete started[key]
    await engines.close()
  }
}
