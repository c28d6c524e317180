import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockDirectory } from '../../../server/db/directory/directory-lock'
import { lifeOf, ownIdentity } from '../../../server/db/directory/process-identity'
import { startChild } from '../../setup/child-process'
import { testDirectory, testSettings } from '../../setup/databases'

const program = new URL('./open-and-write.ts', import.meta.url)
const neverLost = (reason: Error) => {
  throw reason
}
const take = (dataDir: string) => lockDirectory(dataDir, neverLost)

/** A lock that is kept would beat on after its directory is gone. */
const releaseAll = (attempts: readonly PromiseSettledResult<Awaited<ReturnType<typeof take>>>[]) =>
  Promise.all(attempts.map(attempt => (attempt.status === 'fulfilled' ? attempt.value.release() : undefined)))

/** A directory that a process with this identity left locked. */
async function leftBy(identity: object): Promise<string> {
  const dataDir = await testDirectory()
  await mkdir(join(dataDir, 'lock'))
  await writeFile(join(dataDir, 'lock/7'), JSON.stringify({ ...ownIdentity(), token: 'x', ...identity }))
  return dataDir
}

/** Most of its time a test waits for a heartbeat, so they wait together. */
describe.concurrent('the lock of a data directory', () => {
  it('goes to one of many that want it at once', async () => {
    const dataDir = await testDirectory()
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => take(dataDir)))
    const taken = attempts.filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === 'rejected') expect(String(attempt.reason)).toContain('is in use by')
    await releaseAll(attempts)
  })

  it('can be had again after its release, over and over', async () => {
    const dataDir = await testDirectory()
    for (let round = 0; round < 5; round += 1) await (await take(dataDir)).release()
    expect(await readdir(join(dataDir, 'lock'))).toEqual(['5'])
    expect(await readFile(join(dataDir, 'lock/5'), 'utf8')).toBe('released')
  })

  it('is refused to a second process, with the number of the first, and left to it', async () => {
    const { dataDir } = await testSettings('pglite')
    const first = startChild(program, [dataDir, 'hold'])
    await first.line('open')
    const second = startChild(program, [dataDir, 'hold'])
    expect(await second.ended).toBe(1)
    expect(second.lines).toEqual([
      expect.stringContaining(`${dataDir} is in use by process ${first.process.pid}`),
    ])
    expect(first.process.exitCode).toBe(null)
    await first.kill()
  })

  it('is taken over from a killed process, by one of many, at once', async () => {
    const { dataDir } = await testSettings('pglite')
    const killed = startChild(program, [dataDir, 'hold'])
    await killed.line('open')
    await killed.kill()
    const [name = ''] = await readdir(join(dataDir, 'lock'))
    // Seen to be dead, so nobody has to wait for a heartbeat.
    expect(lifeOf(JSON.parse(await readFile(join(dataDir, 'lock', name), 'utf8')))).toBe('dead')
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => take(dataDir)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await releaseAll(attempts)
  })

  it.each([
    ['a process whose number another one has now', { started: '1' }],
    ['a process of a container that is gone', { space: 'another start', host: 'another' }],
    ['a process of a container that is gone, with the own number and host', { space: 'another start' }],
    ['a process that is gone', { pid: 2 ** 22 + 1 }],
  ])('is taken over from %s', async (_, identity) => {
    const lock = await take(await leftBy(identity))
    await lock.release()
  })

  it('is taken over when its file was never filled', async () => {
    const dataDir = await leftBy({})
    await writeFile(join(dataDir, 'lock/7'), '')
    await (await take(dataDir)).release()
    expect(await readdir(join(dataDir, 'lock'))).toEqual(['8'])
  })

  it('is not taken over from another container whose heartbeat goes on', async () => {
    const dataDir = await testDirectory()
    const lock = await take(dataDir)
    const [name = ''] = await readdir(join(dataDir, 'lock'))
    const elsewhere = { ...ownIdentity(), space: 'another machine', host: 'elsewhere', token: 'x' }
    await writeFile(join(dataDir, 'lock', name), JSON.stringify(elsewhere))
    await expect(take(dataDir)).rejects.toThrow(/is in use by process \d+ on elsewhere/)
    await lock.release()
  })

  it('tells its holder when another has taken it', async () => {
    const dataDir = await testDirectory()
    const reason = await new Promise<Error>(resolve => {
      void lockDirectory(dataDir, resolve).then(() => writeFile(join(dataDir, 'lock/2'), 'released'))
    })
    expect(reason.message).toContain('lost')
  })
})
