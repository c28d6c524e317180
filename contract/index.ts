import { auth } from './auth'
import { company } from './company'
import { degrees } from './degrees'
import type { Endpoint } from './endpoint'
import { folders } from './folders'
import { jobs } from './jobs'
import { lookups } from './lookups'
import { preferences } from './preferences'
import { products } from './products'
import { programs } from './programs'
import { templates } from './templates'
import { users } from './users'

/** Every call of the API, by group: section 7 of the specification, and the extensions. */
export const contract = {
  auth,
  company,
  degrees,
  folders,
  jobs,
  lookups,
  preferences,
  products,
  programs,
  templates,
  users,
}

export type Contract = typeof contract
export type Group = keyof Contract
/** `programs.list`, the name of a call in the audit log, the idempotency store and the role test. */
export type CallName = { [G in Group]: `${G}.${keyof Contract[G] & string}` }[Group]

/** Every call with its name, in the order of the contract. */
export const calls: readonly (readonly [CallName, Endpoint])[] = Object.entries(contract).flatMap(
  ([group, entries]) =>
    Object.entries(entries).map(
      ([name, entry]) => [`${group}.${name}` as CallName, entry as Endpoint] as const,
    ),
)
