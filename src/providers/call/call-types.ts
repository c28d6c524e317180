import type { z } from 'zod'
import type { CallName, Contract, Group } from '#contract'
import type { BodyInput, Endpoint, QueryInput, ResultOf } from '#contract/endpoint'

/** The contract's entry of a call, by its name. */
export type EndpointOf<Name extends CallName> = Name extends `${infer G extends Group}.${infer Call}`
  ? Call extends keyof Contract[G]
    ? Extract<Contract[G][Call], Endpoint>
    : never
  : never

type ParamsInput<E extends Endpoint> = z.input<E['params']>
/** A part that nothing in it requires may be left out. */
type Part<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }

/** A file goes as the browser has it: it is never in memory as a whole. */
type WithFiles<Value> = Value extends
  | { filename: string; bytes: Uint8Array }
  | { filename: string; pieces: Uint8Array[] }
  ? Blob
  : Value
type AsSent<Body> = Body extends { file?: unknown } | { chunk?: unknown }
  ? { [K in keyof Body]: WithFiles<Body[K]> }
  : Body
type BodyPart<E extends Endpoint> = [BodyInput<E>] extends [undefined]
  ? { body?: undefined }
  : { body: AsSent<BodyInput<E>> }

interface CallOptions {
  /** The version that was read, where the call honours `If-Match`; left out to overwrite. */
  version?: number
  /** Names one intent of the person, so that a repeat creates nothing twice. */
  idempotencyKey?: string
  /** Why; asked for by calls such as impersonation. */
  reason?: string
  signal?: AbortSignal
  /** Is told how much of the body has left, 0–1; of what is gathered page by page, how many there are. */
  onProgress?: (done: number) => void
}

/** What a call takes: path parameters, query and body as the contract says. */
export type CallArgs<Name extends CallName> = Part<'params', ParamsInput<EndpointOf<Name>>> &
  Part<'query', QueryInput<EndpointOf<Name>>> &
  BodyPart<EndpointOf<Name>> &
  CallOptions

/** What a call answers with: every field, as answers are read by the contract whatever server gave them (`reading.ts`). */
export type CallResult<Name extends CallName> = ResultOf<EndpointOf<Name>>

/** Arguments may be left out altogether where the call needs none. */
export type ArgsOf<Name extends CallName> =
  Record<never, never> extends CallArgs<Name> ? [args?: CallArgs<Name>] : [args: CallArgs<Name>]

/** `call` of `api.ts`. */
export type Call = <Name extends CallName>(name: Name, ...[args]: ArgsOf<Name>) => Promise<CallResult<Name>>

/** Makes a call by documented ones alone; undefined where that is not possible. */
export type Instead<Name extends CallName> = (
  call: Call,
  args: CallArgs<Name>,
) => Promise<CallResult<Name>> | undefined
