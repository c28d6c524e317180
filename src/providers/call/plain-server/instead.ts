import type { CallName } from '#contract'
import { mostRowsOfPage } from '#contract/words/limits'
import { mostPeople } from '#contract/words/people'
import type { Call, CallArgs, Instead } from '../call-types'

/** What is in each folder, by its id. */
type Filed = ReadonlyMap<string, readonly string[]>

const folderOf = (filed: Filed, program: string): string | null =>
  [...filed].find(([, programs]) => programs.includes(program))?.[0] ?? null

/** Where the programs are once they stand in `place`, null for no folder. */
const withThose = (filed: Filed, programs: readonly string[], place: string | null): Filed =>
  new Map(
    [...filed].map(([folder, before]) => {
      const stay = before.filter(id => !programs.includes(id))
      return [folder, folder === place ? [...stay, ...programs] : stay] as const
    }),
  )

/** Tells the folder that programs come to, which takes them from the others; without one, those that they leave. */
async function tellFolders(call: Call, before: Filed, after: Filed, place: string | null) {
  for (const [id, promotions] of after) {
    const isLeft = place === null && promotions.length < (before.get(id)?.length ?? 0)
    if (id === place || isLeft)
      await call('folders.update', { params: { id }, body: { promotions: [...promotions] } })
  }
}

/** Moves programs folder by folder: a folder is told what is in it. Nothing else is done to many programs at once. */
const movePrograms: Instead<'programs.bulk'> = (call, { body }) => {
  const { action, ids, folder = null, folders } = body
  if (action !== 'move') return undefined
  const move = async () => {
    const found = await call('company.folders')
    const before: Filed = new Map(found.map(({ _id, promotions }) => [_id, promotions.map(one => one._id)]))
    const places = ids.map((_, at) => (folders ? (folders[at] ?? null) : folder))
    let now = before
    for (const place of new Set(places)) {
      const after = withThose(
        now,
        ids.filter((_, at) => places[at] === place),
        place,
      )
      await tellFolders(call, now, after, place)
      now = after
    }
    return { changed: ids.map(_id => ({ _id, folder: folderOf(before, _id) })) }
  }
  return move()
}

/** Nobody looks at these pages. */
const limit = mostRowsOfPage

/** Gathers the ids of all employees that match, page by page. */
const employeeIds: Instead<'users.studentIds'> = async (call, { query, signal, onProgress }) => {
  const ids = new Set<string>()
  for (let page = 1, left = true; left && ids.size < mostPeople; page++) {
    const { data, total } = await call('users.students', { query: { ...query, page, limit }, signal })
    const before = ids.size
    for (const { _id } of data) ids.add(_id)
    onProgress?.(ids.size)
    // A server that does not page gives the same again and again.
    left = ids.size > before && page * limit < total
  }
  return { ids: [...ids] }
}

/** What is done instead where a server lacks the extension of a call. */
const ways: { [Name in CallName]?: Instead<Name> } = {
  'programs.bulk': movePrograms,
  'users.studentIds': employeeIds,
}

/** What a call comes to on a server that lacks its extension; undefined where there is no other way to make it. */
export const instead = (name: CallName, call: Call, args: object): Promise<unknown> | undefined =>
  (ways[name] as Instead<CallName> | undefined)?.(call, args as CallArgs<CallName>)
