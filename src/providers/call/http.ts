import axios, { type AxiosResponse } from 'axios'
import type { CallName } from '#contract'
import { type FirstAnswer, prepared, takeFirstAnswer } from '../../lib/code/first-answers'
import { sessionBack } from '../../lib/session/lapse'
import { readToken } from '../../lib/session/session-token'
import { CallFailure, codeOf } from './errors'

/** One request, its address complete. */
export interface HttpRequest {
  call: CallName
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  /** Leave the content type to the browser, which adds the boundary. */
  multipart?: boolean
  /** The answer is a file. */
  binary?: boolean
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Is told how much of the body has left, 0–1. */
  onProgress?: (share: number) => void
}

const client = axios.create({
  validateStatus: () => true,
  headers: { common: { Accept: 'application/json' } },
})

function headersOf(request: HttpRequest, token: string | undefined): Record<string, string> {
  return {
    ...(!request.multipart && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...request.headers,
  }
}

async function ask(request: HttpRequest, token: string | undefined): Promise<FirstAnswer> {
  const { onProgress } = request
  const changes = request.method !== 'GET'
  const first = changes ? undefined : takeFirstAnswer(request.url)
  const answer = await first?.catch(() => undefined)
  if (answer) return answer
  const sent = client.request<unknown, AxiosResponse<unknown>>({
    method: request.method,
    url: request.url,
    data: request.body,
    headers: headersOf(request, token),
    signal: request.signal,
    responseType: request.binary ? 'blob' : undefined,
    onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
  })
  // What was asked for ahead, before it or meanwhile, may be without the change.
  const response = await sent.finally(() => changes && prepared.clear())
  return { status: response.status, data: response.data, retryAfter: response.headers['retry-after'] }
}

/** No answer: the line is down, the server is gone, or the caller gave up. */
function unanswered(call: CallName, error: unknown): unknown {
  if (axios.isCancel(error)) return error
  return new CallFailure({ call, message: error instanceof Error ? error.message : '' })
}

/**
 * Sends a request with the bearer token of the cookie and resolves with the data of a success.
 * Rejects with a `CallFailure`. A 401 ends the session, unless it speaks of credentials just typed, or the
 * token was renewed meanwhile: then the call is made once more. Where the page outlives its session, the call waits
 * until the person is back.
 */
export async function send(request: HttpRequest): Promise<unknown> {
  const token = readToken()
  try {
    const answer = await ask(request, token)
    const failure = failureOf(request.call, answer)
    if (!failure) return answer.data
    if (failure.status !== 401 || codeOf(failure) === 'wrongCredentials') throw failure
    if (readToken() && readToken() !== token) return await send(request)
    if (await sessionBack(token)) return await send(request)
    throw failure
  } catch (error) {
    throw error instanceof CallFailure ? error : unanswered(request.call, error)
  }
}

const failureOf = (call: CallName, { status, data, retryAfter }: FirstAnswer): CallFailure | null =>
  status >= 200 && status < 300 ? null : new CallFailure({ call, status, data, retryAfter })
