import { callTable } from 'virtual:call-table'
import type { CallName } from '#contract'
import { requestUrl } from '../../lib/address/request-url'
import { settings } from '../../lib/session/settings'
import type { CallEntry } from './call-entry'
import type { ArgsOf, CallArgs, CallResult } from './call-types'
import { fieldErrors } from './errors'
import { extensions, hasExtension } from './extensions'
import { fakeSuccess } from './fake-success'
import { send } from './http'
import { bodyAsTold, readAnswer } from './reading'

/** The fields of a body as multipart; files as they are, everything else as text. */
function formDataOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

interface LooseArgs {
  params?: object
  query?: object
  body?: unknown
  version?: number
  idempotencyKey?: string
  reason?: string
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** The headers of extensions, sent only to a server that announced extensions at all. */
async function extensionHeaders(entry: CallEntry, args: LooseArgs): Promise<Record<string, string>> {
  const headers: Record<string, string> = {
    ...(entry.versioned && Number.isInteger(args.version) && { 'If-Match': `"${args.version}"` }),
    ...(entry.creates && { 'Idempotency-Key': args.idempotencyKey ?? crypto.randomUUID() }),
    ...(args.reason && { 'X-Reason': encodeURIComponent(args.reason) }),
  }
  if (Object.keys(headers).length === 0 || (await extensions()).size === 0) return {}
  return headers
}

/** In demo mode what is only looked at is really looked at, and nothing is written; signing in and out still happens. */
const isFaked = (name: CallName, { method, changes, reads }: CallEntry): boolean =>
  settings().demoMode &&
  (changes !== undefined || (method !== 'GET' && reads === undefined)) &&
  !name.startsWith('auth.')

/** What a server is asked instead that lacks the extension of a call; undefined where there is no other way. */
async function askedInstead(name: CallName, { extension }: CallEntry, args: LooseArgs) {
  if (!extension || (await hasExtension(extension))) return undefined
  return (await import('./plain-server/instead')).instead(name, call, args)
}

async function perform(name: CallName, args: LooseArgs): Promise<unknown> {
  const entry = callTable[name]
  if (isFaked(name, entry)) return fakeSuccess(args.body, args.signal)
  const instead = await askedInstead(name, entry, args)
  if (instead !== undefined) return instead
  const multipart = entry.encoding === 'multipart'
  const body = entry.method === 'PUT' ? await bodyAsTold(args.params, args.body) : args.body
  const answer = await send({
    call: name,
    method: entry.method,
    url: requestUrl(settings().apiBase, entry.path, args.params, args.query),
    body: multipart ? formDataOf(args.body) : body,
    multipart,
    headers: await extensionHeaders(entry, args),
    signal: args.signal,
    onProgress: args.onProgress,
  })
  if (import.meta.env.DEV) void import('./answer-check').then(check => check.checkAnswer(name, answer))
  return readAnswer(name, answer, entry.method !== 'GET')
}

/** A refusal that names fields comes with the texts for them. */
async function speakable(error: unknown): Promise<never> {
  if (fieldErrors(error).length > 0)
    await import('../texts/field-texts').then(texts => texts.loadFieldTexts()).catch(() => undefined)
  throw error
}

/**
 * Makes a call of the contract by its name. Resolves with the data of the answer, which has every field of the contract
 * whatever server gave it; rejects with a `CallFailure` (`errors.ts` reads it).
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[args]: ArgsOf<Name>
): Promise<CallResult<Name>> {
  return (await perform(name, (args ?? {}) as LooseArgs).catch(speakable)) as CallResult<Name>
}

/** `call` for hooks, whose arguments are always given. */
export const callWith = <Name extends CallName>(
  name: Name,
  args: CallArgs<Name>,
): Promise<CallResult<Name>> => call(name, ...([args] as ArgsOf<Name>))
