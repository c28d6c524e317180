import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { readToken } from '../../lib/session/session-token'

/** ms without a sign of life after which a stream counts as broken: the server gives one every 20 s. */
const silence = 50_000

/** ms until the stream is asked for again: at first, and at most. */
const pauses = { first: 1000, most: 30_000 }

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

interface Listening {
  url: string
  signal: AbortSignal
  heard: (message: EventSourceMessage) => void
}

/** Hears a stream to its end. @returns whether there was one */
async function hearOnce({ url, signal, heard }: Listening): Promise<boolean> {
  const broken = new AbortController()
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${readToken()}` }
  const answer = await fetch(url, {
    headers,
    cache: 'no-store',
    signal: AbortSignal.any([signal, broken.signal]),
  })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    return false
  }
  let timer = setTimeout(() => broken.abort(), silence)
  const signOfLife = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      clearTimeout(timer)
      timer = setTimeout(() => broken.abort(), silence)
      controller.enqueue(bytes)
    },
  })
  try {
    const messages = answer.body
      .pipeThrough(signOfLife)
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (let next = await messages.read(); !next.done; next = await messages.read()) heard(next.value)
    return true
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Hears the server's events until it is told to end, over a stream that is asked for anew whenever it breaks. Browsers' own `EventSource`
 * sends no bearer token.
 * @param lost told whenever there is none
 */
export async function hearEvents(listening: Listening, lost: () => void): Promise<void> {
  const { signal } = listening
  let wait = pauses.first
  while (!signal.aborted) {
    const began = Date.now()
    const was = await hearOnce(listening).catch(() => false)
    if (signal.aborted) return
    lost()
    // A stream that held shows that the server is there.
    wait = was || Date.now() - began > silence ? pauses.first : Math.min(pauses.most, wait * 2)
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}
