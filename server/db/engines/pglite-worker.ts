import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import type { WorkerAnswer, WorkerRequest } from './engine'
import { queryErrorFields } from './query-error-fields'
import { drizzleParserOf, parsedTypes, parserOf } from './values'

/**
 * The embedded engine's thread: WebAssembly blocks the event loop while a query runs, so it gets its own.
 * Answers one request after the other, in the order they came.
 */
type Parse = (text: string) => unknown

/** Our parsers in place of all of PGlite's own. */
const parsersFrom = (parserOfType: (type: number) => Parse): Record<number, Parse> =>
  Object.fromEntries(
    [...parsedTypes, ...Object.keys(types.parsers).map(Number)].map(type => [type, parserOfType(type)]),
  )

const objects = parsersFrom(parserOf)
const arrays = parsersFrom(drizzleParserOf)
/** Parameters come as the text that PostgreSQL reads, whatever their type. */
const serializers: Record<number, (value: string) => string> = new Proxy(
  {},
  { get: () => (value: string) => value },
)

async function answer(pglite: PGlite, request: WorkerRequest): Promise<WorkerAnswer> {
  const { id } = request
  if (request.kind === 'close') {
    await pglite.close()
    return { id, rows: [], command: undefined }
  }
  if (request.kind === 'script') {
    const results = await pglite.exec(request.sql)
    return { id, rows: [], command: results.at(-1)?.command }
  }
  const { sql, parameters, mode } = request
  const parsers = mode === 'array' ? arrays : objects
  const { rows, command } = await pglite.query(sql, parameters, { rowMode: mode, parsers, serializers })
  return { id, rows, command }
}

async function answerSafely(pglite: PGlite, request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return await answer(pglite, request)
  } catch (error) {
    const fields = queryErrorFields(error)
    return fields ? { id: request.id, error: fields } : { id: request.id, fatal: String(error) }
  }
}

async function serve(directory: string): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('pglite-worker runs in a worker thread')
  const pglite = await PGlite.create(directory)
  await pglite.exec("SET TIME ZONE 'UTC'")
  let last: Promise<void> = Promise.resolve()
  port.on('message', (request: WorkerRequest) => {
    last = last.then(async () => port.postMessage(await answerSafely(pglite, request)))
  })
  port.postMessage('ready')
}

await serve((workerData as { directory: string }).directory)
