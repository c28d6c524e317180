import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { searchText } from '#contract/words/search-text'
import type { ListState } from '../../components/list/list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { sortItems } from '../../lib/lists/sort'
import { callWith } from '../../providers/call/api'
import { apiKey } from '../../providers/call/use-api'
import { productColumns } from './columns'
import { type Product, readProducts } from './product-answer'

/** The products that match, all on the one page that the server answers with. */
export function useProductRows({ search, sort }: ListState): PagedRows<Product> {
  const { i18n } = useTranslation()
  const select = useCallback(
    (answer: unknown) => {
      const wanted = searchText(search)
      const matching = readProducts(answer, i18n.language).filter(({ productTitle }) =>
        searchText(productTitle).includes(wanted),
      )
      const by = productColumns.find(({ id }) => id === sort.column)?.sort
      const rows = by ? sortItems(matching, by.value, by.type, sort.direction, i18n.language) : matching
      return { rows, total: rows.length }
    },
    [search, sort, i18n.language],
  )
  return usePagedRows(
    () => ({
      queryKey: apiKey('products.list'),
      queryFn: ({ signal }): Promise<unknown> => callWith('products.list', { signal }),
      select,
    }),
    Number.MAX_SAFE_INTEGER,
  )
}
