import { publicCallTable } from 'virtual:public-call-table'
import { requestUrl } from '../../lib/address/request-url'
import { readToken } from '../../lib/session/session-token'
import { settings } from '../../lib/session/settings'
import type { CallArgs, CallResult } from './call-types'
import { CallFailure } from './errors'
import { fakeSuccess } from './fake-success'

/** The calls that need no session. */
export type PublicCall =
  | 'auth.login'
  | 'auth.setup'
  | 'lookups.extensions'
  | 'users.requestPasswordReset'
  | 'users.changePassword'
  | 'users.confirmAddress'

async function ask(name: PublicCall, url: string, method: string, body: unknown): Promise<Response> {
  try {
    const token = name === 'users.confirmAddress' ? readToken() : undefined
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      // Whoever confirms an address where they are signed in stays so.
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    return await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  } catch {
    throw new CallFailure({ call: name })
  }
}

/**
 * Makes a call before anybody is signed in, without the client of the app stage.
 * @throws CallFailure
 */
export async function publicCall<Name extends PublicCall>(
  name: Name,
  args: CallArgs<Name>,
): Promise<CallResult<Name>> {
  const entry = publicCallTable[name]
  if (!entry) throw new Error(`${name} is not public`)
  const { body } = args as { body?: unknown }
  if (settings().demoMode && name.startsWith('users.')) return (await fakeSuccess(body)) as CallResult<Name>
  const response = await ask(name, requestUrl(settings().apiBase, entry.path), entry.method, body)
  const data: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallFailure({ call: name, status: response.status, data })
  return data as CallResult<Name>
}

/** Whether the server signs people in by itself; a server that does not answer is asked by signing in. */
export async function offersSignIn(): Promise<boolean> {
  try {
    const { extensions } = await publicCall('lookups.extensions', {})
    return Array.isArray(extensions) && extensions.includes('auth')
  } catch (error) {
    return (error as CallFailure).status !== 404
  }
}
