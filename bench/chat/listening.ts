import { read } from '../api'
import { listeners } from './data'

/** Somebody who hears what happens. */
export interface Listener {
  /** Resolves with the instant at which the next message that is told of has come. */
  next(): Promise<number>
  stop(): void
}

/** Follows the stream of somebody, by their token. */
export async function listen(address: string, token: string): Promise<Listener> {
  const cut = new AbortController()
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: cut.signal,
  })
  if (!answer.ok) throw new Error(`/live answers ${answer.status}`)
  let told: (at: number) => void = () => {}
  const reading = (async () => {
    for await (const bytes of answer.body ?? [])
      if (Buffer.from(bytes).includes('"kind":"message"')) told(performance.now())
  })()
  reading.catch(() => {})
  return {
    next: () =>
      new Promise(resolve => {
        told = resolve
      }),
    stop: () => cut.abort(),
  }
}

/** The tokens of those who listen. */
export function tokensOf(address: string): Promise<string[]> {
  const tokenOf = async (number: number) => {
    const { token } = await read<{ token: string }>(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `l${number}@bench.example`, password: 'demo-portal-1' }),
    })
    return token
  }
  return Promise.all(Array.from({ length: listeners }, (_, place) => tokenOf(place + 1)))
}
