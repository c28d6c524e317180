import { z } from 'zod'
import type { ErrorCode } from './errors'
import type { Capability } from './roles'
import { id } from './schemas/base'
import type { Extension } from './words/extensions'
import type { Noun } from './words/nouns'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `/programs/{id}/module/{moduleId}` names the parameters `id` and `moduleId`. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

type Shape = z.ZodObject<Record<string, z.ZodType>>
type IdParams<Path extends string> = z.ZodObject<{ [Name in ParamNames<Path>]: z.ZodString }>

/** A capability of the role table, `signedIn` for everybody with a session, `public` without one. */
export type Access = Capability | 'signedIn' | 'public'

interface Declared<
  Path extends string,
  Query extends Shape,
  Body extends z.ZodType,
  Result extends z.ZodType,
  Params extends z.ZodType,
  Allowed extends Access = Access,
> {
  method: Method
  /** Relative to the API's base, parameters in braces. */
  path: Path
  /** One line for the reference. */
  summary: string
  /** Who may make the call. */
  access: Allowed
  /** What it changes, where it writes: what reads any of it is read anew afterwards. The first is what its answer shows. */
  changes?: readonly Noun[]
  /** What its answer shows, where it reads. */
  reads?: readonly Noun[]
  /** Made also by internal staff who have not chosen a company yet. */
  withoutCompany?: boolean
  /** Path parameters; ids where nothing else is said. A parameter that does not parse answers 404. */
  params?: Params
  query?: Query
  body?: Body
  result: Result
  /** Status of a success; 200 where nothing else is said. */
  success?: 200 | 201 | 202
  /** How the body travels; JSON where nothing else is said. */
  encoding?: 'json' | 'multipart'
  /** Bodies above 1 MB are read only where this is set (bytes). */
  maxBody?: number
  /** The answer is a file of this media type, or of the one of these that the result says: its bytes, under its name. */
  file?: string | readonly string[]
  /** Creating calls accept `Idempotency-Key` (decisions, section 7). */
  creates?: boolean
  /** Writes to an entity with a `version` honour `If-Match`. */
  versioned?: boolean
  /** The answer holds credentials and is never stored by a cache. */
  credentials?: boolean
  /**
   * The answer holds what is known of many people: as a file, or as a list, which is whole where no `limit` is asked for.
   * Who took a file or a whole list is in the audit log.
   */
  people?: 'file' | 'list'
  /** Fields of the body that hold one of a few words of the contract: the audit log keeps which. */
  told?: readonly string[]
  /** A sign of life that changes nothing which lasts: it leaves no audit row. */
  passing?: true
  /** Made only with a typed reason, in the header `X-Reason` (decisions, section 5). */
  reasoned?: boolean
  /** Refused to whoever acts as somebody else (decisions, section 5). */
  notWhileImpersonating?: boolean
  /** An extension, with the name under which `GET /extensions` announces it. */
  extension?: Extension
  /** Failures beyond those that every call has. */
  errors?: readonly ErrorCode[]
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> extends Omit<Declared<string, Shape, Body, Result, Params>, 'params' | 'query' | 'body'> {
  params: Params
  query: Query
  body: Body | null
}

const noQuery = z.object({})

const idParams = <Path extends string>(path: Path) =>
  z.object(
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(match => [match[1], id])),
  ) as unknown as IdParams<Path>

/**
 * Declares one call. The server, the typed client, the permissions, the reference and the tests are
 * derived from what stands here; nothing about a call is written twice.
 */
export function endpoint<
  const Path extends `/${string}`,
  Result extends z.ZodType,
  Query extends Shape = typeof noQuery,
  Body extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = IdParams<Path>,
  const Allowed extends Access = Access,
>(
  declared: Declared<Path, Query, Body, Result, Params, Allowed>,
): Endpoint<Params, Query, Body, Result> & { path: Path; access: Allowed } {
  return {
    ...declared,
    params: declared.params ?? (idParams(declared.path) as unknown as Params),
    query: declared.query ?? (noQuery as unknown as Query),
    body: declared.body ?? null,
  }
}

/** Every way in which a call can fail: those that all calls have, those that follow from its form, and its own. */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['badRequest', 'tooMany', 'internal', 'unavailable']
  if (endpoint.access !== 'public') codes.push('unauthenticated', 'forbidden')
  if (endpoint.path.includes('{')) codes.push('notFound')
  if (endpoint.method !== 'GET') codes.push('tooLarge', 'unsupportedMedia')
  if (endpoint.versioned) codes.push('stale')
  if (endpoint.creates) codes.push('keyReused')
  return [...new Set([...codes, ...(endpoint.errors ?? [])])]
}

/** Whether a request leaves an audit row: one that writes, mints a credential, or takes many people away at once. */
export const isAudited = ({ method, credentials, people, passing }: Endpoint, query: object): boolean =>
  (method !== 'GET' && !passing) ||
  credentials === true ||
  people === 'file' ||
  (people === 'list' && !('limit' in query && query.limit !== undefined))

/** What a handler gets: everything parsed. */
export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, infer Body> ? z.output<Body> : never

/** What a client sends, and what it may rely on in an answer. */
export type QueryInput<E extends Endpoint> = z.input<E['query']>
export type BodyInput<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, infer Body> ? z.input<Body> : never
export type ResultOf<E extends Endpoint> = z.output<E['result']>
/** What a handler returns: parsed once more before it is sent. */
export type ResultInput<E extends Endpoint> = z.input<E['result']>
