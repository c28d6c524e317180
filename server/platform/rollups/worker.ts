import type { Database } from '../../db/database'
import type { Log } from '../../db/engines/engine'
import { remakeStaleDays } from './remake'

/** Milliseconds between two looks where there is nothing to do. */
const look = 400
/** A pass rests for so many times as long as it took: others have the database for most of the time. */
const restShare = 5
/** Milliseconds after a failure, such as a database that is away. */
const afterFailure = 5000

interface Kept {
  db: Database
  log: Log
}

/**
 * Keeps the figures of the overview up to date while the server runs, within a second of a change where there is little to do.
 * Keeps no process alive.
 */
export function startRollups({ db, log }: Kept): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let passing: Promise<void> = Promise.resolve()

  async function pass(): Promise<void> {
    const started = performance.now()
    let rest = look
    try {
      await remakeStaleDays(db, { goesOn: () => !stopped })
      rest = Math.max(look, restShare * (performance.now() - started))
    } catch (error) {
      rest = afterFailure
      if (!stopped) log.error({ error: String(error) }, 'Figures could not be made anew')
    }
    plan(rest)
  }

  function plan(rest: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      passing = pass()
    }, rest).unref()
  }

  plan(look)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await passing
    },
  }
}
