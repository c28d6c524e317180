import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { rateLimits } from '../../db/schema'
import { all, hasWritten, one } from '../../db/sql/rows'
import { TooSoon } from '../../errors/failure'
import { countAttempt } from './attempts'
import { hashToken } from './secrets'

/** Who tries to sign in from where. */
export interface SignInAttempt {
  /** The key of the address that was typed, known or not (`users/address-key.ts`). */
  addressKey: string
  /** Where the call comes from. */
  network: string
  /** The device, where this person has signed in on it before. */
  device: string | null
}

/** So many wrong passwords cost no wait, for one address from one network; a device that knows the person has more. */
const freeTries = 5
const freeTriesOnDevice = 10
/** While a network or an address is under attack, each pair has one free try, so that the right password is still taken. */
const freeTriesUnderAttack = 1

/** In seconds: the wait after the free tries. It doubles with each wrong password, up to the longest. */
const firstWait = 5
const longestWait = 15 * 60
/** s after which the wrong passwords of a pair are forgotten. */
const remembered = 24 * 60 * 60

/** Wrong passwords within a quarter of an hour that mean an attack, by what they have in common. */
const attackOn = {
  address: { attempts: 50, windowSeconds: 900 },
  network: { attempts: 100, windowSeconds: 900 },
}

const keysOf = ({ addressKey, network, device }: SignInAttempt) => {
  const address = hashToken(addressKey)
  return {
    pair: `login:${address}:${device ?? network}`,
    address: `login-failed:${address}`,
    network: `login-failed-from:${network}`,
  }
}

async function isUnderAttack(tx: Tx, { address, network }: ReturnType<typeof keysOf>, now: Date) {
  const found = await all(
    tx,
    { key: rateLimits.key },
    sql`rate_limits where reset_at > ${now.toISOString()}
          and (key = ${address} and hits >= ${attackOn.address.attempts}
            or key = ${network} and hits >= ${attackOn.network.attempts})`,
  )
  return found.length > 0
}

async function freeTriesOf(tx: Tx, attempt: SignInAttempt, now: Date): Promise<number> {
  if (attempt.device) return freeTriesOnDevice
  return (await isUnderAttack(tx, keysOf(attempt), now)) ? freeTriesUnderAttack : freeTries
}

/** When a pair with these many wrong passwords may try again: `reset_at` is the last of them and `remembered`. */
const nextTry = (free: number) =>
  sql`r.reset_at - make_interval(secs => ${remembered}) + make_interval(secs =>
    case when r.hits < ${free} then 0 else least(${longestWait}, ${firstWait} * power(2, least(r.hits - ${free}, 20))) end)`

/**
 * Lets a try begin, or refuses it without a look at the password. It counts as failed until `forgetAttempt`, so that
 * many at once are no more than one after the other.
 * @throws Failure `tooMany` with the wait
 */
export async function beginAttempt(db: Database, attempt: SignInAttempt, now: Date): Promise<void> {
  const { pair } = keysOf(attempt)
  const at = now.toISOString()
  const wait = await db.inSystem(async tx => {
    const free = await freeTriesOf(tx, attempt, now)
    const begun = await hasWritten(
      tx,
      sql`insert into rate_limits as r (key, hits, reset_at)
          values (${pair}, 1, ${at}::timestamptz + make_interval(secs => ${remembered}))
          on conflict (key) do update set
            hits = case when r.reset_at <= ${at} then 1 else r.hits + 1 end, reset_at = excluded.reset_at
            where r.reset_at <= ${at} or ${nextTry(free)} <= ${at}`,
    )
    if (begun) return null
    const next = await one(
      tx,
      { seconds: sql<number>`ceil(extract(epoch from ${nextTry(free)} - ${at}::timestamptz))::integer` },
      sql`rate_limits r where key = ${pair}`,
    )
    return Math.max(next?.seconds ?? 1, 1)
  })
  if (wait !== null) throw new TooSoon(wait)
}

/** The password was wrong: that counts for the address and for the network, too. */
export async function countFailure(db: Database, attempt: SignInAttempt, now: Date): Promise<void> {
  const { address, network } = keysOf(attempt)
  await db.inSystem(async tx => {
    await countAttempt(tx, { key: address, limit: attackOn.address }, now)
    await countAttempt(tx, { key: network, limit: attackOn.network }, now)
  })
}

/** The password was right. */
export const forgetAttempt = (db: Database, attempt: SignInAttempt) =>
  db.inSystem(tx => tx.delete(rateLimits).where(eq(rateLimits.key, keysOf(attempt).pair)))
