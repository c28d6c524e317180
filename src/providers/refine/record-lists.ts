import type { BaseRecord, GetListParams, GetListResponse } from '@refinedev/core'
import { searchText } from '#contract/words/search-text'
import { originalOrder, type Sort, sortItems } from '../../lib/lists/sort'
import { CallFailure, statusOf } from '../call/errors'
import type { ResourceAdapter } from './data-provider'
import { fieldsOf, text } from './record-fields'

/** What Refine asks of a list, as the calls of the API take it. */
export interface ListChoice {
  page: number
  limit: number
  search: string
  sort: Sort
  /** The other filters, by field; those that are off are missing. */
  filters: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** Reads what Refine asks for. Only filters with a field and a text are understood; `search` is one of them. */
export function choiceOf({ pagination, sorters, filters, meta }: GetListParams): ListChoice {
  const chosen = Object.fromEntries(
    (filters ?? []).flatMap(filter =>
      'field' in filter && text(filter.value) ? [[filter.field, String(filter.value)]] : [],
    ),
  )
  const { search = '', ...others } = chosen
  const [sorter] = sorters ?? []
  return {
    page: pagination?.currentPage ?? 1,
    limit: pagination?.mode === 'off' ? Number.POSITIVE_INFINITY : (pagination?.pageSize ?? 50),
    search,
    sort: sorter ? { column: sorter.field, direction: sorter.order === 'desc' ? -1 : 1 } : originalOrder,
    filters: others,
    signal: meta?.signal as AbortSignal | undefined,
  }
}

/** The order as the calls take it (decisions, section 7). */
export const sortQuery = <Column extends string>({ column, direction }: Sort) =>
  column === null || direction === 0 ? {} : { sortBy: column as Column, sortDirection: direction }

/** A page of an answer as Refine takes it. Without a total, the answer is the whole list. */
export const listAnswer = <Row extends BaseRecord>(records: readonly object[], total = Number.NaN) =>
  ({
    data: records,
    total: Number.isInteger(total) ? total : records.length,
  }) as unknown as GetListResponse<Row>

/** Searches, sorts and cuts in the browser what a call answers whole. */
export function pageOf<Row extends BaseRecord>(
  records: readonly object[],
  { page, limit, search, sort }: ListChoice,
  searched: readonly string[],
): GetListResponse<Row> {
  const wanted = searchText(search)
  const matching = records
    .map(fieldsOf)
    .filter(
      record =>
        record._id === wanted ||
        searched.some(field => searchText(text(record[field]) ?? '').includes(wanted)),
    )
  const { column, direction } = sort
  const sorted =
    column === null ? matching : sortItems(matching, record => record[column], 'string', direction)
  return listAnswer(sorted.slice((page - 1) * limit, page * limit), sorted.length)
}

/** Whether what was typed may be the id of a record. */
const isId = (typed: string): boolean => /^[0-9a-f]{24}$/.test(typed)

type Reads = Required<Pick<ResourceAdapter, 'getList' | 'getOne'>>

/** The list of a resource, in which a pasted id finds the one record as well. */
export const findingIds =
  (resource: string, { getList, getOne }: Reads): Reads['getList'] =>
  async params => {
    const { search } = choiceOf(params)
    const id = searchText(search)
    if (!isId(id)) return getList(params)
    const found = await getOne({ resource, id }).catch(error => {
      if (statusOf(error) === 404) return undefined
      throw error
    })
    return listAnswer(found ? [found.data] : [])
  }

/**
 * One record of a list that is read whole, as there is no call for it alone.
 * @throws CallFailure 404 where it is not in it
 */
export function recordOf<Item extends { _id: string }>(records: readonly Item[], id: unknown): Item {
  const found = records.find(({ _id }) => _id === id)
  if (!found) throw new CallFailure({ status: 404, data: { code: 'notFound' } })
  return found
}
