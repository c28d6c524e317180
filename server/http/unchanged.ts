import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { fixedFields } from '#contract/schemas/sent-back'
import { Failure } from '../errors/failure'

type Fields = Readonly<Record<string, unknown>>

/**
 * Refuses a body that changes what this call does not change: fields with a call of their own, and the id.
 * @param current what was answered of these fields
 * @throws Failure `badRequest` naming them
 */
export function demandUnchanged(update: z.ZodObject, body: object, current: object): void {
  const [sent, known] = [body as Fields, current as Fields]
  const changed = fixedFields(update).filter(
    name => sent[name] !== undefined && !isDeepStrictEqual(sent[name], known[name]),
  )
  if (changed.length === 0) return
  throw new Failure(
    'badRequest',
    changed.map(path => ({
      path,
      code: path === '_id' ? 'otherId' : 'ownCall',
    })),
  )
}
