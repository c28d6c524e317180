import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallName } from '#contract'
import { amount, type Fields, fieldsOf, text } from '../../lib/format/answer-fields'
import { versionIn, withEntity } from './entities'
import { showsOf } from './read-anew'

/** What the screens hold of the answers of calls, kept right when something is written. Only writes touch it. */

const queriesOf = (client: QueryClient, name: CallName): Query[] =>
  client.getQueryCache().findAll({ predicate: showsOf(name) })

/** Versions that came back from writes: a list on its way may still bring an older one. */
const written = new WeakMap<QueryClient, Map<string, number>>()

/** The version that was read last of an entity, or that came back when it was written. */
export function versionOf(client: QueryClient, name: CallName, id: string): number | undefined {
  const read = queriesOf(client, name).flatMap(({ state }) => versionIn(state.data, id) ?? [])
  const own = written.get(client)?.get(id) ?? []
  const known = read.concat(own)
  return known.length > 0 ? Math.max(...known) : undefined
}

/**
 * Shows an entity with these fields wherever it stands.
 * @returns brings back what was there before
 */
export async function showEntity(
  client: QueryClient,
  name: CallName,
  id: string,
  fields: Fields,
): Promise<() => void> {
  const holding = () =>
    queriesOf(client, name).filter(({ state }) => withEntity(state.data, id, fields) !== state.data)
  // An answer that is on its way would bring back what was there.
  await Promise.all(holding().map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
  const before = holding().map(({ queryKey, state }) => [queryKey, state.data] as const)
  for (const [queryKey, data] of before) client.setQueryData(queryKey, withEntity(data, id, fields))
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
  }
}

/**
 * Keeps what a write answered with, wherever the entity is shown.
 * @param id of the entity that was written, where the answer does not name it
 * @returns whether the answer says how the entity is now
 */
export async function keepWritten(
  client: QueryClient,
  name: CallName,
  id: string | undefined,
  answer: unknown,
): Promise<boolean> {
  const fields = fieldsOf(answer)
  const entity = text(fields._id) ?? id
  const version = amount(fields.version)
  if (entity === undefined || version === undefined) return false
  const versions = written.get(client) ?? new Map<string, number>()
  written.set(client, versions.set(entity, version))
  await showEntity(client, name, entity, fields)
  return true
}

/** Forgets what was asked of entities that are gone: nobody asks for it again. */
export function forget(client: QueryClient, name: CallName, ids: readonly string[]): void {
  const gone = new Set<unknown>(ids)
  for (const { queryKey } of queriesOf(client, name))
    if (Object.values(fieldsOf(queryKey[2])).some(id => gone.has(id)))
      client.removeQueries({ queryKey, exact: true })
}
