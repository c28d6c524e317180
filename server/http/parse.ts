import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { text, textFormats } from '#contract/schemas/base'
import type { FieldCode, WrongField } from '#contract/words/field-messages'
import { badField, Failure, mostNamed } from '../errors/failure'

type Issue = z.core.$ZodIssue

/** The longest key that an answer repeats, in UTF-16 units. */
const longestKey = 100

const repeated = (key: PropertyKey) => {
  const text = String(key)
  return text.length > longestKey ? `${text.slice(0, longestKey).toWellFormed()}…` : text
}

const pathOf = (keys: readonly PropertyKey[]) => keys.map(repeated).join('.')

/** Takes the alternative of a union with the fewest complaints: it is most likely the one that was meant. */
const meant = (issue: Issue): readonly Issue[] | undefined =>
  issue.code === 'invalid_union'
    ? [...issue.errors].sort((one, other) => one.length - other.length)[0]
    : undefined

/** The code of a text that does not have its format, by zod's name of the format. */
const formats: Partial<Record<string, FieldCode>> = { ...textFormats, datetime: 'instant', date: 'day' }

/** Words an issue as a code for its field; a rule of the contract brings its own code (`wrong` in `schemas/base.ts`). */
function saidBy(issue: Issue): Omit<WrongField, 'path'> {
  const { message } = issue
  if (issue.code === 'custom') return { code: 'invalidInput', ...issue.params }
  if (issue.code === 'invalid_format') {
    const code = formats[issue.format]
    return code ? { code } : { code: 'invalidText', message }
  }
  if (issue.code === 'invalid_value') return { code: 'invalidOption', message }
  if (issue.code === 'too_small')
    return { code: 'tooSmall', values: { minimum: Number(issue.minimum) }, message }
  if (issue.code === 'too_big') return { code: 'tooBig', values: { maximum: Number(issue.maximum) }, message }
  return { code: 'invalidInput', message }
}

/** One entry a wrong field, found as they are asked for; an unknown field is named itself. */
function* fieldErrors(
  issues: readonly Issue[],
  prefix: readonly PropertyKey[] = [],
): Generator<WrongField, void> {
  for (const issue of issues) {
    const path = [...prefix, ...issue.path]
    const branch = meant(issue)
    if (branch) yield* fieldErrors(branch, path)
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield { path: pathOf([...path, key]), code: 'unknownField' }
    else yield { path: pathOf(path), ...saidBy(issue) }
  }
}

/** How many there are of them. */
const countOf = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => {
    const branch = meant(issue)
    if (branch) return sum + countOf(branch)
    return sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1)
  }, 0)

function firstOf<T>(values: Iterable<T>, most: number): T[] {
  const first: T[] = []
  for (const value of values) if (first.push(value) === most) break
  return first
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  throw new Failure('badRequest', firstOf(fieldErrors(issues), mostNamed), undefined, countOf(issues))
}

/** Looks at a value by itself, in place of a whole body. @returns it as parsed, or its first wrong fields */
export function judged<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  most: number,
): { data: z.output<Schema> } | { errors: WrongField[] } {
  const result = schema.safeParse(value)
  return result.success ? { data: result.data } : { errors: firstOf(fieldErrors(result.error.issues), most) }
}

/** A path whose parameters are not of their form leads to nothing. */
export function parseParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const result = endpoint.params.safeParse(request.params)
  if (!result.success) throw new Failure('notFound')
  return result.data
}

/** Unknown query parameters are ignored; one that is given twice counts as wrong. */
export const parseQuery = (endpoint: Endpoint, request: FastifyRequest): unknown =>
  parsed(endpoint.query, request.query)

export function parseBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.body) return parsed(endpoint.body, request.body ?? {})
  const { body } = request
  if (body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0))
    return undefined
  throw badField('', 'noBody')
}

/** The version of `If-Match` (`"3"`, `3`, or `*` for any), null without the header. */
export function parseIfMatch(endpoint: Endpoint, request: FastifyRequest): number | null {
  const given = request.headers['if-match']
  if (!endpoint.versioned || given === undefined || given === '*') return null
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given)?.[1]
  if (!version) throw badField('If-Match', 'version')
  return Number(version)
}

/** What somebody gives as a reason: short, and text that can be stored. */
const reason = text(500).overwrite(value => value.trim())

/**
 * The typed reason of `X-Reason`, which travels percent-encoded; null without one.
 * @throws Failure `badRequest` without one where the call demands it
 */
export function parseReason(endpoint: Endpoint, request: FastifyRequest): string | null {
  const typed = typedReason(request)
  if (endpoint.reasoned && !typed) throw badField('X-Reason', 'noReason')
  return typed
}

function typedReason(request: FastifyRequest): string | null {
  const given = request.headers['x-reason']
  if (typeof given !== 'string') return null
  const parsed = reason.safeParse(decoded(given))
  if (!parsed.success) throw badField('X-Reason', 'reason')
  return parsed.data || null
}

function decoded(given: string): string | null {
  try {
    return decodeURIComponent(given)
  } catch {
    return null
  }
}
