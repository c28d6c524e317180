import '../../../providers/late-calls'
import { type ChunkRuns, chunkBytes } from '#contract/words/scorm/packages'
import { createStore, type Store } from '../../../lib/session/store'
import type { Call, CallArgs, CallResult } from '../../../providers/call/call-types'
import { isPassing } from '../../../providers/call/errors'
import { type Surroundings, sendChunks } from './chunk-sender'

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

/** Where an upload shows in the outline of its program. */
interface Shown {
  classId?: string | undefined
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

/** ms that are looked back over: long enough that one slow chunk says nothing, short enough to follow a line that changes. */
const span = 15_000
/** Before that, what is left would be a guess. */
const least = 2000

/** How fast something goes, told from how far it was when. */
export function speedometer(now: () => number) {
  let seen: { at: number; bytes: number }[] = []
  return (bytes: number): number | null => {
    const at = now()
    const first = seen[0]
    // Something that failed on its way counts no more: what was measured with it is forgotten.
    if (first && bytes < (seen.at(-1)?.bytes ?? 0)) seen = []
    seen.push({ at, bytes })
    while (seen.length > 2 && at - (seen[0]?.at ?? at) > span) seen.shift()
    const from = seen[0] ?? { at, bytes }
    return at - from.at < least ? null : ((bytes - from.bytes) / (at - from.at)) * 1000
  }
}

/** What the steps of an upload have in common. */
interface Work extends World {
  store: Store<readonly PackageUpload[]>
  running: Map<string, Running>
}

const find = ({ store }: Work, id: string) => store.get().find(upload => upload.id === id)

function put({ store, guard }: Work, uploads: readonly PackageUpload[]): void {
  store.set(uploads)
  guard(uploads.some(isAtWork))
}

const change = (work: Work, id: string, changed: Partial<PackageUpload>) =>
  put(
    work,
    work.store.get().map(upload => (upload.id === id ? { ...upload, ...changed } : upload)),
  )

/** What the server says of a package, until it has made up its mind. */
async function follow(work: Work, id: string, signal: AbortSignal): Promise<void> {
  change(work, id, { phase: 'checking' })
  for (;;) {
    const args = { params: { packageId: id }, signal }
    const found = await work.call('scorm.get', args).catch((error: unknown) => {
      // Nobody knows yet, and it is asked again.
      if (isPassing(error)) return undefined
      throw error
    })
    signal.throwIfAborted()
    if (found?.state === 'ready' || found?.state === 'failed')
      return change(work, id, { phase: found.state, problem: found.problem })
    await work.wait(look, signal)
    signal.throwIfAborted()
  }
}

/** Sends what is missing of a file, and shows how that goes. */
async function sendFile(work: Work, upload: PackageUpload, { file, there, controller }: Running) {
  const { id, place, fileName } = upload
  const rateOf = speedometer(work.now)
  const total = chunksOf(file.size)
  const { signal } = controller
  const show = (changed: Partial<PackageUpload>) => {
    if (!signal.aborted) change(work, id, changed)
  }
  const send = async (chunk: Blob, chunkIndex: number, options: object) => {
    const body = { packageId: id, ...place, fileName, chunkIndex, totalChunks: total, chunk }
    const { chunks } = await work.call('scorm.upload', { body, ...options })
    addRuns(there, chunks)
  }
  const onProgress = (sent: number) => show({ sent, rate: rateOf(sent) })
  const onWaiting = (waiting: boolean) =>
    show(waiting ? { phase: 'waiting', rate: null } : { phase: 'sending' })
  await sendChunks({ file, total, there, send, onProgress, onWaiting }, signal, work)
}

/** Another tab may have been quicker, or somebody has given it up: the server knows. */
async function afterRefusal(work: Work, id: string, error: unknown, signal: AbortSignal) {
  const found = await work.call('scorm.get', { params: { packageId: id }, signal }).catch(() => undefined)
  if (!found || found.state === 'pending') throw error
}

/** Sends a package and waits for what the server makes of it. */
async function run(work: Work, id: string): Promise<void> {
  const upload = find(work, id)
  const mine = work.running.get(id)
  if (!upload || !mine) return
  const { signal } = mine.controller
  try {
    change(work, id, { phase: 'sending', error: undefined, problem: undefined })
    await sendFile(work, upload, mine).catch(error => {
      signal.throwIfAborted()
      return afterRefusal(work, id, error, signal)
    })
    await follow(work, id, signal)
    work.running.delete(id)
  } catch (error) {
    if (!signal.aborted) change(work, id, { phase: 'stopped', error, rate: null })
  }
}

/** All packages that are sent in this visit, wherever in the portal somebody is. */
export function packageUploads(world: World) {
  const store = createStore<readonly PackageUpload[]>([])
  const work: Work = { ...world, store, running: new Map() }
  const { running } = work
  const stop = (id: string) => running.get(id)?.controller.abort()
  return {
    store,
    /** Sends a package that was announced, or what is missing of one that was begun. */
    begin: (found: ScormPackage, file: File, { classId, ...place }: UploadPlace & Shown): void => {
      stop(found._id)
      const there = new Set<number>()
      addRuns(there, found.chunks)
      running.set(found._id, { file, there, controller: new AbortController() })
      const upload: PackageUpload = {
        ...{ id: found._id, title: found.title, fileName: found.fileName, place },
        ...{ classId, bytes: file.size, sent: found.bytes, rate: null },
        phase: 'sending' as const,
      }
      put(work, [upload, ...store.get().filter(({ id }) => id !== found._id)])
      void run(work, found._id)
    },
    pause: (id: string): void => {
      stop(id)
      if (running.has(id)) change(work, id, { phase: 'paused', rate: null })
    },
    resume: (id: string): void => {
      const mine = running.get(id)
      if (!mine) return
      mine.controller.abort()
      running.set(id, { ...mine, controller: new AbortController() })
      void run(work, id)
    },
    /** It is not sent any further, and not shown any more. */
    drop: (id: string): void => {
      stop(id)
      running.delete(id)
      put(
        work,
        store.get().filter(upload => upload.id !== id),
      )
    },
  }
}
