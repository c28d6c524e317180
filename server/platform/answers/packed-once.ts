import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'

/** A text that is sent often and never changes while the server runs, packed beforehand. */
export interface PackedOnce {
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** The encodings that it can be sent in, the shortest first. */
const encodings = ['br', 'gzip', 'identity'] as const

export function packOnce(text: string): PackedOnce {
  const identity = Buffer.from(text)
  return {
    // Weak, since it stands for the text in all of its encodings.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(identity),
  }
}

/** The shortest encoding that a request accepts. */
export function encodingFor(request: FastifyRequest): (typeof encodings)[number] {
  const accepted = new Negotiator(request.raw).encodings(encodings)
  return encodings.find(encoding => accepted.includes(encoding)) ?? 'identity'
}

/** Sends it as the request can unpack it, or 304 to who has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedOnce): FastifyReply {
  const { etag } = packed
  reply.header('etag', etag)
  if (fresh(request.headers, { etag })) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(packed[encoding])
}
