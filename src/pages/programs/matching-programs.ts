import type { ListState } from '../../components/list/list-state'
import type { FindOptions } from '../../components/list/selection/selection-store'
import { callWith } from '../../providers/call/api'
import { programPage } from '../../resources/programs/list/program-page'
import { chooseFromTree } from '../../resources/programs/list/program-tree'
import { isGroup, type ProgramItem } from '../../resources/programs/program'
import { programQuery } from './first-request'
import type { ProgramFilter } from './list-declaration'

/** The ids behind an item of the list: a group stands for the programs in it. */
export const idsOfItem = (item: ProgramItem): readonly string[] =>
  isGroup(item) ? item.promotions.map(({ _id }) => _id) : [item._id]

type State = ListState<ProgramFilter>

/** As many as the call gives at a time. */
const largestPage = 200

const isUnfiltered = ({ search, filters }: State): boolean =>
  search === '' && filters.status === 'all' && filters.owner === 'all' && filters.folder === ''

async function allIds(signal: AbortSignal): Promise<string[]> {
  const programs = await callWith('company.promotions', { signal })
  return programs.map(({ _id }) => _id)
}

async function idsOnPages(state: State, { signal, limit, onProgress }: FindOptions): Promise<string[]> {
  const choice = { ...state.filters, search: state.search }
  const ids: string[] = []
  for (let page = 1, last = 1; page <= last && ids.length < limit; page++) {
    const query = { ...programQuery(state, page), limit: largestPage }
    const answer = await callWith('programs.list', { query, signal })
    const { rows, total, whole } = programPage(answer, choice, chooseFromTree)
    ids.push(...rows.flatMap(idsOfItem))
    onProgress(ids.length)
    last = whole ? 1 : Math.ceil(total / largestPage)
  }
  return ids
}

/** The ids of all programs that the list's filters choose, whatever part of the list is loaded. */
export const matchingPrograms = (state: State, options: FindOptions): Promise<string[]> =>
  isUnfiltered(state) ? allIds(options.signal) : idsOnPages(state, options)
