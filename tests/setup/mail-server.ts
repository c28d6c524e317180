import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  mail: Email
}

/** A mail server on this machine that keeps what it is sent. */
export interface TestMailServer {
  readonly url: string
  readonly received: Received[]
  /** Answers the next recipients with this SMTP code; null accepts them again. */
  refuseWith(code: number | null): void
  stop(): Promise<void>
  /** Listens again where it did before. */
  restart(): Promise<void>
}

const listen = (server: SMTPServer, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port))
  })

export async function startMailServer(): Promise<TestMailServer> {
  const received: Received[] = []
  let refusal: number | null = null
  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, answer) =>
        answer(refusal === null ? null : Object.assign(new Error('Not here'), { responseCode: refusal })),
      onData: (stream, { envelope }, answer) => {
        text(stream)
          .then(async raw => {
            const from = envelope.mailFrom ? envelope.mailFrom.address : ''
            const to = envelope.rcptTo.map(({ address }) => address)
            received.push({ from, to, mail: await PostalMime.parse(raw) })
            answer(null)
          })
          .catch(answer)
      },
    })
  let server = create()
  const port = await listen(server, 0)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: code => {
      refusal = code
    },
    stop: () => new Promise(resolve => server.close(resolve)),
    restart: async () => {
      server = create()
      await listen(server, port)
    },
  }
}
