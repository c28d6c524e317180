import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../server/db/engines/engine'
import { applyMigrations, knownMigrations } from '../../../server/db/migrate'
import { StartupError } from '../../../server/errors/startup-error'
import { runBackup, runRestore } from '../../../server/platform/backup/cli'
import { controlAddress, serveControl } from '../../../server/platform/backup/control'
import { startBackups } from '../../../server/platform/backup/daily'
import { keepBackup, keepDailyBackup } from '../../../server/platform/backup/kept-backups'
import { openDatabase } from '../../../server/platform/open-database'
import { engines, testDirectory, testSettings } from '../../setup/databases'
import { contentOf, fill, type Installation, install } from './installation'

const newFile = async () => join(await testDirectory(), 'backup.tar.gz')

/** The one line that a command ends with. */
async function failure(command: Promise<void>): Promise<string> {
  const error: unknown = await command.catch(reason => reason)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as StartupError).message).not.toContain('\n')
  return (error as StartupError).message
}

/** Fills a database and closes it, as a server that has stopped leaves it. */
async function filledSettings(engine: (typeof engines)[number]) {
  const settings = await testSettings(engine)
  const db = await openDatabase(settings)
  await fill({ db, dataDir: settings.dataDir })
  const content = await contentOf(db)
  await db.close()
  return { environment: { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl }, content }
}

describe.each(engines)('the backup commands on %s', engine => {
  it('bring a stopped installation to another place', async () => {
    const { environment, content } = await filledSettings(engine)
    const file = await newFile()
    // Relative to where the caller stands.
    await runBackup([basename(file)], { ...environment, INIT_CWD: dirname(file) })
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const elsewhere = await testSettings(engine)
    const target = { DATA_DIR: elsewhere.dataDir, DATABASE_URL: elsewhere.databaseUrl }
    await runRestore([file], target)
    expect(await failure(runRestore([file], target))).toContain('--replace')
    await runRestore([file, '--replace'], target)
    const db = await openDatabase(elsewhere)
    expect(await contentOf(db)).toEqual({ ...content, sessions: [] })
    await db.close()
  })

  it('say in one line how they are used and what is missing', async () => {
    const { dataDir } = await testSettings(engine)
    const environment = { DATA_DIR: dataDir }
    expect(await failure(runBackup([], environment))).toBe('Usage: npm run backup FILE')
    expect(await failure(runBackup(['a', 'b'], environment))).toContain('Usage')
    expect(await failure(runRestore(['--replace'], environment))).toContain('Usage')
    expect(await failure(runRestore([join(dataDir, 'none')], environment))).toContain('There is no file')
    const nowhere = { DATA_DIR: await testDirectory() }
    expect(await failure(runBackup([await newFile()], nowhere))).toContain('There is no database in')
  })

  it('leave nothing behind where they cannot write', async () => {
    const { environment } = await filledSettings(engine)
    const directory = await testDirectory()
    expect(await failure(runBackup([join(directory, 'none/backup')], environment))).toContain(
      'The backup failed',
    )
    expect(await readdir(directory)).toEqual([])
  })
})

describe('the running server on the embedded database', () => {
  async function running(): Promise<Installation & { stop(): Promise<void> }> {
    const installation = await install('pglite')
    await fill(installation)
    const backups = startBackups({ ...installation, clock: () => new Date(), log: silentLog })
    return {
      ...installation,
      stop: async () => {
        backups.stop()
        await installation.db.close()
      },
    }
  }

  it('writes the backup for the command, for its own user alone', async () => {
    const server = await running()
    const environment = { DATA_DIR: server.dataDir }
    const file = await newFile()
    expect((await stat(controlAddress(server.dataDir))).mode & 0o777).toBe(0o600)
    await runBackup([file], environment)
    expect(await failure(runRestore([file], environment))).toContain('is in use by process')
    const content = await contentOf(server.db)
    await server.stop()

    const target = await testSettings('pglite')
    await runRestore([file], { DATA_DIR: target.dataDir })
    const db = await openDatabase(target)
    expect(await contentOf(db)).toEqual({ ...content, sessions: [] })
    await db.close()
  })

  it('can be asked again after a start that found the socket of a killed process', async () => {
    const dataDir = await testDirectory()
    await writeFile(controlAddress(dataDir), '')
    const control = serveControl(dataDir, async output => output.end('archive'), silentLog)
    const environment = { DATA_DIR: dataDir }
    const file = await newFile()
    await runBackup([file], environment)
    expect((await stat(file)).size).toBe('archive'.length)
    control.stop()
  })

  it('leaves no file behind when the backup breaks off', async () => {
    const dataDir = await testDirectory()
    const control = serveControl(
      dataDir,
      async output => {
        output.write('half of an arch')
        throw new Error('The disk is full')
      },
      silentLog,
    )
    const file = await newFile()
    expect(await failure(runBackup([file], { DATA_DIR: dataDir }))).toContain('The backup failed')
    expect(await readdir(dirname(file))).toEqual([])
    control.stop()
  })

  it('has an address short enough for a socket, however long the path', async () => {
    expect(controlAddress(`/${'long/'.repeat(50)}`).length).toBeLessThan(100)
    expect(controlAddress(`/${'long/'.repeat(50)}`)).not.toBe(controlAddress(`/${'long/'.repeat(51)}`))
  })

  it('keeps a copy a day, seven at most', async () => {
    const source = await install('pglite')
    const day = (number: number) => new Date(Date.UTC(2026, 10, number, 9))
    for (let number = 1; number <= 9; number += 1) {
      expect(await keepDailyBackup(source, day(number))).toBeDefined()
      expect(await keepDailyBackup(source, new Date(day(number).getTime() + 3_600_000))).toBe(undefined)
    }
    await keepBackup('before-migration', source, day(9))
    const names = (await readdir(join(source.dataDir, 'backups'))).sort()
    expect(names).toEqual([
      'before-migration-2026-11-09T09-00-00Z.tar.gz',
      ...[3, 4, 5, 6, 7, 8, 9].map(number => `daily-2026-11-0${number}T09-00-00Z.tar.gz`),
    ])
    await source.db.close()
  })
})

it('a copy is taken before an embedded database with data is migrated, and none of a new one', async () => {
  const dataDir = await testDirectory()
  const [first] = knownMigrations()
  const old = await openDatabase({ dataDir, migrations: 'leave' })
  await old.asOwner(tx => applyMigrations(tx, first?.folderMillis))
  await old.close()
  await mkdir(join(dataDir, 'files'))
  await (await openDatabase({ dataDir })).close()
  const copies = await readdir(join(dataDir, 'backups'))
  expect(copies).toEqual([expect.stringMatching(/^before-migration-.*\.tar\.gz$/)])

  const fresh = await testDirectory()
  await (await openDatabase({ dataDir: fresh })).close()
  expect(await readdir(fresh)).not.toContain('backups')
})
