import { statusOf } from '../../../providers/call/errors'
import { Overtaken } from './send-draft'

interface Sending<Stored, Saved> {
  /** Sends onto what is stored. */
  attempt: (onto: Stored) => Promise<Saved>
  /** Asks what is stored by now. */
  newest: () => Promise<Stored>
  isSame: (one: Stored, other: Stored) => boolean
}

/**
 * Sends onto what was read; where that is stale but nobody touched the same, onto the newest.
 * @throws Overtaken where somebody did touch it; otherwise what the call failed with
 */
export async function sendNewest<Stored, Saved>(
  onto: Stored,
  { attempt, newest, isSame }: Sending<Stored, Saved>,
): Promise<Saved> {
  try {
    return await attempt(onto)
  } catch (error) {
    if (statusOf(error) !== 412) throw error
    const now = await newest()
    if (!isSame(now, onto)) throw Object.assign(new Overtaken(now), { cause: error })
    return attempt(now)
  }
}

/** What somebody else has saved, where a form was not saved because of that. */
export const theirsOf = <Stored>(error: unknown): Stored | undefined =>
  error instanceof Overtaken ? (error.theirs as Stored) : undefined

/**
 * Takes back what was saved, where nobody has changed the same since.
 * @throws what the call failed with, which says so where somebody has
 */
export async function takeBack<Stored, Saved>(
  saved: Stored,
  sending: Sending<Stored, Saved>,
): Promise<Saved> {
  try {
    return await sendNewest(saved, sending)
  } catch (error) {
    throw error instanceof Overtaken ? error.cause : error
  }
}
