import { paths } from '../../lib/address/paths'
import { pageSize } from '../../lib/lists/page-size'
import { orderIn } from '../../lib/lists/sort'

/** What in the address says how the list shows, not what is in it. */
const ofLayout = ['columns', 'view', 'sort']

export const path = paths.employees

/**
 * The request that the employee list begins with, made while the scripts load. Filters bear the names of the call's
 * query, so that this file, which travels in the page itself, need not know them: what somebody else wrote into the
 * address is asked for in vain, and the list asks for what it understands of it.
 */
export function firstRequest(search: URLSearchParams): {
  call: 'users.students'
  query: Record<string, string | number>
} {
  const chosen = [...search].filter(([name]) => !ofLayout.includes(name))
  return {
    call: 'users.students',
    query: {
      ...Object.fromEntries(chosen),
      ...orderIn(search),
      page: 1,
      limit: pageSize,
      count: 'near',
    },
  }
}
