import type { FastifyBaseLogger } from 'fastify'
import type { Contract, Group } from '#contract'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultInput } from '#contract/endpoint'
import type { Reach } from '#contract/roles'
import type { Caller } from '../access/caller'
import type { Database, Tx } from '../db/database'
import type { Devices } from '../platform/auth/devices'
import type { Links } from '../platform/auth/links'
import type { Tokens } from '../platform/auth/tokens'
import type { Files } from '../platform/files/files'
import type { Jobs } from '../platform/jobs/jobs'
import type { Live } from '../platform/live/live'
import type { Mail } from '../platform/mail/mail'
import type { Settings } from '../platform/settings'
import type { DeviceCookie } from './device-cookie'

/** What every call can use: injected once, so that tests build the app whole. */
export interface Services {
  db: Database
  clock: () => Date
  tokens: Tokens
  devices: Devices
  links: Links
  jobs: Jobs
  files: Files
  mail: Mail
  live: Live
  settings: Settings
  /** The names under which `GET /extensions` announces what this server has beyond the specification. */
  extensions: readonly string[]
}

interface Parsed<E extends Endpoint> extends Services {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The version of `If-Match`, or null where the last write may win. */
  ifMatch: number | null
  /** Why somebody does it, as they typed it (`X-Reason`). */
  reason: string | null
  /** Where the call comes from, for limits on attempts. */
  address: string
  deviceCookie: DeviceCookie
  log: FastifyBaseLogger
}

/** A call within a company: one open unit of work, bound to it. */
export interface CompanyCall<E extends Endpoint> extends Parsed<E> {
  tx: Tx
  caller: Caller & { company: string }
  /** How far the call's capability reaches for the caller: `A`, `P`, `R` or `S`. */
  reach: Reach
}

/** A call outside of any company: it opens its own units of work and writes its own audit rows. */
export interface OpenCall<E extends Endpoint> extends Parsed<E> {
  caller: Caller | null
}

/** A call of somebody who is signed in, outside of any company. */
export interface SignedInCall<E extends Endpoint> extends Parsed<E> {
  caller: Caller
}

type CallOf<E extends Endpoint> = E['access'] extends 'public'
  ? OpenCall<E>
  : E['access'] extends 'signedIn' | 'staff.companies'
    ? SignedInCall<E>
    : CompanyCall<E>

/** Implements one call of the contract; what it returns is parsed by the contract before it is sent. */
export type Handler<E extends Endpoint> = (call: CallOf<E>) => ResultInput<E> | Promise<ResultInput<E>>

/** A call within a company that has not begun its unit of work yet. */
export type PreparingCall<E extends Endpoint> = Omit<CompanyCall<E>, 'tx'> & {
  /** A short unit of work of its own: others have their turn after it. */
  unit<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Implements a call that looks at so much that it prepares in short units of work, and then acts in one. */
export interface PreparingHandler<E extends Endpoint> {
  /** @returns what it does in the one unit of work of the call, with its audit row and its idempotency key */
  prepare(call: PreparingCall<E>): Promise<(tx: Tx) => ResultInput<E> | Promise<ResultInput<E>>>
}

type AnyHandler<E extends Endpoint> = E['access'] extends 'public' | 'signedIn' | 'staff.companies'
  ? Handler<E>
  : Handler<E> | PreparingHandler<E>

/** One handler a call of a group; a missing one does not compile. */
export type Handlers<G extends Group> = {
  [Name in keyof Contract[G]]: Contract[G][Name] extends Endpoint ? AnyHandler<Contract[G][Name]> : never
}

/** Whether the call runs outside of any company. */
export const isOpenCall = ({ access }: Endpoint): boolean =>
  access === 'public' || access === 'signedIn' || access === 'staff.companies'
