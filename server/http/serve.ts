import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { calls, type Group } from '#contract'
import { type Endpoint, isAudited } from '#contract/endpoint'
import { type Reach, reachOf } from '#contract/roles'
import { file, typedFile } from '#contract/schemas/base'
import type { Caller } from '../access/caller'
import type { Tx } from '../db/database'
import { audit } from '../platform/audit'
import { admit, callerOf } from './authenticate'
import { type Handlers, isOpenCall, type PreparingCall, type Services } from './call'
import { deviceCookie } from './device-cookie'
import { keyedRequest, once } from './idempotency'
import { bodyOf } from './long-body'
import { parseIfMatch, parseParams, parseQuery, parseReason } from './parse'
import { readForm } from './read-form'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Every handler of the contract, by group. */
export type AllHandlers = { [G in Group]: Handlers<G> }

type PlainHandler = (call: unknown) => unknown

interface Preparing {
  prepare(call: unknown): Promise<(tx: Tx) => unknown>
}

type AnyHandler = PlainHandler | Preparing

/** No company has this id: what staff see before they choose one. */
const nowhere = '000000000000000000000000'

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Mounts the contract. The order of a call (decisions, section 6): known path, 401, 403 by role, body read
 * and parsed 400, then within one unit of work the row 404 or 403, 412 or 409, the handler.
 */
export function serveContract(app: FastifyInstance, services: Services, handlers: AllHandlers): void {
  app.decorateRequest('caller', null)
  for (const [name, endpoint] of calls) {
    const [group, call] = name.split('.') as [Group, string]
    const handler = (handlers[group] as unknown as Record<string, AnyHandler>)[call]
    if (!handler) throw new Error(`${name} has no handler`)
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      // Reading a credential makes one: who asks for the head alone would make it, and get nothing.
      exposeHeadRoute: !endpoint.credentials,
      bodyLimit: endpoint.maxBody ?? 1_048_576,
      // The length of a packed answer would say something of a secret in it.
      ...(endpoint.credentials && { compress: false }),
      onRequest: async request => {
        request.caller = await callerOf(request, services)
        admit(request.caller, endpoint)
      },
      handler: async (request, reply) => {
        const result = await answer(name, endpoint, handler, { request, reply, services })
        return send(reply, endpoint, result)
      },
    })
  }
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown) {
  if (typeof endpoint.file === 'string')
    return sendFile(reply, { ...file.parse(result), type: endpoint.file })
  if (endpoint.file) return sendFile(reply, typedFile.parse(result))
  if (endpoint.credentials) reply.header('cache-control', 'no-store')
  return reply.status(endpoint.success ?? 200).send(result)
}

/** Names have letters of all languages, which a header has in a form of its own. */
function sendFile(reply: FastifyReply, { filename, bytes, type }: z.output<typeof typedFile>) {
  const plain = filename.normalize('NFD').replace(/[^\w .-]+/g, '')
  const whole = plain === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename)}`
  const disposition = `attachment; filename="${plain}"${whole}`
  const headers = { 'content-type': type, 'content-disposition': disposition }
  return reply.headers(headers).send(Buffer.from(bytes))
}

async function answer(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
): Promise<unknown> {
  await readForm(endpoint, request)
  const parsed = {
    ...services,
    params: parseParams(endpoint, request),
    query: parseQuery(endpoint, request),
    body: await bodyOf(endpoint, request),
    ifMatch: parseIfMatch(endpoint, request),
    reason: parseReason(endpoint, request),
    address: request.ip,
    deviceCookie: deviceCookie(request, reply, services.settings),
    log: request.log,
    caller: request.caller,
  }
  if (!isOpenCall(endpoint)) return inUnitOfWork(name, endpoint, handler, request, parsed)
  if (typeof handler !== 'function') throw new Error(`${name} has no unit of work to prepare for`)
  return endpoint.result.parse(await handler(parsed))
}

type Act = (tx: Tx) => unknown

/** What a call of a company does in its unit of work; one that prepares for it does so before it begins. */
async function actOf(
  handler: AnyHandler,
  call: Services & { caller: Caller & { company: string }; reach: Reach },
): Promise<Act> {
  if (typeof handler === 'function') return tx => handler({ ...call, tx })
  const { company, user } = call.caller
  const unit: PreparingCall<Endpoint>['unit'] = work => call.db.inCompany({ company, user }, work)
  return handler.prepare({ ...call, unit })
}

/** Runs a call of a company in one transaction, with its audit row and its idempotency key. */
async function inUnitOfWork(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  parsed: Services & { params: unknown; query: unknown; body: unknown; reason: string | null },
): Promise<unknown> {
  if (!request.caller) throw new Error(`${name} was admitted without a caller`)
  const caller = { ...request.caller, company: request.caller.company ?? nowhere }
  const reach =
    endpoint.access === 'public' || endpoint.access === 'signedIn'
      ? 'A'
      : reachOf(caller.principal, endpoint.access)
  const audited = isAudited(endpoint, parsed.query as object)
  const keyed = endpoint.creates ? keyedRequest(name, request) : null
  const scope = { company: caller.company, user: caller.user }
  const act = await actOf(handler, { ...parsed, caller, reach })
  const answered = await parsed.db.inCompany(
    scope,
    async tx => {
      const run = async () => {
        const result = endpoint.result.parse(await act(tx))
        if (audited)
          await audit(
            tx,
            {
              ...scope,
              impersonator: caller.impersonator,
              action: name,
              subject: personOf(endpoint, parsed.params, result),
              details: traces(endpoint, parsed, request.query),
            },
            parsed.clock(),
          )
        return result
      }
      return keyed ? once(tx, caller, keyed, run) : run()
    },
    { readOnly: !audited && !endpoint.passing },
  )
  // What passes, such as learners' activity, comes all day long: figures say as of when they are.
  if (endpoint.changes && !endpoint.passing) parsed.live.changed(caller.company, endpoint.changes)
  return answered
}

interface Traced {
  params: unknown
  query: unknown
  body: unknown
  reason: string | null
}

/** What the audit log keeps of a call: ids of its path, names of its fields, and the reason that somebody gave. */
function traces({ told = [] }: Endpoint, { params, query, body, reason }: Traced, sent: unknown) {
  const asked = Object.keys(query as object).filter(name => name in (sent as object))
  const fields: Record<string, unknown> | undefined =
    body && typeof body === 'object' ? { ...body } : undefined
  return {
    ...(reason && { reason }),
    ...(params as Record<string, unknown>),
    ...(asked.length > 0 && { query: asked }),
    ...(fields && { fields: Object.keys(fields) }),
    ...Object.fromEntries(told.flatMap(name => (fields && name in fields ? [[name, fields[name]]] : []))),
  }
}

/** Whom a call is about: the person of its path, or the one that it made. */
function personOf({ path, method }: Endpoint, params: unknown, result: unknown): string | null {
  const named = /^\/users\/(?:\w+\/)?\{(id|userId)\}/.exec(path)?.[1]
  if (path.startsWith('/users/bulk/')) return null
  if (named) return (params as Record<string, string>)[named] ?? null
  return path === '/users' && method === 'POST' ? (result as { _id: string })._id : null
}
