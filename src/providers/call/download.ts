import type { CallName } from '#contract'
import { settings } from '../../lib/session/settings'
import { CallFailure } from './errors'
import { send } from './http'

/**
 * Fetches a file whose address a call answered. The bearer token goes only to the API's own origin: other addresses are
 * good for a short while by themselves (decisions, section 7).
 */
export async function download(call: CallName, address: string, signal?: AbortSignal): Promise<Blob> {
  const base = settings().apiBase.replace(/\/$/, '')
  const { origin } = new URL(base, location.href)
  // What begins with a slash is an address of the API, as all paths of calls are.
  const ofApi = address.startsWith('/') && !address.startsWith(`${base}/`)
  const url = new URL(ofApi ? base + address : address, location.href)
  if (url.origin === origin)
    return (await send({ call, method: 'GET', url: url.href, binary: true, signal })) as Blob
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!response.ok) throw new CallFailure({ call, status: response.status })
  return response.blob()
}

/**
 * Fetches the file that a call answered the name and the address of.
 * @param otherName what the file is called where the answer does not say
 * @throws CallFailure where the answer has no address, and where there is no file behind it
 */
export async function downloadNamed(
  call: CallName,
  answer: { filename: string; url: string },
  otherName: string,
  signal?: AbortSignal,
): Promise<{ name: string; file: Blob }> {
  const { filename, url } = answer
  if (url === '') throw new CallFailure({ call })
  return { name: filename || otherName, file: await download(call, url, signal) }
}
