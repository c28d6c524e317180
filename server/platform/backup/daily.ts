import type { Log } from '../../db/engines/engine'
import { type BackupSource, writeBackup } from './backup'
import { serveControl } from './control'
import { keepDailyBackup } from './kept-backups'

const firstAfterMs = 60_000
const everyMs = 60 * 60_000

export interface BackupsOptions extends BackupSource {
  clock: () => Date
  log: Log
}

/**
 * Backups of the running server, for the embedded database: a copy a day into `DATA_DIR/backups`, seven kept,
 * and the answer to `npm run backup`. PostgreSQL needs neither: its backups are its administrator's, and the
 * command reads it directly. Keeps no process alive.
 */
export function startBackups({ db, dataDir, clock, log }: BackupsOptions): { stop(): void } {
  if (db.engine === 'postgres') return { stop() {} }
  const control = serveControl(dataDir, output => writeBackup({ db, dataDir }, output), log)
  const check = () =>
    keepDailyBackup({ db, dataDir }, clock()).catch(error =>
      log.error({ error: String(error) }, 'The daily backup failed'),
    )
  const first = setTimeout(check, firstAfterMs).unref()
  const rest = setInterval(check, everyMs).unref()
  return {
    stop() {
      clearTimeout(first)
      clearInterval(rest)
      control.stop()
    },
  }
}
