import type { ListState } from '../../components/list/list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { callWith } from '../../providers/call/api'
import { apiKey } from '../../providers/call/use-api'
import { type Learner, learnerPage } from '../../resources/enrolments/enrolment'
import { type PeopleStatus, peopleSorts } from './people-declaration'

const pageSize = 100

/** The people of a program that match, a page at a time. */
export function usePeopleRows(
  promotion: string,
  { search, sort, filters }: ListState<'status'>,
): PagedRows<Learner> {
  const sortBy = peopleSorts.find(column => column === sort.column)
  const status = filters.status as PeopleStatus
  return usePagedRows(page => {
    const query = {
      promotion,
      page,
      limit: pageSize,
      ...(status !== 'all' && { status }),
      ...(search !== '' && { search }),
      ...(sortBy && { sortBy, sortDirection: sort.direction }),
    }
    return {
      queryKey: apiKey('users.students', { query }),
      queryFn: ({ signal }) => callWith('users.students', { query, signal }),
      select: learnerPage,
    }
  }, pageSize)
}
