import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { may, type Principal, principals } from '#contract/roles'
import { fieldsOf, type IdsFor, type Schema, valueFor } from './from-schema'
import { hostileHeaders, hostileText, rawBodies } from './hostile'

/** Who sends a request: a role, somebody with a token that nobody signed, or nobody. */
export type Sender = Principal | 'forger' | 'nobody'

export interface Attempt {
  sender: Sender
  params: Record<string, string>
  query: Record<string, unknown>
  headers: Record<string, string>
  body: { json: unknown } | { raw: string } | undefined
}

/** A call as its description tells of it. */
export interface Operation {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

function senders({ access }: Endpoint): fc.Arbitrary<Sender> {
  const open = access === 'public' || access === 'signedIn'
  const admitted = principals.filter(principal => open || may(principal, access))
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<Sender>(...admitted) },
    { weight: 1, arbitrary: fc.constantFrom<Sender>(...principals, 'forger', 'nobody') },
  )
}

/** The parameters of a place: all of a path, a few of a query. */
function parameters(operation: Operation, place: 'path' | 'query', ids: IdsFor) {
  const listed = operation.parameters.filter(parameter => parameter.in === place)
  const fields = Object.fromEntries(listed.map(({ name, schema }) => [name, schema]))
  return fieldsOf(fields, place === 'path' ? Object.keys(fields) : [], ids)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ 'x-reason': 'Asked%20for%20help' }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...Object.entries(hostileHeaders))
      .chain(([name, values]) => fc.constantFrom(...values).map(value => ({ [name]: value }))),
  },
)

function bodies({ requestBody }: Operation, ids: IdsFor): fc.Arbitrary<Attempt['body']> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  const json = schema ? valueFor(schema, '', ids).map(value => ({ json: value })) : fc.constant(undefined)
  const raw = fc.constantFrom(...rawBodies).map(text => ({ raw: text }))
  return fc.oneof({ weight: 15, arbitrary: json }, { weight: 1, arbitrary: raw })
}

/** Requests of a call: most of them as they should be up to a place or two. */
export const attempts = (endpoint: Endpoint, operation: Operation, ids: IdsFor): fc.Arbitrary<Attempt> =>
  fc.record({
    sender: senders(endpoint),
    params: parameters(operation, 'path', ids).map(given =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asText(value) ?? ''])),
    ),
    query: fc.oneof(
      { weight: 9, arbitrary: parameters(operation, 'query', ids) },
      { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 2 }) },
    ),
    headers,
    body: bodies(operation, ids),
  })

/** Percent-encoded, also where half a character stands in it, which no address can hold. */
const encoded = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'.repeat(text.length)

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(one => `${encoded(name)}=${encoded(asText(one) ?? '')}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

export function requestOf(endpoint: Endpoint, attempt: Attempt, token: string | null): InjectOptions {
  const { params, query, body } = attempt
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''))
  const payload = body && ('raw' in body ? body.raw : JSON.stringify(body.json))
  return {
    method: endpoint.method,
    url: `/api${path}${queryOf(query)}`,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...attempt.headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(payload !== undefined && { payload }),
  }
}
