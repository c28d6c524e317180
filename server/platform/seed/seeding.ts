import type { Database } from '../../db/database'
import type { Random } from './random'

/** Reports what a long seeding has reached. */
export type Log = (message: string) => void

/** What every part of the seeding works with. */
export interface Seeding {
  db: Database
  /** When the activity ends: milliseconds. */
  now: number
  random: Random
  /** The hash of the demo accounts' password. */
  passwordHash: string
  log: Log
}
