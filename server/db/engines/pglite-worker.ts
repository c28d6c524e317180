import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, parse, types } from '@electric-sql/pglite'
import type { WorkerAnswer, WorkerRequest } from './engine'
import { KnownStatements } from './known-statements'
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
const statements = new KnownStatements()

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
  const { before, sql, parameters, mode } = request
  const since = performance.now()
  const { messages } = await pglite.execProtocol(statements.message(before, sql, parameters))
  statements.took(sql, performance.now() - since)
  const results = parse.parseResults(messages, mode === 'array' ? arrays : objects, { rowMode: mode })
  return { id, rows: results.at(-1)?.rows ?? [], command: undefined }
}

async function answerSafely(pglite: PGlite, request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return await answer(pglite, request)
  } catch (error) {
    if (request.kind === 'query') statements.forget(request.sql)
    const fields = queryErrorFields(error)
    return fields ? { id: request.id, error: fields } : { id: request.id, fatal: String(error) }
  }
}

/** All of it lies in memory, or in that of the machine: a page at any place costs hardly more than the next one. */
const session = "SET TIME ZONE 'UTC'; SET random_page_cost = 1.1"

async function serve(directory: string): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('pglite-worker runs in a worker thread')
  const pglite = await PGlite.create(directory)
  await pglite.exec(session)
  let last: Promise<void> = Promise.resolve()
  port.on('message', (request: WorkerRequest) => {
    last = last.then(async () => port.postMessage(await answerSafely(pglite, request)))
  })
  port.postMessage('ready')
}

await serve((workerData as { directory: string }).directory)
