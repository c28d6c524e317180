import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../errors/startup-error'

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a directory',
  ENOENT: 'it cannot be made',
  EEXIST: 'it is not a directory',
}

/** Like the recursive `mkdir` of Node, which never ends where the system hides why it refuses (/proc). */
async function makeDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return
  await makeDirectory(dirname(directory))
  await mkdir(directory).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
}

/** Makes the data directory where it is missing. @throws StartupError when files cannot be written in it */
export async function checkWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-check-${process.pid}`)
  try {
    await makeDirectory(dataDir)
    await writeFile(probe, '')
    await rm(probe, { force: true })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new StartupError(
      `The data directory ${dataDir} cannot be written: ${reasons[code] ?? code}. Set DATA_DIR to another one.`,
    )
  }
}
