import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Asked {
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
}

/** What the model says next: the text of its message, a status without one, bytes as they are, or nothing at all. */
export type Reply = { content: string } | { status: number } | { raw: string } | 'silence'

/** A server on this machine that speaks chat completions as it is told to. */
export interface TestModelServer {
  readonly url: string
  readonly asked: Asked[]
  /** Replies in this order; the last one again and again. */
  replies: (Reply | ((asked: Asked) => Reply))[]
  stop(): Promise<void>
}

const completion = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })

export async function startModelServer(): Promise<TestModelServer> {
  const asked: Asked[] = []
  const read = async (request: IncomingMessage): Promise<Asked> => ({
    authorization: request.headers.authorization,
    body: (await json(request)) as Asked['body'],
  })
  const server = createServer((request, response) => {
    void read(request).then(one => {
      asked.push(one)
      const next = model.replies.length > 1 ? model.replies.shift() : model.replies[0]
      const reply = typeof next === 'function' ? next(one) : next
      if (!reply || reply === 'silence') return
      if ('status' in reply) response.writeHead(reply.status).end()
      else
        response
          .setHeader('content-type', 'application/json')
          .end('raw' in reply ? reply.raw : completion(reply.content))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const model: TestModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    replies: [],
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return model
}
