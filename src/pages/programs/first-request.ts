import { type ListState, readListState } from '../../components/list/list-state'
import { paths } from '../../lib/address/paths'
import { pageSize } from '../../lib/lists/page-size'
import { orderOf } from '../../lib/lists/sort'
import { type ProgramFilter, programListDeclaration } from './list-declaration'

export type ProgramQuery = Record<string, string | number>

/**
 * The query of a page. Defaults are left out; a search looks through the whole tree, whatever folder
 * is open.
 */
export function programQuery(state: ListState<ProgramFilter>, page: number): ProgramQuery {
  const { status, owner, folder } = state.filters
  return {
    ...(status !== 'all' && { status }),
    ...(owner !== 'all' && { owner }),
    ...(state.search === '' ? folder !== '' && { folder } : { search: state.search }),
    ...orderOf(state.sort),
    page,
    limit: pageSize,
  }
}

export const path = paths.programs

/**
 * The request that the programs list begins with. The page's head starts it while the scripts load, so
 * this file and what it imports stay free of libraries.
 */
export function firstRequest(search: URLSearchParams): { call: 'programs.list'; query: ProgramQuery } {
  return { call: 'programs.list', query: programQuery(readListState(search, programListDeclaration), 1) }
}
