import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes up to which an answer fits into the first packet: packing it gains nothing. */
const small = 1400

/**
 * Packs the JSON of calls for who can unpack it (docs/decisions/packed-answers.md). Files stream as they are, and a
 * packed request is not unpacked: nobody sends one, and a small one may hold gigabytes.
 */
export async function packAnswers(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    threshold: small,
    globalDecompression: false,
  })
}
