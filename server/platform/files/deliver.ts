import type { FastifyInstance } from 'fastify'
import { Failure } from '../../errors/failure'
import type { Files } from './files'

interface FileRoute {
  Params: { name: string }
  Querystring: Record<string, unknown>
}

/** `/files/{name}`, for whoever holds a signed address. Nothing of a file runs in the portal's origin. */
export function deliverFiles(api: FastifyInstance, files: Files): void {
  api.get<FileRoute>('/files/:name', async (request, reply) => {
    const { expires, signature } = request.query
    const file = await files.open(request.params.name, String(expires), String(signature))
    if (!file) throw new Failure('notFound')
    return reply
      .header('content-type', file.type)
      .header('content-length', file.bytes)
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.read())
  })
}
