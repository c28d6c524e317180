import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { Failure } from '../../errors/failure'
import { type PackedOnce, packOnce, sendPacked } from '../../platform/answers/packed-once'
import { openApiDocument } from './document'

/** `/openapi.json`, and `/docs` as pages that a person reads. Scripts come from this server alone. */
export async function mountReference(api: FastifyInstance): Promise<void> {
  const document = openApiDocument() as unknown as OpenAPIV3.Document
  let packed: PackedOnce | undefined
  api.get('/openapi.json', { compress: false }, async (request, reply) => {
    packed ??= packOnce(JSON.stringify(document))
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    })
    return sendPacked(request, reply, packed)
  })
  await api.register(swagger, { mode: 'static', specification: { document } })
  await api.register(async pages => {
    pages.setErrorHandler(noPlainAddress)
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP:
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
      theme: { title: 'Management Portal API' },
    })
  })
}

/** The pages' files refuse an address with `//` or `..`; no file has one. */
function noPlainAddress(error: FastifyError): never {
  throw error.statusCode === 403 ? new Failure('notFound') : error
}
