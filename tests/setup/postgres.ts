import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { newId } from '../../server/db/ids'
import { makeCluster } from '../../server/db/new-cluster'
import { openDatabase } from '../../server/db/open'
import { copyDirectory } from './copy-directory'
import { addressOf, runSql, startPostgres } from './postgres-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** A directory for the data of tests, removed at the end. */
    testDirectory: string
    /** The address of the ordinary role; empty where the machine has no PostgreSQL. */
    postgresUrl: string
    /** The address of the superuser; empty where the server was given. */
    postgresSuperuserUrl: string
    /** The migrated, empty database that `openTestDatabase` copies. */
    postgresTemplate: string
  }
}

/** An embedded database without content, copied where one is made, and a migrated one, copied by `openTestDatabase`. */
async function makePgliteTemplates(directory: string): Promise<void> {
  await makeCluster(join(directory, 'cluster'))
  mkdirSync(join(directory, 'template'))
  await copyDirectory(join(directory, 'cluster'), join(directory, 'template/database'))
  const db = await openDatabase({ dataDir: join(directory, 'template') })
  await db.close()
}

async function makePostgresTemplate(url: string, name: string, directory: string): Promise<void> {
  await runSql(url, `CREATE DATABASE ${name}`)
  const db = await openDatabase({ dataDir: directory, databaseUrl: addressOf(url, name) })
  await db.close()
}

/**
 * Vitest's global setup of the server tests: both engines, each with an empty migrated database to copy.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const server = await startPostgres()
  const template = `template_${newId()}`
  if (server) await makePostgresTemplate(server.url, template, directory)
  else
    process.stdout.write('No PostgreSQL (set TEST_DATABASE_URL): its half of the server tests is left out.\n')
  await makePgliteTemplates(directory)
  provide('testDirectory', directory)
  provide('postgresUrl', server?.url ?? '')
  provide('postgresSuperuserUrl', server?.superuserUrl ?? '')
  provide('postgresTemplate', template)
  const stop = () => {
    server?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  const onSignal = () => {
    stop()
    process.exit(1)
  }
  // Vitest calls nothing of this file when it is stopped from outside.
  process.once('SIGTERM', onSignal)
  return async () => {
    process.off('SIGTERM', onSignal)
    if (server) await runSql(server.url, `DROP DATABASE ${template}`)
    stop()
  }
}
