import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallName } from '#contract'
import type { ListColumn } from '../../../components/list/columns'
import { type PagedRows, usePagedRows } from '../../../components/list/use-paged-rows'
import { type Sort, sortItems } from '../../../lib/lists/sort'
import { callWith } from '../../../providers/call/api'
import type { CallArgs } from '../../../providers/call/call-types'
import { apiKey } from '../../../providers/call/use-api'

interface LocalRows<Name extends CallName, Row> {
  call: Name
  args: CallArgs<Name> & { params?: object; query?: object }
  read: (answer: unknown) => Row[]
  columns: readonly ListColumn<Row>[]
  sort: Sort
}

/** Rows that the server answers with all at once, sorted here. */
export function useLocalRows<Name extends CallName, Row>({
  call,
  args,
  read,
  columns,
  sort,
}: LocalRows<Name, Row>): PagedRows<Row> {
  const { i18n } = useTranslation()
  const select = useCallback(
    (answer: unknown) => {
      const by = columns.find(({ id }) => id === sort.column)?.sort
      const all = read(answer)
      const rows = by ? sortItems(all, by.value, by.type, sort.direction, i18n.language) : all
      return { rows, total: rows.length }
    },
    [read, columns, sort, i18n.language],
  )
  return usePagedRows(
    () => ({
      queryKey: apiKey(call, args),
      queryFn: ({ signal }): Promise<unknown> => callWith(call, { ...args, signal }),
      select,
    }),
    Number.MAX_SAFE_INTEGER,
  )
}
