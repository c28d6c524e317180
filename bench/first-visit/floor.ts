import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Draws the rows of the programs list into a plain table, and does nothing else. */
const script = `
const token = document.cookie.match(/ssrToken=([^;]*)/)[1]
const headers = { Accept: 'application/json', Authorization: 'Bearer ' + token }
const answer = await fetch('/api/programs?page=1&limit=50', { headers })
const { programs } = await answer.json()
for (const { title, language, state, updatedAt } of programs) {
  const row = document.querySelector('tbody').insertRow()
  row.dataset.row = ''
  for (const text of [title, language, state, updatedAt]) row.insertCell().textContent = text ?? ''
}
`

const html = `<!doctype html>
<html lang="en">
<title>Programs</title>
<script type="module" src="/floor.js"></script>
<h1>Programs</h1>
<table><thead><tr><th>Title<th>Language<th>State<th>Changed</thead><tbody></tbody></table>
`

const files: Record<string, { type: string; body: Buffer }> = {
  '/programs': { type: 'text/html; charset=utf-8', body: brotliCompressSync(html) },
  '/floor.js': { type: 'text/javascript', body: brotliCompressSync(script) },
}

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

/**
 * The least that a list in a browser can take: a static page, packed, whose one small script makes the same request of
 * the same API and draws a plain table. The calls are passed on to the portal's own server.
 */
export async function serveFloor(portal: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((incoming, response) => {
    const file = files[incoming.url ?? '']
    if (!file) return passOn(incoming, response, new URL(portal))
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
