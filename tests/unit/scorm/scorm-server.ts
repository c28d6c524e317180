import { type ChunkRuns, runsOf } from '#contract/words/scorm/packages'
import type { Call } from '../../../src/providers/call/call-types'
import { CallFailure } from '../../../src/providers/call/errors'
import type { ScormPackage } from '../../../src/resources/packages/upload/package-uploads'

/** A package that waits for its chunks. */
export const pendingPackage = (chunks: ChunkRuns = []): ScormPackage => ({
  ...{ _id: 'p', fileName: 'course.zip', title: 'Course', edition: '1.2', level: 'program' as const },
  ...{ programId: 'program', state: 'pending' as const, problem: null, totalChunks: null, chunks, bytes: 0 },
  classes: [{ _id: 'class', title: 'First', identifier: 'i1' }],
  ...{ replaces: null, createdBy: { _id: 'me', name: 'Me' }, createdAt: '', finishedAt: null },
})

/** What happens to a chunk instead of its arrival, or after it. */
export type Fate =
  | 'arrives'
  | 'answerLost'
  | 'neverAnswered'
  /** Another tab has sent everything meanwhile. */
  | 'allThere'
  | { status: number; retryAfter?: string }

interface Options {
  chunks?: ChunkRuns
  /** By the place of a chunk and the number of the attempt, from 0 on. */
  fate?: (place: number, attempt: number) => Fate
  /** How it turns out once all is there. */
  outcome?: Partial<ScormPackage>
}

/** The server, as far as an upload sees it. */
export function scormServer({ chunks = [], fate = () => 'arrives', outcome = { state: 'ready' } }: Options) {
  const there = new Set(
    chunks.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  )
  const attempts: number[] = []
  let total = Number.POSITIVE_INFINITY
  const now = () => {
    const known = { ...pendingPackage(runsOf([...there].sort((a, b) => a - b))), totalChunks: total }
    return there.size < total ? known : { ...known, ...outcome }
  }
  const upload = ({
    body,
    signal,
  }: {
    body: { chunkIndex: number; totalChunks: number }
    signal: AbortSignal
  }) => {
    const { chunkIndex: place, totalChunks } = body
    const what = fate(place, attempts.filter(other => other === place).length)
    attempts.push(place)
    if (what === 'neverAnswered')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (typeof what === 'object') return Promise.reject(new CallFailure(what))
    total = totalChunks
    if (what === 'allThere') {
      for (let other = 0; other < total; other++) there.add(other)
      return Promise.reject(new CallFailure({ status: 409 }))
    }
    there.add(place)
    return what === 'arrives' ? Promise.resolve(now()) : Promise.reject(new CallFailure({ message: 'lost' }))
  }
  const call = ((name: string, args: never) =>
    name === 'scorm.upload' ? upload(args) : Promise.resolve(now())) as unknown as Call
  return { call, attempts }
}
