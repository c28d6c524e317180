import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

const bucket = 'portal'

/** What a client of this storage has to sign with. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export interface S3Storage {
  /** For `S3_URL`. */
  url: string
  port: number
  stop: () => Promise<void>
}

/** Storage that speaks S3 and lies in a directory of its own, which is given. */
export async function startS3(directory: string): Promise<S3Storage> {
  const storage = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await storage.run()
  let stopped: Promise<void> | undefined
  return {
    url: `http://127.0.0.1:${port}/${bucket}/files`,
    port,
    stop: () => {
      stopped ??= storage.close()
      return stopped
    },
  }
}

/** What stands before the storage and does something else to a request than to pass it on; undefined passes it on. */
export type Fault = (count: number) => 'refuse' | 'cut off' | undefined

/** The storage as it is reached over a bad line. @returns its `S3_URL`, how many requests came, and how to stop */
export async function behindFaults(port: number, fault: Fault) {
  let count = 0
  const proxy: Server = createServer((request, response) => {
    const what = fault(++count)
    if (what === 'refuse') {
      request.resume()
      request.on('end', () => response.writeHead(503).end())
      return
    }
    const { method, headers, url: path } = request
    const onward = httpRequest({ host: '127.0.0.1', port, method, headers, path }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (what !== 'cut off') return answer.pipe(response)
      answer.once('data', (piece: Buffer) => {
        response.write(piece.subarray(0, piece.length / 2), () => response.destroy())
        answer.destroy()
      })
      return answer.once('end', () => response.end())
    })
    request.pipe(onward)
    onward.on('error', () => response.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/${bucket}/files`,
    requests: () => count,
    stop: () => new Promise<void>(resolve => proxy.close(() => resolve())),
  }
}
