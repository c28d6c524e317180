import type { QueryClient } from '@tanstack/react-query'
import { fieldsOf } from '../../../lib/format/answer-fields'
import { apiKey } from '../../../providers/call/use-api'

/** What the screens hold of programs, kept right while and after they are written. */

const lists = { queryKey: ['api', 'programs.list'] }
const detailsKey = (id: string) => apiKey('programs.get', { params: { id } })

type Change = (program: object) => object

const inItems = (items: unknown, change: Change): unknown =>
  Array.isArray(items)
    ? items.map(item =>
        Array.isArray(fieldsOf(item).promotions)
          ? { ...item, promotions: inItems(fieldsOf(item).promotions, change) }
          : change(fieldsOf(item)),
      )
    : items

/** The answer of `GET /programs`, its programs changed; folders name programs by their titles alone. */
const inList = (answer: unknown, change: Change): unknown =>
  Array.isArray(answer)
    ? inItems(answer, change)
    : { ...fieldsOf(answer), programs: inItems(fieldsOf(answer).programs, change) }

/**
 * Changes programs on the screen before the server has answered.
 * @returns brings back what was there before
 */
export async function patchPrograms(
  client: QueryClient,
  ids: readonly string[],
  changes: object,
): Promise<() => void> {
  await client.cancelQueries(lists)
  const wanted = new Set(ids)
  const before = [
    ...client.getQueriesData(lists),
    ...ids.map(id => [detailsKey(id), client.getQueryData(detailsKey(id))] as const),
  ].filter(([, data]) => data !== undefined)
  const change: Change = program =>
    wanted.has(String(fieldsOf(program)._id)) ? { ...program, ...changes } : program
  client.setQueriesData(lists, (answer: unknown) => answer && inList(answer, change))
  for (const id of ids)
    client.setQueryData(detailsKey(id), (program: unknown) => program && { ...program, ...changes })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Asks anew for everything that lists programs; what is open is asked for at once. */
export async function refreshPrograms(client: QueryClient): Promise<void> {
  const lists = ['programs.list', 'templates.list', 'company.folders', 'company.promotions']
  await Promise.all([
    ...lists.map(name => client.invalidateQueries({ queryKey: ['api', name] })),
    client.invalidateQueries({ queryKey: ['api', 'programs.availableForReference'], refetchType: 'none' }),
  ])
}

/** Asks anew for programs whose page is or was open. */
export async function refreshDetails(client: QueryClient, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(id => client.invalidateQueries({ queryKey: detailsKey(id) })))
}

const listed = ['title', 'isDraft', 'isPublished', 'isTemplate', 'isFundae', 'folder', 'version', 'updatedAt']

/** Keeps a program as the server answered with it; where another server answers less, it is asked for. */
export async function keepProgram(client: QueryClient, id: string, answer: unknown): Promise<void> {
  const fields = fieldsOf(answer)
  const known = listed.filter(name => name in fields).map(name => [name, fields[name]])
  await patchPrograms(client, [id], Object.fromEntries(known))
  if ('modules' in fields) client.setQueryData(detailsKey(id), fields)
  else await refreshDetails(client, [id])
  void refreshPrograms(client)
}

/** A program is gone: so is its page. */
export function forgetPrograms(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) client.removeQueries({ queryKey: detailsKey(id) })
  void refreshPrograms(client)
}

/**
 * Section 4 of the specification: a program that was marked or unmarked as a template is fetched again, or
 * the list where no single program is asked for.
 */
export async function refetchMarked(client: QueryClient, id: string, what: 'program' | 'list') {
  const details = { queryKey: detailsKey(id) }
  await client.invalidateQueries({ ...details, refetchType: what === 'program' ? 'active' : 'none' })
  await client.invalidateQueries({ ...lists, refetchType: what === 'list' ? 'active' : 'none' })
  await client.invalidateQueries({ queryKey: ['api', 'templates.list'] })
}
