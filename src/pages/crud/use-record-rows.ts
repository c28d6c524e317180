import { type BaseRecord, type CrudFilter, useDataProvider, useKeys } from '@refinedev/core'
import { useCallback } from 'react'
import { activeFilters, type ListDeclaration, type ListState } from '../../components/list/list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import type { Fields } from '../../lib/code/shape'
import type { DeclaredRecords } from '../../providers/refine/record-declaration'

const pageSize = 50

interface Answer {
  data: BaseRecord[]
  total: number
}

/** What the address of a generic list holds. */
export const listDeclarationOf = ({ filters = {}, columns }: DeclaredRecords): ListDeclaration => ({
  filters,
  sortable: columns.filter(({ sort }) => sort).map(({ field }) => field),
})

/** The rows of a generic list, through Refine's data provider and under its keys. */
export function useRecordRows(
  resource: string,
  state: ListState,
  declaration: ListDeclaration,
): PagedRows<Fields> {
  const getList = useDataProvider()().getList
  const { keys } = useKeys()
  const { column, direction } = state.sort
  const filters = activeFilters(state, declaration).map(
    (field): CrudFilter => ({ field, operator: 'eq', value: state.filters[field] }),
  )
  const asked = {
    filters: [...filters, { field: 'search', operator: 'contains', value: state.search } as const],
    sorters:
      column === null
        ? []
        : [{ field: column, order: direction === -1 ? ('desc' as const) : ('asc' as const) }],
  }
  const select = useCallback((answer: unknown) => {
    const { data, total } = answer as Answer
    return { rows: data as Fields[], total }
  }, [])
  return usePagedRows(currentPage => {
    const params = { ...asked, pagination: { currentPage, pageSize } }
    return {
      queryKey: keys().data('default').resource(resource).action('list').params(params).get(),
      queryFn: ({ signal }): Promise<Answer> => getList({ resource, ...params, meta: { signal } }),
      select,
    }
  }, pageSize)
}
