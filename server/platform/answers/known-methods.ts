import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import createRouter, { type HTTPMethod } from 'find-my-way'
import { Failure } from '../../errors/failure'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address knows; none where there is no such address. */
    methodsOf(pathname: string): string[]
  }
}

/** The path of a request, as it came. */
export const pathnameOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/**
 * Notes every route that is registered from here on, so that who asks an address with a method that it does not know
 * learns those that it knows. Fastify's own router finds a route by its pattern, never by an address.
 */
export function noteMethods(app: FastifyInstance): void {
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: 4000 })
  // Cross-origin questions are answered at every address, known or not.
  const noted = (methods: HTTPMethods | HTTPMethods[]) => [methods].flat().filter(name => name !== 'OPTIONS')
  app.addHook('onRoute', ({ method, url }) => router.on(noted(method) as HTTPMethod[], url, () => {}))
  app.decorate('methodsOf', pathname =>
    app.supportedMethods.filter(method => router.find(method as HTTPMethod, pathname)),
  )
}

/** @throws Failure `methodNotAllowed` where the address knows other methods than that of the request */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, known: readonly string[]): void {
  if (known.length === 0 || known.includes(request.method)) return
  reply.header('allow', known.join(', '))
  throw new Failure('methodNotAllowed')
}
