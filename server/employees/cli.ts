import { openDatabase } from '../db/open'
import { readSettings } from '../settings'
import { rebuildRollups } from './rollups'

/** `npm run rollups`: adds all activity up anew, on a server that is stopped or on PostgreSQL. */
export async function runRollups(_argv: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const db = await openDatabase(readSettings(environment, process.cwd()))
  try {
    await rebuildRollups(db)
    process.stdout.write('Activity is added up anew by person, program and day.\n')
  } finally {
    await db.close()
  }
}
