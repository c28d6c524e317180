import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface SeenCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status?: number
  data?: unknown
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization, content-type, if-match, idempotency-key, x-reason',
  'access-control-allow-methods': '*, PUT, DELETE',
}

/** A server that answers as a test says, and remembers what it was asked. */
export async function startApiServer(answer: (call: SeenCall) => Answer) {
  const seen: SeenCall[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    if (method === 'OPTIONS') return response.writeHead(204, crossOrigin).end()
    let body = ''
    for await (const chunk of request) body += chunk
    const call = { method, url, headers, body }
    seen.push(call)
    const { status = 200, data } = answer(call)
    response.writeHead(status, { ...crossOrigin, 'content-type': 'application/json' })
    return response.end(JSON.stringify(data ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return { base: `http://127.0.0.1:${address.port}/api`, seen, stop: () => void server.close() }
}

/** The settings block of the page, as the server would fill it. */
export function writeSettings(settings: object): void {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'portal-settings'
  block.textContent = JSON.stringify(settings)
  document.head.append(block)
}
