import { join } from 'node:path'
import { StartupError } from '../../../errors/startup-error'
import type { Settings } from '../../settings'
import { folderStore } from './folder-store'
import { s3Store } from './s3-store'
import type { FileStore } from './store'

/** Where the settings say that files lie. */
export const storeOf = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Store(s3, dataDir) : folderStore(join(dataDir, 'files'))

/** Asks the storage once, so that what is wrong with it is said at the start. @throws StartupError with one line */
export async function checkStore(settings: Pick<Settings, 's3' | 'dataDir'>): Promise<void> {
  if (!settings.s3) return
  try {
    for await (const _ of storeOf(settings).names()) break
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartupError(`S3_URL: the bucket ${settings.s3.bucket} can't be used: ${reason}`)
  }
}
