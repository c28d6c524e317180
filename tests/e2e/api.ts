import { demoPassword } from './people'

export interface ApiClient {
  token: string
  get<T>(path: string): Promise<T>
  put<T>(path: string, body: unknown): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  remove<T>(path: string): Promise<T>
}

async function send<T>(address: string, path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`${address}/api${path}`, init)
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const json = { 'content-type': 'application/json' }

/** The API of a running server, with the session of a token. */
export function apiWith(address: string, token: string): ApiClient {
  const headers = { ...json, authorization: `Bearer ${token}` }
  return {
    token,
    get: path => send(address, path, { headers }),
    put: (path, body) => send(address, path, { method: 'PUT', headers, body: JSON.stringify(body) }),
    post: (path, body = {}) => send(address, path, { method: 'POST', headers, body: JSON.stringify(body) }),
    remove: path => send(address, path, { method: 'DELETE', headers }),
  }
}

/** The API of a running server, as the person of an address: for looking at what is stored. */
export async function api(address: string, email: string, password = demoPassword): Promise<ApiClient> {
  const credentials = JSON.stringify({ email, password })
  const { token } = await send<{ token: string }>(address, '/auth/login', {
    method: 'POST',
    headers: json,
    body: credentials,
  })
  return apiWith(address, token)
}
