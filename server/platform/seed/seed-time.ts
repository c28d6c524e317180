import type { Random } from './random'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** An instant as the tables take it. */
export const iso = (at: number): string => new Date(at).toISOString()

/** An id of the instant `at` (milliseconds): ordered by time like every id, and the same for the same seed. */
export const idAt = (random: Random, at: number): string =>
  Math.trunc(at).toString(16).padStart(11, '0') + random.hex(6) + random.hex(7)

/** An instant within the working hours of the day of `at`, almost never on a weekend; never after `latest`. */
export function workingTime(random: Random, at: number, latest: number): number {
  const midnight = Math.floor(at / day) * day
  const weekday = new Date(midnight).getUTCDay()
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  const moved = random.chance(0.9) ? midnight + shift * day : midnight
  return Math.min(moved + random.int(7 * hour, 19 * hour), latest)
}
