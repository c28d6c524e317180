import { openDatabase } from '../open-database'
import { readSettings } from '../settings'
import { mendRollups } from './rollups'

/** `npm run rollups`: finds and mends derived rows that are wrong, on a server that is stopped or on PostgreSQL. */
export async function runRollups(_argv: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const db = await openDatabase(readSettings(environment, process.cwd()))
  try {
    const { people, programs, days, enrolments, histories, totals } = await mendRollups(db)
    process.stdout.write(
      `Wrong and mended: ${people} people of the list, ${programs} figures of programs, ` +
        `${days} days of activity, ${enrolments} figures of enrolments, ` +
        `${histories} histories of learners, ${totals} totals.\n`,
    )
  } finally {
    await db.close()
  }
}
