import axios, { AxiosError, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import { type WrongField, worded } from '#contract/words/field-messages'

/** A request as it leaves the portal. */
export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  ifMatch: string | null
  /** By which the server knows a request that is made again. */
  idempotencyKey: string | null
  /** As the header `X-Reason` carries it. */
  reason: string | null
}

export interface Reply {
  status: number
  data: unknown
}

/** `offline`: no answer comes back. `pending`: the answer is on its way for as long as the test lasts. */
export type Answer = Reply | 'offline' | 'pending'

export const ok = (data: unknown): Reply => ({ status: 200, data })
export const failed = (status: number, code: string, errors?: WrongField[]): Reply => ({
  status,
  data: { code, message: code, errors: errors?.map(worded) },
})

const asked: Asked[] = []
let respond: (request: Asked) => Answer = () => failed(404, 'notFound')

/** Answers every request from now on, and forgets those that were made. */
export function answerWith(answer: (request: Asked) => Answer): void {
  asked.length = 0
  respond = answer
}

/** The requests that were made, of one method or all. */
export const requests = (method?: string): Asked[] =>
  asked.filter(request => method === undefined || request.method === method)

const header = (config: InternalAxiosRequestConfig, name: string) =>
  (AxiosHeaders.from(config.headers).get(name) ?? null) as string | null

function read(config: InternalAxiosRequestConfig): Asked {
  const url = new URL(config.url ?? '', location.origin)
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: url.pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(url.searchParams),
    body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
    ifMatch: header(config, 'If-Match'),
    idempotencyKey: header(config, 'Idempotency-Key'),
    reason: header(config, 'X-Reason'),
  }
}

const untilGivenUp = (config: InternalAxiosRequestConfig) =>
  new Promise<never>((_, reject) => {
    config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
  })

// The client is made when the portal is first imported, which is after this: it sends nothing further than here.
axios.defaults.adapter = async config => {
  const request = read(config)
  asked.push(request)
  const answer = respond(request)
  if (answer === 'pending') return untilGivenUp(config)
  if (answer === 'offline') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  return { ...answer, statusText: '', headers: {}, config }
}
