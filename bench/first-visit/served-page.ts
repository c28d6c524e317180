import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface ServedFile {
  type: string
  /** Packed. */
  body: Buffer
}

/** The files of a page, by path. */
export type ServedFiles = Record<string, ServedFile>

export const page = (html: string): ServedFile => ({
  type: 'text/html; charset=utf-8',
  body: brotliCompressSync(html),
})

export const script = (code: string): ServedFile => ({
  type: 'text/javascript',
  body: brotliCompressSync(code),
})

function passOn(incoming: IncomingMessage, response: ServerResponse, portal: URL): void {
  const { url: path, method, headers } = incoming
  const { hostname, port } = portal
  incoming.pipe(
    request({ hostname, port, path, method, headers, agent: false }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }),
  )
}

/** What has a browser begin a process of its own for a page: each page that it is compared with pays for that as well. */
const apart = ['cross-origin-opener-policy', 'origin-agent-cluster']

async function headersApart(portal: string): Promise<Record<string, string>> {
  const { headers } = await fetch(portal, { headers: { accept: 'text/html' } })
  return Object.fromEntries([...headers].filter(([name]) => apart.includes(name)))
}

/**
 * Serves the files of a page at an origin of their own, apart from other pages as the portal is; everything else is passed on to the
 * portal's own server.
 */
export async function servePage(
  files: ServedFiles,
  portal: string,
): Promise<{ address: string; close: () => void }> {
  const separate = await headersApart(portal)
  const server = createServer((incoming, response) => {
    const file = files[incoming.url ?? '']
    if (!file) return passOn(incoming, response, new URL(portal))
    response
      .writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', ...separate })
      .end(file.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
