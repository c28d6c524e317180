import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type { CallName } from '#contract'
import type { Sent, TestApp } from './app'
import { rows } from './rows'

export type Call = [call: CallName, sent: Sent]

/** Whether a connection to this database waits for a lock that another one holds. */
const somebodyWaits = async ({ db }: TestApp): Promise<boolean> => {
  const waiting = await db.asOwner(tx =>
    rows(
      tx,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  )
  return waiting.length > 0
}

/** Stops the next unit of work of a company after its last statement, until `release`. */
function holdNext({ db }: TestApp): { written: Promise<void>; release: () => void } {
  const { inCompany } = db
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const written = new Promise<void>(resolve => {
    db.inCompany = (scope, work, options) => {
      db.inCompany = inCompany
      const held: typeof work = async tx => {
        const result = await work(tx)
        resolve()
        await released
        return result
      }
      return inCompany(scope, held, options)
    }
  })
  return { written, release }
}

/**
 * Makes two calls at once on PostgreSQL: the second begins when the first has written and not committed, and the first
 * commits when the second waits for it, or has ended.
 */
export async function interleaved(
  test: TestApp,
  token: string,
  first: Call,
  second: Call,
): Promise<[LightMyRequestResponse, LightMyRequestResponse]> {
  const { written, release } = holdNext(test)
  const one = test.send(first[0], token, first[1])
  await Promise.race([written, one])
  let ended = false
  const other = test.send(second[0], token, second[1]).finally(() => {
    ended = true
  })
  while (!ended && !(await somebodyWaits(test)));
  release()
  return [await one, await other]
}
