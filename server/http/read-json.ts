import type { FastifyInstance } from 'fastify'
import { maxNesting } from '#contract/words/limits'
import { badField } from '../errors/failure'

/** Whether a value has more levels than that; looks no deeper than it must. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(part => isDeeper(part, levels - 1)))

/**
 * JSON and nothing else, as the portal sends it: an empty body with its content type is no body, not a mistake. Whatever
 * walks a body, here or in the database, walks it level by level, and would end where it has thousands of them.
 */
export function readJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    parse(request, body as string, (error, value) => {
      if (!error && isDeeper(value, maxNesting)) done(badField('', 'nesting', { count: maxNesting }))
      else done(error, value)
    })
  })
}
