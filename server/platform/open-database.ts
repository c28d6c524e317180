import { join } from 'node:path'
import type { Database } from '../db/database'
import { databaseOver } from '../db/database-units'
import { checkWritable } from '../db/directory/data-directory'
import { lockDirectory } from '../db/directory/directory-lock'
import { type Log, silentLog } from '../db/engines/engine'
import { PgliteEngine } from '../db/engines/pglite-engine'
import { PostgresEngine } from '../db/engines/postgres-engine'
import { connectionProblem } from '../db/engines/postgres-url'
import { Unavailable } from '../db/engines/query-error'
import { scheduleVacuum } from '../db/engines/vacuum'
import { migrate } from '../db/migrate'
import { checkLoginRole, checkPortalRoles } from '../db/role-checks'
import { StartupError } from '../errors/startup-error'
import { keepBackup } from './backup/kept-backups'
import { removeUnfinished } from './files/sweep'

export interface DatabaseOptions {
  /** The directory of the embedded database, files, mail and backups; made when missing. */
  dataDir: string
  /** With it, PostgreSQL instead of the embedded database. */
  databaseUrl?: string
  /** Milliseconds after which a query is given up; 30,000 unless told. */
  queryTimeoutMs?: number
  /** `leave`: an existing database keeps the level of its migrations, as a backup wants it. */
  migrations?: 'apply' | 'leave'
  log?: Log
}

async function closingOnFailure(db: Database, prepare: () => Promise<void>): Promise<Database> {
  try {
    await prepare()
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

type Settled = Required<Omit<DatabaseOptions, 'databaseUrl'>>

async function openPglite({ dataDir, queryTimeoutMs, migrations, log }: Settled): Promise<Database> {
  const engine = new PgliteEngine(join(dataDir, 'database'), log)
  const lock = await lockDirectory(dataDir, reason => {
    log.error({ error: reason.message }, 'The embedded database is closed')
    void engine.abandon(reason)
  })
  const vacuums = scheduleVacuum(engine, log)
  const db = databaseOver(engine, queryTimeoutMs, async () => {
    vacuums.stop()
    await lock.release()
  })
  return closingOnFailure(db, async () => {
    // Nobody else writes here: what is unfinished is of a process that was killed, copies of the whole database among it.
    await removeUnfinished(dataDir, new Date())
    await checkOpens(db, dataDir)
    if (migrations === 'leave') return
    await migrate(db, async () => {
      const file = await keepBackup('before-migration', { db, dataDir }, new Date())
      log.info({ file }, 'Took a backup before the migration of the embedded database')
    })
  })
}

async function checkOpens(db: Database, dataDir: string): Promise<void> {
  try {
    await db.ping()
  } catch (error) {
    const cause = error instanceof Unavailable ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `The embedded database in ${dataDir} cannot be opened (${reason}). Its backups are in ${join(dataDir, 'backups')}.`,
    )
  }
}

async function openPostgres(databaseUrl: string, options: Settled): Promise<Database> {
  const problem = await connectionProblem(databaseUrl)
  if (problem) throw new StartupError(problem)
  const engine = new PostgresEngine(databaseUrl, options.log)
  const db = databaseOver(engine, options.queryTimeoutMs, async () => {})
  return closingOnFailure(db, async () => {
    await checkLoginRole(db)
    if (options.migrations === 'apply') await migrate(db, async () => {})
    await checkPortalRoles(db)
  })
}

/**
 * Opens the database, checks it and migrates it. The embedded engine holds the lock of `dataDir` until `close`.
 * @throws StartupError with one line that says what to do: an unwritable directory or one in use, a server
 *   that cannot be reached, a role that row-level security would not bind
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, queryTimeoutMs = 30_000, migrations = 'apply', log = silentLog } = options
  await checkWritable(dataDir)
  const settled = { dataDir, queryTimeoutMs, migrations, log }
  return databaseUrl ? openPostgres(databaseUrl, settled) : openPglite(settled)
}
