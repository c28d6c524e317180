import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxNesting } from '#contract/words/limits'
import { badField } from '../errors/failure'
import { readLongJson } from './long-json'
import { isLong } from './turn'

/** Whether a value has more levels than that; looks no deeper than it must. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(part => isDeeper(part, levels - 1)))

/** Reads a text that stands so many levels deep in a body. */
type Parse = (text: string, depth: number) => unknown

/** A long body part by part, any other as a whole; so is one with a mistake, which is told of the whole. */
async function readBody(body: Buffer, parse: Parse): Promise<unknown> {
  const value = isLong(body.length)
    ? await readLongJson(body, (text, isPart) => parse(text, isPart ? 1 : 0)).catch(() => undefined)
    : undefined
  return value ?? parse(body.toString('utf8'), 0)
}

/**
 * JSON and nothing else, as the portal sends it: an empty body with its content type is no body, not a mistake. Whatever
 * walks a body, here or in the database, walks it level by level, and would end where it has thousands of them.
 */
export function readJson(api: FastifyInstance): void {
  const parseWhole = api.getDefaultJsonParser('error', 'error')
  const parseOf =
    (request: FastifyRequest): Parse =>
    (text, depth) => {
      const read: { error: Error | null; value: unknown } = { error: null, value: undefined }
      parseWhole(request, text, (error, value) => Object.assign(read, { error, value }))
      if (read.error) throw read.error
      if (isDeeper(read.value, maxNesting - depth)) throw badField('', 'nesting', { count: maxNesting })
      return read.value
    }
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    readBody(body as Buffer, parseOf(request)).then(
      value => done(null, value),
      error => done(error),
    )
  })
}
