import { type ChunkRuns, chunkBytes } from '#contract/words/scorm/packages'
import { createStore } from '../../../lib/session/store'
import type { Call, CallArgs, CallResult } from '../../../providers/call/call-types'
import { isUnreachable, statusOf } from '../../../providers/call/errors'
import { type Surroundings, sendChunks } from './chunk-sender'
import { speedometer } from './speed'

export type ScormPackage = CallResult<'scorm.get'>

/** Where a package goes, as the call has it. */
export type UploadPlace = Pick<CallArgs<'scorm.upload'>['body'], 'programId' | 'moduleId' | 'lessonId'>

/** A package on its way, as it is now. */
export interface PackageUpload {
  /** Of the package. */
  id: string
  title: string
  fileName: string
  place: UploadPlace
  /** Something of it to be shown, where it has brought something. */
  classId: string | undefined
  bytes: number
  sent: number
  /** Bytes a second, once known. */
  rate: number | null
  startedAt: number
  /**
   * `sending`, or `waiting` for a server that doesn't answer; `paused` by the person; `stopped` by what was refused; then
   * the server is `checking`, until it is `ready` or `failed`.
   */
  phase: 'sending' | 'waiting' | 'paused' | 'stopped' | 'checking' | 'ready' | 'failed'
  /** What was refused. */
  error?: unknown
  /** What the server found. */
  problem?: ScormPackage['problem']
}

export interface World extends Surroundings {
  call: Call
  /** Asks before the page is left, for as long as it has to. */
  guard: (wanted: boolean) => void
}

interface Running {
  file: File
  there: Set<number>
  controller: AbortController
}

export const isOver = ({ phase }: Pick<PackageUpload, 'phase'>): boolean =>
  phase === 'ready' || phase === 'failed'

/** Leaving the page would cost something. */
const isAtWork = ({ phase }: PackageUpload) =>
  phase === 'sending' || phase === 'waiting' || phase === 'paused'

/** ms between two looks at how the server gets on. */
const look = 2000

const chunksOf = (bytes: number) => Math.max(1, Math.ceil(bytes / chunkBytes))

const addRuns = (there: Set<number>, runs: ChunkRuns) => {
  for (const [first, last] of runs) for (let place = first; place <= last; place++) there.add(place)
}

/** All packages that are sent in this visit, wherever in the portal somebody is. */
export function packageUploads({ call, guard, ...surroundings }: World) {
  const store = createStore<readonly PackageUpload[]>([])
  const running = new Map<string, Running>()

  const find = (id: string) => store.get().find(upload => upload.id === id)
  const put = (uploads: readonly PackageUpload[]) => {
    store.set(uploads)
    guard(uploads.some(isAtWork))
  }
  const change = (id: string, changed: Partial<PackageUpload>) =>
    put(store.get().map(upload => (upload.id === id ? { ...upload, ...changed } : upload)))

  /** What the server says of a package, until it has made up its mind. */
  async function follow(id: string, signal: AbortSignal) {
    change(id, { phase: 'checking' })
    for (;;) {
      const found = await call('scorm.get', { params: { packageId: id }, signal }).catch((error: unknown) => {
        // Nobody knows yet, and it is asked again.
        if (isUnreachable(error) || (statusOf(error) ?? 0) >= 500) return undefined
        throw error
      })
      signal.throwIfAborted()
      if (found?.state === 'ready' || found?.state === 'failed') {
        change(id, { phase: found.state, problem: found.problem })
        return
      }
      await surroundings.wait(look, signal)
      signal.throwIfAborted()
    }
  }

  async function sendFile(id: string, { file, there, controller }: Running) {
    const upload = find(id)
    if (!upload) return
    const rateOf = speedometer(surroundings.now)
    const total = chunksOf(file.size)
    const { signal } = controller
    const send = async (chunk: Blob, chunkIndex: number, options: object) => {
      const body = {
        ...{ packageId: id, ...upload.place, fileName: upload.fileName },
        ...{ chunkIndex, totalChunks: total, chunk },
      }
      const { chunks } = await call('scorm.upload', { body, ...options })
      addRuns(there, chunks)
    }
    const onProgress = (sent: number) => {
      if (!signal.aborted) change(id, { sent, rate: rateOf(sent) })
    }
    const onWaiting = (waiting: boolean) => {
      if (!signal.aborted)
        change(id, { phase: waiting ? 'waiting' : 'sending', ...(waiting && { rate: null }) })
    }
    await sendChunks({ file, total, there, send, onProgress, onWaiting }, signal, surroundings)
  }

  /** Another tab may have been quicker, or somebody has given it up: the server knows. */
  async function afterRefusal(id: string, error: unknown, signal: AbortSignal) {
    const found = await call('scorm.get', { params: { packageId: id }, signal }).catch(() => undefined)
    if (found && found.state !== 'pending') return follow(id, signal)
    throw error
  }

  async function run(id: string) {
    const mine = running.get(id)
    if (!mine) return
    const { signal } = mine.controller
    try {
      change(id, { phase: 'sending', error: undefined, problem: undefined })
      await sendFile(id, mine).catch(error => {
        signal.throwIfAborted()
        return afterRefusal(id, error, signal)
      })
      if (!isOver(find(id) ?? { phase: 'ready' })) await follow(id, signal)
      running.delete(id)
    } catch (error) {
      if (!signal.aborted) change(id, { phase: 'stopped', error, rate: null })
    }
  }

  const stop = (id: string) => running.get(id)?.controller.abort()

  const resume = (id: string): void => {
    const mine = running.get(id)
    if (!mine) return
    mine.controller.abort()
    running.set(id, { ...mine, controller: new AbortController() })
    void run(id)
  }

  return {
    store,
    /** Sends a package that was announced, or what is missing of one that was begun. */
    begin: (found: ScormPackage, file: File, place: UploadPlace): void => {
      stop(found._id)
      const there = new Set<number>()
      addRuns(there, found.chunks)
      running.set(found._id, { file, there, controller: new AbortController() })
      const upload: PackageUpload = {
        ...{ id: found._id, title: found.title, fileName: found.fileName, place },
        ...{ classId: found.classes[0]?._id, bytes: file.size, sent: found.bytes, rate: null },
        ...{ startedAt: surroundings.now(), phase: 'sending' as const },
      }
      put([upload, ...store.get().filter(({ id }) => id !== found._id)])
      void run(found._id)
    },
    pause: (id: string): void => {
      stop(id)
      change(id, { phase: 'paused', rate: null })
    },
    resume,
    /** It is not sent any further, and not shown any more. */
    drop: (id: string): void => {
      stop(id)
      running.delete(id)
      put(store.get().filter(upload => upload.id !== id))
    },
  }
}
