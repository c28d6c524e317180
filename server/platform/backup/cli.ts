import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '../../db/database'
import { StartupError } from '../../errors/startup-error'
import { openDatabase } from '../open-database'
import { backupToFile, writeWhole } from './backup'
import { requestBackup, save } from './control'
import { restoreBackup } from './restore'

type Environment = Record<string, string | undefined>

/** npm changes into the project; paths are the caller's. */
const callersDirectory = (environment: Environment) => environment.INIT_CWD ?? process.cwd()

interface Place {
  dataDir: string
  databaseUrl: string | undefined
}

const placeOf = (environment: Environment): Place => ({
  dataDir: resolve(environment.DATA_DIR || 'data'),
  databaseUrl: environment.DATABASE_URL || undefined,
})

function fileArgument(argv: string[], environment: Environment, usage: string): string {
  const [file, ...more] = argv.filter(argument => argument !== '--replace')
  if (!file || file.startsWith('-') || more.length > 0) throw new StartupError(`Usage: ${usage}`)
  return resolve(callersDirectory(environment), file)
}

/** Whatever else goes wrong with files is said in one line too. */
async function explained<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${what} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function withDatabase<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ ...place, migrations: 'leave' })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function backupDirectly(place: Place, file: string): Promise<void> {
  await withDatabase(place, db => backupToFile({ db, dataDir: place.dataDir }, file))
}

/** From the server that runs on the data directory, else from the directory itself. */
async function backupEmbedded(place: Place, file: string): Promise<void> {
  const running = await requestBackup(place.dataDir, archive =>
    writeWhole(file, output => save(archive, output)),
  )
  if (running) return
  if (!existsSync(join(place.dataDir, 'database')))
    throw new StartupError(`There is no database in ${place.dataDir}.`)
  await backupDirectly(place, file)
}

/**
 * `npm run backup FILE`: database and files into one archive, also while the server runs.
 * @throws StartupError with one line
 */
export async function runBackup(argv: string[], environment: Environment): Promise<void> {
  const file = fileArgument(argv, environment, 'npm run backup FILE')
  const place = placeOf(environment)
  await explained('The backup', () =>
    place.databaseUrl ? backupDirectly(place, file) : backupEmbedded(place, file),
  )
  process.stdout.write(`The backup is in ${file}\n`)
  if (environment.S3_URL) process.stdout.write('The files are in the storage of S3_URL, and not in it.\n')
}

/**
 * `npm run restore FILE [-- --replace]`: brings a backup of either engine back, all or nothing. The server
 * must not run.
 * @throws StartupError with one line
 */
export async function runRestore(argv: string[], environment: Environment): Promise<void> {
  const file = fileArgument(argv, environment, 'npm run restore FILE [-- --replace]')
  const place = placeOf(environment)
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const replace = argv.includes('--replace')
  await explained('The restore', () =>
    withDatabase(place, db => restoreBackup({ db, dataDir: place.dataDir, file, replace })),
  )
  process.stdout.write(`${file} is restored\n`)
}
