import type { CallName } from '#contract'
import type { CallArgs } from '../call/call-types'
import type { Write, WriteOptions } from '../call/use-write'
import type { ResourceAdapter } from './data-provider'
import { amount, fieldsOf } from './record-fields'

type Method<Name extends keyof ResourceAdapter> = NonNullable<ResourceAdapter[Name]>

/** How a generic screen writes; the adapter of the resource says by which call, the contract checks the rest on the server. */
type RecordWrite = (name: CallName, args: object) => Promise<unknown>

/** What a generic screen hands to Refine for its adapter: the one way to write, and what a write comes to. */
export const writingBy = (write: Write, options: WriteOptions<CallName>): { write: RecordWrite } => ({
  write: (name, args) => write(name, args as CallArgs<CallName>, options),
})

type Meta = Parameters<Method<'create'>>[0]['meta']

/** Writes as the screen says that called Refine. */
export const writeRecord = async (meta: Meta, name: CallName, args: object) => ({
  data: (await (meta as ReturnType<typeof writingBy>).write(name, args)) as never,
})

/**
 * Creates through a call.
 * @param bodyOf what the call's body is, where it is not the values themselves
 */
export const creating =
  (name: CallName, bodyOf: (values: unknown) => unknown = values => values): Method<'create'> =>
  ({ variables, meta }) =>
    writeRecord(meta, name, { body: bodyOf(variables) })

/**
 * Updates through a call that takes the whole record minus `_id`; the version in it is the one that was
 * read, and a server with extensions refuses a stale one with 412.
 * @param id the name of the id in the call's path
 */
export const updating =
  (name: CallName, id = 'id'): Method<'update'> =>
  ({ id: value, variables, meta }) => {
    const { _id: _, ...body } = fieldsOf(variables)
    return writeRecord(meta, name, { params: { [id]: String(value) }, body, version: amount(body.version) })
  }

/** Deletes through a call; `meta.version` is the version that was read. */
export const deleting =
  (name: CallName): Method<'deleteOne'> =>
  ({ id, meta }) =>
    writeRecord(meta, name, { params: { id: String(id) }, version: amount(meta?.version) })
