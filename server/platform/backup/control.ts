import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '../../db/engines/engine'

/**
 * The running server holds the embedded database alone, so `npm run backup` asks it for the archive, over a
 * local socket that only the server's own user may open.
 */

/** In bytes: every system takes the address of a socket that is no longer. */
const longestAddress = 100

/** The socket in the data directory; elsewhere, by its hash, where the path would be too long for a socket. */
export function controlAddress(dataDir: string): string {
  const path = join(resolve(dataDir), 'control.sock')
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\management-portal-${hash}`
  return Buffer.byteLength(path) <= longestAddress ? path : join(tmpdir(), `management-portal-${hash}.sock`)
}

/** A socket gets its rights when it is bound, which happens within this call. */
function listenPrivately(server: Server, address: string): void {
  const mask = process.umask(0o177)
  try {
    server.listen(address)
  } finally {
    process.umask(mask)
  }
}

/**
 * Answers `requestBackup`. The caller holds the lock of the directory, so a socket found there is left over.
 * @param write writes the archive; when it fails, the connection breaks off
 */
export function serveControl(
  dataDir: string,
  write: (output: Writable) => Promise<unknown>,
  log: Log,
): { stop(): void } {
  const address = controlAddress(dataDir)
  const server = createServer((_, response) => {
    response.writeHead(200)
    write(response).catch(error => {
      log.error({ error: String(error) }, 'A backup failed')
      response.destroy()
    })
  })
  server.on('error', error =>
    log.warn({ error: error.message }, 'Backups of the running server are not possible'),
  )
  if (process.platform !== 'win32') rmSync(address, { force: true })
  listenPrivately(server, address)
  server.unref()
  return {
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Asks the server that runs on `dataDir` for a backup.
 * @returns false when none runs there
 * @throws Error when the archive broke off
 */
export async function requestBackup(
  dataDir: string,
  receive: (archive: NodeJS.ReadableStream) => Promise<void>,
): Promise<boolean> {
  const response = await connect(controlAddress(dataDir))
  if (!response) return false
  await receive(response)
  return true
}

function connect(socketPath: string): Promise<NodeJS.ReadableStream | undefined> {
  return new Promise((resolve, reject) => {
    request({ socketPath, method: 'POST', path: '/backup' }, resolve)
      .on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
        else reject(error)
      })
      .end()
  })
}

/** Streams an archive into a file. */
export const save = (archive: NodeJS.ReadableStream, output: Writable): Promise<void> =>
  pipeline(archive, output)
