import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { contentSecurityPolicy } from '../../server/platform/portal/content-security'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface BuiltReader {
  /** The path of the file that exports `readFile`. */
  entry: string
  files: Map<string, string | Uint8Array>
}

/** The portal's reader of files with its thread, built by itself as the portal is. */
async function builtReader(): Promise<BuiltReader> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${root}src/resources/employees/upload/sheet-files.ts`,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  if (!('output' in result)) throw new Error('The reader was not built')
  const files = result.output.map(
    file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const,
  )
  return { entry: `/${result.output[0].fileName}`, files: new Map(files) }
}

const html = '<!doctype html><title>Reader</title>'

export interface ReaderPage {
  address: string
  entry: string
  close(): void
}

/** Serves the reader on an empty page with the portal's own policy, and a file beside it. */
export async function serveReader(sheet: Uint8Array): Promise<ReaderPage> {
  const { entry, files } = await builtReader()
  files.set('/sheet', sheet)
  const policy = contentSecurityPolicy(html, { apiBase: '/api', tagManagerId: '' })
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    const type = url.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
    if (file !== undefined) return response.writeHead(200, { 'content-type': type }).end(file)
    return response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, entry, close: () => void server.close() }
}
