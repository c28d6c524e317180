import { callTable } from 'virtual:call-table'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { CallName } from '#contract'
import { i18next } from '../../i18n/i18n'
import type { Translate } from '../../lib/format/translate'
import { offerUndo } from '../../lib/session/undo-offers'
import { notify } from '../refine/notifications'
import { forget, keepWritten, type Shown, showMeanwhile, versionOf } from './answers-kept'
import { callWith } from './api'
import type { CallArgs, CallResult } from './call-types'
import { errorKey, isOpen, readFailure, statusOf } from './errors'
import { explainedText } from './explained-error'
import { readAnew } from './read-anew'

/** What a write comes to, besides what the contract says of its call. */
export interface WriteOptions<Name extends CallName> {
  /** The entity that is written, where it is not the first id in the path of the call. */
  of?: string
  /** What shows at once, by the id of what it belongs to; it is gone again where the write fails. */
  shows?: Record<string, Shown>
  /** Said when it is done; nothing where it comes to nothing. */
  done?: string | ((answer: CallResult<Name>) => string)
  /** Takes it back; then `done` is offered to be undone. */
  undo?: (answer: CallResult<Name>) => (() => Promise<unknown>) | undefined
  /** What is not there any more: what was asked of it is forgotten. */
  gone?: readonly string[]
  /** Between the answer and what is read anew, such as closing a dialog. */
  after?: (answer: CallResult<Name>) => unknown
}

/**
 * Makes a call that writes. Writes of one entity go one after the other, each with the version that was read last or came
 * back from the one before; `version` in the arguments is sent as it is, also undefined, which overwrites. The same again
 * while it is on its way is one write, unless their `idempotencyKey` tells them apart. What shows any of what was changed is read anew, and awaited where the answer does
 * not say how the entity is now. Rejects with what the call failed with (`tellProblem` and `problemText` word it).
 */
export type Write = <Name extends CallName>(
  name: Name,
  args: CallArgs<Name>,
  options?: WriteOptions<Name>,
) => Promise<CallResult<Name>>

interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
}

const fingerprintOf = (name: CallName, { params, query, body, idempotencyKey }: Sent) =>
  JSON.stringify([name, params, query, body, idempotencyKey])

/** The first id in the path of the call. */
function entityOf(name: CallName, args: { params?: object }): string | undefined {
  const [, parameter = ''] = /\{(\w+)\}/.exec(callTable[name].path) ?? []
  return (args.params as Record<string, string> | undefined)?.[parameter]
}

/** Told where it is done: a toast, or a notice with which it can be taken back. */
function tell<Name extends CallName>(answer: CallResult<Name>, { done, undo }: WriteOptions<Name>): void {
  const said = typeof done === 'function' ? done(answer) : done
  if (said === undefined) return
  const back = undo?.(answer)
  if (back) offerUndo({ text: said, undo: async () => void (await back()) })
  else notify.success(said)
}

/** It was not there, it was in conflict, or somebody else was faster: what shows of it is not how it is. */
const isOvertaken = (error: unknown) => [404, 409, 412].includes(statusOf(error) ?? 0)

function writerOf(client: QueryClient): Write {
  const running = new Map<string, Promise<unknown>>()
  const lastOf = new Map<string, Promise<unknown>>()
  /** Of what may have been done already: the same again creates nothing twice. */
  const intents = new Map<string, string>()

  async function send<Name extends CallName>(name: Name, args: CallArgs<Name>, entity: string | undefined) {
    const intent = fingerprintOf(name, args)
    const idempotencyKey = args.idempotencyKey ?? intents.get(intent) ?? crypto.randomUUID()
    intents.set(intent, idempotencyKey)
    const isGiven = 'version' in args || entity === undefined || !callTable[name].versioned
    const version = isGiven ? args.version : versionOf(client, name, entity)
    try {
      const answer = await callWith(name, { ...args, version, idempotencyKey })
      intents.delete(intent)
      return answer
    } catch (error) {
      if (!isOpen(error)) intents.delete(intent)
      throw error
    }
  }

  async function write<Name extends CallName>(name: Name, args: CallArgs<Name>, options: WriteOptions<Name>) {
    const entity = options.of ?? entityOf(name, args)
    const shown = showMeanwhile(client, name, options.shows ?? {})
    const sent = Promise.all([shown, lastOf.get(entity ?? '')]).then(async ([{ over }]) => {
      const answer = await send(name, args, entity).finally(over)
      return { answer, known: await keepWritten(client, name, entity, answer) }
    })
    const settled = sent.catch(() => undefined)
    if (entity !== undefined) lastOf.set(entity, settled)
    try {
      const { answer, known } = await sent
      tell(answer, options)
      await options.after?.(answer)
      forget(client, name, options.gone ?? [])
      const read = readAnew(client, name)
      if (!known || callTable[name].creates) await read
      return answer
    } catch (error) {
      ;(await shown).back()
      if (statusOf(error) === 404) await i18next.loadNamespaces('writes')
      if (isOvertaken(error)) void readAnew(client, name)
      throw error
    } finally {
      if (lastOf.get(entity ?? '') === settled) lastOf.delete(entity ?? '')
    }
  }

  return (name, args, options = {}) => {
    const fingerprint = fingerprintOf(name, args)
    const same = running.get(fingerprint) as ReturnType<typeof write<typeof name>> | undefined
    if (same) return same
    const begun = write(name, args, options).finally(() => running.delete(fingerprint))
    running.set(fingerprint, begun)
    return begun
  }
}

const writers = new WeakMap<QueryClient, Write>()

/** What `useWrite` gives, for code that comes after what began it. */
export function writeOf(client: QueryClient): Write {
  const write = writers.get(client) ?? writerOf(client)
  writers.set(client, write)
  return write
}

/** The one way of a screen to write. */
export function useWrite(): Write {
  const client = useQueryClient()
  return useMemo(() => writeOf(client), [client])
}

/** What a button writes: one attempt at a time, of which a second press begins no other. What went wrong stays to be shown. */
export function useWriting() {
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef(false)
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    await work().catch(setError)
    running.current = false
    setBusy(false)
  }
  return { write, busy, error, attempt, forget: () => setError(null) }
}

/** What a person reads of a failed write: what is gone, that somebody else was faster, or why it was refused. */
export function problemText(error: unknown, t: Translate): string {
  const { call, status } = readFailure(error)
  if (status === 412) return t('errors:codes.stale')
  const gone = `writes:gone.${call && callTable[call].noun}`
  return status === 404 && i18next.exists(gone) ? i18next.t(gone) : explainedText(error, t)
}

/** Says in a toast that a write failed. */
export const tellProblem = (error: unknown, t: Translate): void =>
  notify.error(problemText(error, t), errorKey(error))
