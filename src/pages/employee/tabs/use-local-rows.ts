import '../../../providers/late-calls'
import { useCallback } from 'react'
import type { ListColumn } from '../../../components/list/columns'
import { type PagedRows, usePagedRows } from '../../../components/list/use-paged-rows'
import { type Sort, sortItems } from '../../../lib/lists/sort'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import type { CallArgs, CallResult } from '../../../providers/call/call-types'
import { apiKey } from '../../../providers/call/use-api'

type ListCall = 'users.scores' | 'users.challenges' | 'users.programs'
type RowOf<Name extends ListCall> = CallResult<Name>[number]

interface LocalRows<Name extends ListCall> {
  call: Name
  args: { params: { id: string }; query?: { promotion?: string } }
  columns: readonly ListColumn<RowOf<Name>>[]
  sort: Sort
}

/** Rows that the server answers with all at once, sorted here. */
export function useLocalRows<Name extends ListCall>({
  call,
  args,
  columns,
  sort,
}: LocalRows<Name>): PagedRows<RowOf<Name>> {
  const { i18n } = useTranslation()
  const select = useCallback(
    (answer: CallResult<Name>) => {
      const by = columns.find(({ id }) => id === sort.column)?.sort
      const all: RowOf<Name>[] = answer
      const rows = by ? sortItems(all, by.value, by.type, sort.direction, i18n.language) : all
      return { rows, total: rows.length }
    },
    [columns, sort, i18n.language],
  )
  return usePagedRows(
    () => ({
      queryKey: apiKey(call, args),
      queryFn: ({ signal }) => callWith(call, { ...args, signal } as unknown as CallArgs<Name>),
      select,
    }),
    Number.MAX_SAFE_INTEGER,
  )
}
