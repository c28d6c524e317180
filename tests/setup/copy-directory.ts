import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Node's own copy takes a second for the 2,400 files of an embedded database. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', from, to])
}
