import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { openApiDocument } from './document'

/** `/openapi.json`, and `/docs` as pages that a person reads. Scripts come from this server alone. */
export async function mountReference(api: FastifyInstance): Promise<void> {
  const document = openApiDocument() as unknown as OpenAPIV3.Document
  api.get('/openapi.json', async () => document)
  await api.register(swagger, { mode: 'static', specification: { document } })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
    theme: { title: 'Management Portal API' },
  })
}
