import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { calls } from '#contract'
import { Failure } from '../errors/failure'
import { noteMethods, pathnameOf, refuseMethod } from '../platform/answers/known-methods'
import { deliverFiles } from '../platform/files/deliver'
import type { Services } from './call'
import { failureOf, headersOf, traceOf } from './failures'
import { deliverLive } from './live'
import { mountReference } from './openapi/reference'
import { packAnswers } from './packed-answers'
import { believedProxies } from './proxies'
import { readJson } from './read-json'
import { type AllHandlers, serveContract } from './serve'

export interface AppOptions {
  handlers: AllHandlers
  services: Omit<Services, 'extensions'>
  /** What the API delivers beside the calls of the contract. */
  besides?: (api: FastifyInstance, services: Services) => Promise<void>
  /** Delivers the portal beside the API; left out where the portal is hosted elsewhere. */
  deliver?: (app: FastifyInstance) => Promise<void> | void
  logger?: FastifyBaseLogger
}

/** What `GET /extensions` announces: those of the contract, and the headers that only this server knows. */
const extensions = [
  ...new Set(calls.flatMap(([, { extension }]) => extension ?? [])),
  'versions',
  'idempotency',
]

/** Every server has to understand an address that names it, as proxies are asked: `GET http://portal.example/healthz`. */
const withoutServer = (url: string) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/')

/**
 * The whole server with everything injected: API under `/api`, its reference, health, and the portal.
 * Not listening yet; `app.inject` reaches all of it.
 */
export async function buildApp({
  handlers,
  services,
  besides,
  deliver,
  logger,
}: AppOptions): Promise<FastifyInstance> {
  const { settings, db } = services
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believedProxies(settings),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4000 },
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => withoutServer(url),
    frameworkErrors: fail,
  })
  app.setErrorHandler(fail)
  logCalls(app)
  noteMethods(app)
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
  })
  app.get('/healthz', async () => {
    await db.ping()
    return { status: 'ok' }
  })
  const all = { ...services, extensions }
  await app.register(
    async api => {
      await mountApi(api, handlers, all)
      await besides?.(api, all)
    },
    { prefix: '/api' },
  )
  await deliver?.(app)
  return app
}

async function mountApi(api: FastifyInstance, handlers: AllHandlers, services: Services): Promise<void> {
  const { settings } = services
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.header('cache-control', 'no-store')
  })
  await api.register(cors, {
    origin: settings.corsOrigins.length > 0 ? settings.corsOrigins : false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
  })
  await api.register(rateLimit, { max: settings.rateLimit, timeWindow: '1 minute', global: false })
  // Before who calls is looked up, and for unknown paths too: what is refused counts as well.
  api.addHook('onRequest', api.rateLimit())
  await api.register(cookie)
  readJson(api)
  await api.register(multipart)
  await packAnswers(api)
  await api.register(async documented => serveContract(documented, services, handlers))
  deliverFiles(api, services.files)
  deliverLive(api, services)
  await mountReference(api)
  api.setNotFoundHandler((request, reply) => {
    refuseMethod(request, reply, api.methodsOf(pathnameOf(request)))
    throw new Failure('notFound')
  })
}

/** Every failure in the one shape; what is this server's fault is logged and told as no more than that. */
function fail(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(thrown) ?? new Failure('internal')
  if (failure.status >= 500) request.log.error({ fault: traceOf(thrown) }, 'call failed')
  return reply.status(failure.status).headers(headersOf(thrown)).send(failure.body())
}

/** One line a call: its route, never its address, which may hold what a person searched for. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const call = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(call, 'call')
  })
}
