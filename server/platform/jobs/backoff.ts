const firstMs = 5_000
const longestMs = 15 * 60_000

/**
 * Milliseconds until a job that failed is tried again: 5 s after the first attempt, doubled after each, at
 * most a quarter of an hour, and of that a random share from a half to the whole, so that jobs that failed
 * together do not come back together.
 * @param random 0–1
 */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(longestMs, firstMs * 2 ** (attempt - 1)) * (0.5 + random / 2)
