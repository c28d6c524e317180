import { chunkBytes } from '#contract/words/scorm/packages'
import { CallFailure, isPassing } from '../../../providers/call/errors'

/** What a sender needs of the world around it. */
export interface Surroundings {
  now: () => number
  /** Resolves after ms, earlier once the network is back, and at once where it is given up. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface Sending {
  file: Blob
  total: number
  /** Places that have arrived: grows, also by what others send. */
  there: Set<number>
  /** Sends one chunk. */
  send: (
    chunk: Blob,
    place: number,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<unknown>
  /** Bytes that have left, those of chunks on their way among them. */
  onProgress: (bytes: number) => void
  /** No answer has come, and it is tried again; false once one has. */
  onWaiting: (waiting: boolean) => void
}

/** Chunks that are on their way at a time. */
const lanes = 3
/** ms before what failed is tried again: twice as long each time, up to half a minute. */
const [shortest, longest] = [1000, 30_000]

/** What the server asks for, in ms: seconds or a moment. */
function askedFor(error: unknown, now: number): number | undefined {
  const asked = error instanceof CallFailure ? String(error.retryAfter ?? '') : ''
  if (/^\d+$/.test(asked)) return Number(asked) * 1000
  const until = Date.parse(asked)
  return Number.isNaN(until) ? undefined : Math.max(0, until - now)
}

export const sizeOf = (place: number, bytes: number): number =>
  Math.min(chunkBytes, bytes - place * chunkBytes)

/** How long is waited, and what for, across all lanes: where one finds no server, the others need not try. */
function patience({ now, wait }: Surroundings, onWaiting: Sending['onWaiting']) {
  let failures = 0
  return {
    worked: () => {
      if (failures > 0) onWaiting(false)
      failures = 0
    },
    failed: (error: unknown, signal: AbortSignal) => {
      const usual = Math.min(longest, shortest * 2 ** failures)
      failures++
      onWaiting(true)
      return wait(askedFor(error, now()) ?? usual, signal)
    },
  }
}

/**
 * Sends the chunks of a file that are missing, some at a time and each until it has arrived. Rejects with what the server
 * refuses, or the reason of the signal.
 */
export async function sendChunks(
  sending: Sending,
  signal: AbortSignal,
  surroundings: Surroundings,
): Promise<void> {
  const { file, total, there, send, onProgress, onWaiting } = sending
  const underWay = new Map<number, number>()
  const { worked, failed } = patience(surroundings, onWaiting)
  const tell = () => {
    const arrived = [...there].reduce((sum, place) => sum + sizeOf(place, file.size), 0)
    onProgress([...underWay.values()].reduce((sum, bytes) => sum + bytes, arrived))
  }
  const attempt = async (place: number) => {
    const start = place * chunkBytes
    const size = sizeOf(place, file.size)
    try {
      await send(file.slice(start, start + size), place, {
        signal,
        onProgress: share => {
          // What others have sent meanwhile is there, and counted.
          if (!there.has(place)) underWay.set(place, share * size)
          tell()
        },
      })
      there.add(place)
      worked()
    } finally {
      underWay.delete(place)
      tell()
    }
  }
  const arrive = async (place: number) => {
    while (!there.has(place)) {
      signal.throwIfAborted()
      try {
        await attempt(place)
      } catch (error) {
        signal.throwIfAborted()
        if (!isPassing(error)) throw error
        await failed(error, signal)
      }
    }
  }
  const queue = Array.from({ length: total }, (_, place) => place).filter(place => !there.has(place))
  const lane = async () => {
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) await arrive(place)
  }
  tell()
  await Promise.all(Array.from({ length: lanes }, lane))
}
