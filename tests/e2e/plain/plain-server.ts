import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Content, newContent, sparse } from './content'
import { Missing, type PlainCall, plainCalls } from './plain-calls'

export interface RunningServer {
  address: string
  stop(): Promise<void>
}

/** Serves on a free port of loopback. */
export async function serve(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}

export interface PlainServer extends RunningServer {
  content: Content
  /** The calls that were made: `GET /programs`. */
  calls: string[]
  /** The origin of the pages that may call. */
  allow(origin: string): void
}

/** The documented call of a request; `*` takes the place of an id. */
function callOf(method: string, pathname: string): { call: PlainCall; ids: string[] } | null {
  const given = pathname.split('/')
  for (const [name, call] of Object.entries(plainCalls)) {
    const [wantedMethod = '', path = ''] = name.split(' ')
    const wanted = path.split('/')
    const fits =
      wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at])
    if (wantedMethod === method && fits) return { call, ids: given.filter((_, at) => wanted[at] === '*') }
  }
  return null
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : JSON.parse(text)
}

const methods = 'GET, POST, PUT, DELETE'
/** What the documented calls need. Whatever else a page wants to send, the browser refuses. */
const headers = 'Content-Type, Authorization'

async function answer(
  server: PlainServer,
  request: IncomingMessage,
): Promise<{ status: number; data: unknown }> {
  const { pathname } = new URL(request.url ?? '/', server.address)
  const found = callOf(request.method ?? 'GET', pathname)
  server.calls.push(`${request.method} ${pathname}`)
  if (!found) return { status: 404, data: { message: 'Not found' } }
  if (!request.headers.authorization?.startsWith('Bearer ')) return { status: 401, data: { message: 'Who?' } }
  try {
    return { status: 200, data: found.call(server.content, found.ids, await bodyOf(request)) }
  } catch (error) {
    if (error instanceof Missing) return { status: 404, data: { message: 'Not found' } }
    throw error
  }
}

/**
 * A server that speaks the documented calls of the specification alone, at an address of its own: no extension, and
 * only the headers that those calls need.
 * @param little its answers hold next to nothing
 */
export async function startPlainServer(little = false): Promise<PlainServer> {
  let origin = ''
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const cors = {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headers,
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const { status, data } = await answer(server, request)
    response.writeHead(status, { ...cors, 'Content-Type': 'application/json' })
    response.end(JSON.stringify(little ? sparse(data) : data))
  }
  const running = await serve((request, response) => void respond(request, response))
  const server: PlainServer = {
    ...running,
    content: newContent(),
    calls: [],
    allow: allowed => {
      origin = allowed
    },
  }
  return server
}
