import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { parseBody } from './parse'
import { isLong, turn } from './turn'

/** Items of a list that are checked before others have their turn. */
const atOnce = 500

const lengths: readonly string[] = ['min_length', 'max_length']

/** Whether a list is as long as it may be, and nothing else is asked of it as a whole. */
const isOfLength = ({ def }: z.ZodArray, items: readonly unknown[]) =>
  (def.checks ?? []).every(({ _zod }) => lengths.includes(_zod.def.check)) &&
  new z.ZodArray({ ...def, element: z.unknown() }).safeParse(items).success

interface LongList {
  field: string
  items: readonly unknown[]
  /** What is asked of some items. */
  some: z.ZodArray
}

/** The list of a body that is so long that it is checked part by part. */
function longList(schema: Endpoint['body'], body: unknown): LongList | undefined {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return undefined
  for (const [field, items] of Object.entries(body)) {
    const list: unknown = schema.shape[field]
    if (!Array.isArray(items) || items.length <= atOnce || !(list instanceof z.ZodArray)) continue
    if (isOfLength(list, items)) return { field, items, some: z.array(list.element as z.ZodType) }
  }
  return undefined
}

/**
 * The body of a call, as its schema gives it: of a long one the items of a list some at a time, with a turn for others between. What
 * is wrong with it is told of the whole. @throws Failure `badRequest`
 */
export async function bodyOf(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  const whole = () => parseBody(endpoint, request)
  const list = isLong(Number(request.headers['content-length'] ?? 0))
    ? longList(endpoint.body, request.body)
    : undefined
  if (!endpoint.body || !list) return whole()
  const { field, items, some } = list
  const begin = { ...(request.body as object), [field]: items.slice(0, atOnce) }
  const frame = endpoint.body.safeParse(begin)
  if (!frame.success) return whole()
  const body = frame.data as Record<string, unknown[]>
  const checked = [...(body[field] ?? [])]
  for (let from = atOnce; from < items.length; from += atOnce) {
    await turn()
    const next = some.safeParse(items.slice(from, from + atOnce))
    if (!next.success) return whole()
    for (const item of next.data) checked.push(item)
  }
  return { ...body, [field]: checked }
}
