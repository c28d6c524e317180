import { paths } from '../../lib/address/paths'
import { pageSize } from '../../lib/lists/page-size'
import { orderIn } from '../../lib/lists/sort'

export const path = paths.degrees

const calls = {
  degrees: 'degrees.list',
  courses: 'degreeLists.courses',
  modules: 'degreeLists.modules',
  students: 'degreeLists.students',
} as const

interface FirstRequest {
  call: (typeof calls)[keyof typeof calls]
  query: Record<string, string | number>
}

/** What in the address says which list shows and how, not what is in it. */
const ofScreen = ['tab', 'week', 'columns', 'view', 'sort']

/** The list of the open tab. Filters bear the names of the calls' queries; the schedule waits for its week. */
export function firstRequest(search: URLSearchParams): FirstRequest | [] {
  const call = calls[(search.get('tab') ?? 'degrees') as keyof typeof calls]
  const chosen = [...search].filter(([name]) => !ofScreen.includes(name))
  return call
    ? { call, query: { ...Object.fromEntries(chosen), ...orderIn(search), page: 1, limit: pageSize } }
    : []
}
