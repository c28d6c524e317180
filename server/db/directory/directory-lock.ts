import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../../errors/startup-error'
import { lifeOf, ownIdentity, type ProcessIdentity } from './process-identity'

/**
 * The lock of a data directory: PGlite takes none, and two processes on one directory lose rows.
 *
 * Lock files are numbered; the one with the highest number counts. A process takes the lock by creating the
 * next number, which the file system grants to one only, after it found the highest one released or its
 * holder dead. Numbers never go back, so a process that looked long ago cannot take what another took since
 * (see docs/decisions/embedded-database.md).
 */
export interface DirectoryLock {
  /** Never fails: a lock that cannot be released any more is seen as left by a dead process. */
  release(): Promise<void>
}

interface Holder extends ProcessIdentity {
  token: string
}

const heartbeatMs = 1000
/** How long the heartbeat of a holder that cannot be seen from here may be silent. */
const silenceMs = 3500
const released = 'released'

const numbered = (directory: string, number: number) => join(directory, String(number))

async function highest(directory: string): Promise<number> {
  const numbers = (await readdir(directory)).filter(name => /^\d+$/.test(name)).map(Number)
  return Math.max(0, ...numbers)
}

const contentOf = (file: string) => readFile(file, 'utf8').catch(() => '')

const lastBeat = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

function holderIn(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder
  } catch {
    return undefined
  }
}

/** Waits until the file is touched or filled; false when it stays as it is for the whole time. */
async function stirs(file: string, content: string, waitMs: number): Promise<boolean> {
  const before = await lastBeat(file)
  for (const end = performance.now() + waitMs; performance.now() < end; ) {
    await pause(50)
    if ((await lastBeat(file)) !== before || (await contentOf(file)) !== content) return true
  }
  return false
}

/** The living holder of a lock file; undefined when it is free to be taken over. */
async function livingHolder(file: string): Promise<Holder | 'somebody' | undefined> {
  const content = await contentOf(file)
  if (content === released) return undefined
  const holder = holderIn(content)
  // Created and not yet filled: its maker is at it, or died in between.
  if (!holder) return (await stirs(file, content, 1000)) ? 'somebody' : undefined
  const life = lifeOf(holder)
  if (life === 'unknown') return (await stirs(file, content, silenceMs)) ? holder : undefined
  return life === 'alive' ? holder : undefined
}

function inUse(dataDir: string, holder: Holder | 'somebody'): StartupError {
  const who = holder === 'somebody' ? 'another process' : `process ${holder.pid} on ${holder.host}`
  return new StartupError(
    `The data directory ${dataDir} is in use by ${who}. Stop it first, or set DATA_DIR to another directory.`,
  )
}

/** Creates a file that must not exist; false when it does. */
async function created(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(content)
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** One attempt: the number that is ours now, or undefined when another process was faster. */
async function attempt(dataDir: string, directory: string, content: string): Promise<number | undefined> {
  const last = await highest(directory)
  const lastFile = numbered(directory, last)
  const judged = last > 0 ? await contentOf(lastFile) : ''
  const holder = last > 0 ? await livingHolder(lastFile) : undefined
  if (holder) throw inUse(dataDir, holder)
  const next = last + 1
  const file = numbered(directory, next)
  if (!(await created(file, content))) return undefined
  // A slow process may have filled the judged file since, or somebody may be ahead: then they have it.
  if ((await highest(directory)) === next && (last === 0 || (await contentOf(lastFile)) === judged))
    return next
  await rm(file, { force: true })
  return undefined
}

async function removeOlder(directory: string, own: number): Promise<void> {
  for (const name of await readdir(directory))
    if (Number(name) < own) await rm(join(directory, name), { force: true })
}

/** Shows from afar that the holder lives, and notices when somebody else has taken over. */
function startHeartbeat(directory: string, own: number, onLost: (reason: Error) => void): NodeJS.Timeout {
  const beat = async () => {
    const now = new Date()
    await utimes(numbered(directory, own), now, now)
    if ((await highest(directory)) !== own) throw new Error('Another process holds it')
  }
  const timer = setInterval(() => {
    beat().catch(error => {
      clearInterval(timer)
      onLost(new Error(`The lock of the data directory is lost: ${error.message}`))
    })
  }, heartbeatMs)
  return timer.unref()
}

/**
 * Takes the lock of `dataDir`, also over from a process that was killed.
 * @param onLost called when the lock was taken by another process, after this one was suspended for long
 * @throws StartupError when a living process holds it
 */
export async function lockDirectory(
  dataDir: string,
  onLost: (reason: Error) => void,
): Promise<DirectoryLock> {
  const directory = join(dataDir, 'lock')
  await mkdir(directory, { recursive: true })
  const content = JSON.stringify({ ...ownIdentity(), token: randomUUID() } satisfies Holder)
  for (;;) {
    const own = await attempt(dataDir, directory, content)
    if (own === undefined) {
      await pause(Math.random() * 50)
      continue
    }
    await removeOlder(directory, own)
    const heartbeat = startHeartbeat(directory, own, onLost)
    return {
      async release() {
        clearInterval(heartbeat)
        await writeFile(numbered(directory, own), released).catch(() => {})
      },
    }
  }
}
