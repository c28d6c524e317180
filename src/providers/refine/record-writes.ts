import type { CallName } from '#contract'
import { amount, fieldsOf } from '../../lib/format/answer-fields'
import { callWith } from '../call/api'
import type { CallArgs } from '../call/call-types'
import type { ResourceAdapter } from './data-provider'

type Method<Name extends keyof ResourceAdapter> = NonNullable<ResourceAdapter[Name]>

/** Calls by a name that is known only here; the contract checks the rest on the server. */
const write = async (name: CallName, args: object) => ({
  data: (await callWith(name, args as CallArgs<CallName>)) as never,
})

/**
 * Creates through a call. `meta.keyFor` names the intent, so that a repeat creates nothing twice.
 * @param bodyOf what the call's body is, where it is not the values themselves
 */
export const creating =
  (name: CallName, bodyOf: (values: unknown) => unknown = values => values): Method<'create'> =>
  ({ variables, meta }) => {
    const body = bodyOf(variables)
    return write(name, { body, idempotencyKey: meta?.keyFor?.(body) })
  }

/**
 * Updates through a call that takes the whole record minus `_id`; the version in it is the one that was
 * read, and a server with extensions refuses a stale one with 412.
 * @param id the name of the id in the call's path
 */
export const updating =
  (name: CallName, id = 'id'): Method<'update'> =>
  ({ id: value, variables }) => {
    const { _id: _, ...body } = fieldsOf(variables)
    return write(name, { params: { [id]: String(value) }, body, version: amount(body.version) })
  }

/** Deletes through a call; `meta.version` is the version that was read. */
export const deleting =
  (name: CallName): Method<'deleteOne'> =>
  ({ id, meta }) =>
    write(name, { params: { id: String(id) }, version: amount(meta?.version) })
