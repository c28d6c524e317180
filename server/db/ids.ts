import { randomBytes } from 'node:crypto'

/** Tells apart ids that two processes make in the same millisecond. */
const processPart = randomBytes(3).toString('hex')

/** Counts through the life of the process and never starts over, so that no pair of time and count recurs. */
let count = 0

/**
 * A new id: 24 lower-case hexadecimal characters (decisions, section 7), ordered by time and, within one
 * millisecond of one process, by the order of making. Layout: 44 bits of milliseconds, 28 bits of count,
 * 24 bits of the process.
 * @param now milliseconds since 1970; generated data gives the instant at which the row was made
 */
export function newId(now = Date.now()): string {
  count = (count + 1) % 0x10000000
  return now.toString(16).padStart(11, '0') + count.toString(16).padStart(7, '0') + processPart
}

/** Whether a text has the shape of an id. Ids that are written into SQL as text are checked with it. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

/** The last six characters of the ids of a block. */
const blockSize = 0x1000000

/** What the ids of a block begin with: ids that are told apart from all others by their beginning. */
export const newIdBlock = (now = Date.now()): string =>
  now.toString(16).padStart(11, '0') + randomBytes(4).toString('hex').slice(1)

/** An id of a block. @param place below 2^24 @throws RangeError for any other */
export function idInBlock(block: string, place: number): string {
  if (!Number.isInteger(place) || place < 0 || place >= blockSize)
    throw new RangeError(`No id of a block at ${place}`)
  return block + place.toString(16).padStart(6, '0')
}
