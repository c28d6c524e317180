import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../server/db/ids'
import { copyDirectory } from '../setup/copy-directory'
import { addressOf, runSql, startPostgres } from '../setup/postgres-server'
import { startPortal } from './portal-server'

/** How the set-up tells the tests, which run in other processes. */
const directoryVariable = 'E2E_DIRECTORY'
const postgresVariable = 'E2E_POSTGRES_URL'
const superuserVariable = 'E2E_POSTGRES_SUPERUSER_URL'

/**
 * Playwright's global set-up: the demo companies are generated once, and each server gets a copy. PostgreSQL is
 * started where the machine has it.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const seeding = startPortal(join(directory, 'demo'), { env: { SEED: 'demo' } })
  const postgres = await startPostgres()
  const portal = await seeding
  await portal.stop()
  await writeFile(join(directory, firstStart), portal.output())
  process.env[directoryVariable] = directory
  process.env[postgresVariable] = postgres?.url ?? ''
  process.env[superuserVariable] = postgres?.superuserUrl ?? ''
  return async () => {
    postgres?.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function prepared(): string {
  const directory = process.env[directoryVariable]
  if (!directory) throw new Error('The demo data is prepared by the global set-up of Playwright')
  return directory
}

const firstStart = 'first-start.txt'

/** All that the first start on an empty directory printed. */
export const outputOfFirstStart = (): Promise<string> => readFile(join(prepared(), firstStart), 'utf8')

/** A new, empty directory that goes when the run ends. */
export const newDirectory = (): Promise<string> => mkdtemp(join(prepared(), 'data-'))

/** A data directory of its own with the demo companies in it. */
export async function copyOfDemoData(): Promise<string> {
  const directory = join(await newDirectory(), 'data')
  await copyDirectory(join(prepared(), 'demo'), directory)
  return directory
}

export const hasPostgres = (): boolean => !!process.env[postgresVariable]

/** The address of the superuser; empty where PostgreSQL is not our own. */
export const postgresSuperuser = (): string => process.env[superuserVariable] ?? ''

/** The address of a new, empty database. */
export async function newPostgresDatabase(): Promise<string> {
  const url = process.env[postgresVariable] ?? ''
  const name = `e2e_${newId()}`
  await runSql(url, `CREATE DATABASE ${name}`)
  return addressOf(url, name)
}
