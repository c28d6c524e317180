import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallName } from '#contract'
import { type Fields, isFields } from '../../lib/code/shape'
import { showsOf } from './read-anew'

/**
 * What the screens hold of the answers of calls, kept right when something is written. Only writes touch it. An entity is
 * known by its `_id`, wherever in an answer it stands.
 */

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The newest version of an entity in an answer; undefined where it does not stand in it. */
function versionIn(answer: unknown, id: string): number | undefined {
  if (!isHolder(answer)) return undefined
  const { _id, version } = answer as Fields
  const own = _id === id && typeof version === 'number' ? [version] : []
  const within = Object.values(answer).flatMap(part => versionIn(part, id) ?? [])
  return own.length + within.length > 0 ? Math.max(...own, ...within) : undefined
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** A field of one name may be told in more or fewer words: only what is of the same kind replaces what was there. */
const isSameKind = (before: unknown, after: unknown) =>
  before === null || after === null || kindOf(before) === kindOf(after)

const merged = (entity: Fields, fields: Fields): Fields => ({
  ...entity,
  ...Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name in entity && isSameKind(entity[name], value)),
  ),
})

/** Fields as they become, or what makes them of those that are there. */
export type Shown = Fields | ((entity: Fields) => Fields)

/**
 * What changes of an entity where the one of this id does. A person in a list has the fields of an enrolment, or of their chat, beside
 * their own; its id and version alone stand apart.
 */
function changesOf(entity: Fields, id: string, shown: Shown): Fields {
  const fields = () => (typeof shown === 'function' ? shown(entity) : shown)
  if (entity._id === id) return fields()
  if ((entity.enrolment as Fields | undefined)?._id !== id && entity.chatId !== id) return {}
  const { _id, version, ...beside } = fields()
  return beside
}

/** An answer in which an entity has these fields; the very same where it does not stand in it. */
function withEntity(answer: unknown, id: string, shown: Shown): unknown {
  if (!isHolder(answer)) return answer
  if (Array.isArray(answer)) {
    const parts = answer.map(part => withEntity(part, id, shown))
    return parts.some((part, at) => part !== answer[at]) ? parts : answer
  }
  const entity = answer as Fields
  const parts = Object.entries(entity).map(([name, part]) => [name, withEntity(part, id, shown)] as const)
  const changes = changesOf(entity, id, shown)
  const isChanged = Object.keys(changes).length > 0 || parts.some(([name, part]) => part !== entity[name])
  return isChanged ? merged(Object.fromEntries(parts), changes) : answer
}

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

/** What a write on its way shows of an entity. */
interface Promised {
  name: CallName
  id: string
  fields: Shown
}

const promises = new WeakMap<QueryClient, Set<Promised>>()

/** An answer as it will be once the writes on their way are done: it may have been read before them. */
function withPromised(client: QueryClient, query: Query, data: unknown, isPromised = (_: Promised) => true) {
  const promised = [...(promises.get(client) ?? [])].filter(isPromised)
  return promised
    .filter(({ name }) => showsOf(name)(query))
    .reduce((answer, { id, fields }) => withEntity(answer, id, fields), data)
}

/** Begins to put what is promised into each answer that comes. */
function promisesOf(client: QueryClient): Set<Promised> {
  const known = promises.get(client)
  if (known) return known
  const made = new Set<Promised>()
  promises.set(client, made)
  client.getQueryCache().subscribe(event => {
    if (made.size === 0 || event.type !== 'updated') return
    const { action, query } = event
    if (action.type !== 'success' || action.manual) return
    const { data, dataUpdatedAt } = query.state
    const shown = withPromised(client, query, data)
    if (shown !== data) client.setQueryData(query.queryKey, shown, { updatedAt: dataUpdatedAt })
  })
  return made
}

/** Whether it may be promised again to an answer that holds it already. */
const isPlain = ({ fields }: Promised) => typeof fields !== 'function'

/** Puts fields of an entity wherever it stands. @returns what was there before */
async function putFields(client: QueryClient, { name, id, fields }: Promised) {
  const holding = () =>
    queriesOf(client, name).filter(({ state }) => withEntity(state.data, id, fields) !== state.data)
  // An answer that is on its way would bring back what was there.
  await Promise.all(holding().map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })))
  const before = holding().map(query => ({ query, data: query.state.data }))
  for (const { query, data } of before)
    client.setQueryData(query.queryKey, withPromised(client, query, withEntity(data, id, fields), isPlain))
  return before
}

/** What shows while a write is on its way. */
export interface Meanwhile {
  /** It is answered: what the server tells from now on holds. */
  over(): void
  /** It has failed: what was there before shows again. */
  back(): void
}

/** Shows entities with these fields wherever they stand, also in answers that come before the write is over. */
export async function showMeanwhile(
  client: QueryClient,
  name: CallName,
  shows: Record<string, Shown>,
): Promise<Meanwhile> {
  const all = promisesOf(client)
  const own = Object.entries(shows).map(([id, fields]) => ({ name, id, fields }))
  // What is promised last shows, also over what an earlier write of the same has promised.
  for (const promised of own) all.add(promised)
  const before = await Promise.all(own.map(promised => putFields(client, promised)))
  return {
    over: () => own.forEach(promised => void all.delete(promised)),
    back: () => {
      for (const { query, data } of before.flat().toReversed())
        client.setQueryData(query.queryKey, withPromised(client, query, data, isPlain))
    },
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
  const fields = isFields(answer) ? answer : {}
  const { _id: entity = id, version } = fields
  if (typeof entity !== 'string' || !Number.isInteger(version)) return false
  const versions = written.get(client) ?? new Map<string, number>()
  written.set(client, versions.set(entity, Number(version)))
  await putFields(client, { name, id: entity, fields })
  return true
}

/** Forgets what was asked of entities that are gone: nobody asks for it again. */
export function forget(client: QueryClient, name: CallName, ids: readonly string[]): void {
  const gone = new Set<unknown>(ids)
  for (const { queryKey } of queriesOf(client, name)) {
    const [kind, , params, query] = queryKey
    const asked = kind === 'data' ? queryKey : [params, query].flatMap(part => Object.values(part ?? {}))
    if (asked.some(id => gone.has(id))) client.removeQueries({ queryKey, exact: true })
  }
}

/** Keeps a field of an entity in what is kept of a call with these parameters, whatever else it was asked with, once its value is known. */
export function useKeptField(
  name: CallName,
  params: { id?: string },
  { id, field, value }: { id?: string; field: string; value?: string },
): void {
  const client = useQueryClient()
  useEffect(() => {
    if (params.id === undefined || id === undefined || value === undefined) return
    client.setQueriesData({ queryKey: ['api', name, { id: params.id }] }, (answer: unknown) =>
      withEntity(answer, id, { [field]: value }),
    )
  }, [client, name, params.id, id, field, value])
}
