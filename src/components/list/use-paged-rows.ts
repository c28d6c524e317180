import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

/** The same array for as long as its rows are the same: what is made of it need not be made again. */
function useSameRows<Row>(rows: Row[]): Row[] {
  const kept = useRef(rows)
  const same = kept.current.length === rows.length && kept.current.every((row, place) => row === rows[place])
  if (!same) kept.current = rows
  return kept.current
}

/** A page of a list. Another server may put all rows into the first one. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

export interface PageQuery<Answer, Raw> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Raw>
  /** An answer that is there without asking. */
  initialData?: () => Raw | undefined
  /** The page of what the server answered. */
  select: (answer: Raw) => Answer
}

/** The rows of a list of any length, of which those in view are fetched, a page at a time. */
export interface PagedRows<Row, Answer extends Page<Row> = Page<Row>> {
  total: number
  /** The row at a place of the list; `undefined` while it is on its way. */
  at: (index: number) => Row | undefined
  /** The rows that are there, in order. */
  loaded: Row[]
  /** The rows of a stretch of the list, those out of view as well. Rejects where they cannot be had. */
  between: (first: number, last: number) => Promise<Row[]>
  /** Says which places are in view. */
  show: (first: number, last: number) => void
  /** The first page's whole answer, once there is one. */
  first: Answer | undefined
  /** When the rows were right, in milliseconds. */
  asOf: number
  /** What shows belongs to an earlier choice; the rows of the present one are on their way. */
  stale: boolean
  /** The error of the latest attempt, if it failed. */
  error: unknown
  refresh: () => void
}

/** The numbers of the pages that hold the places from `first` to `last`, from 1. */
export function pagesOf(first: number, last: number, size: number): number[] {
  const from = Math.floor(Math.max(first, 0) / size) + 1
  const to = Math.floor(Math.max(last, 0) / size) + 1
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}

const samePages = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

/** The rows between two places, of which the pages are fetched one after the other. */
function useBetween<Row, Answer extends Page<Row>, Raw>(
  pageQuery: (page: number) => PageQuery<Answer, Raw>,
  size: number,
) {
  const client = useQueryClient()
  return async (first: number, last: number): Promise<Row[]> => {
    const rows: Row[] = []
    const from = pagesOf(first, last, size)[0] ?? 1
    for (const page of pagesOf(first, last, size)) {
      const { queryKey, queryFn, select } = pageQuery(page)
      const answer = select(
        await client.fetchQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }),
      )
      if (answer.rows.length > size) return answer.rows.slice(first, last + 1)
      rows.push(...answer.rows)
    }
    const offset = (from - 1) * size
    return rows.slice(first - offset, last + 1 - offset)
  }
}

/** Asks for a page before the list is drawn with it: the list that wants it next finds it on its way. */
export function useAskAhead() {
  const client = useQueryClient()
  return <Answer, Raw>({ queryKey, queryFn }: Omit<PageQuery<Answer, Raw>, 'select'>): void =>
    void client.prefetchQuery({ queryKey, queryFn })
}

/**
 * Fetches the first page, and the others as they come into view. While a changed choice loads, the rows
 * of the one before stay.
 * @param pageQuery the query of a page, from 1
 * @param size rows a page
 */
export function usePagedRows<Answer extends Page<unknown>, Raw>(
  pageQuery: (page: number) => PageQuery<Answer, Raw>,
  size: number,
): PagedRows<Answer['rows'][number], Answer> {
  const [pages, setPages] = useState<readonly number[]>([])
  const show = useCallback(
    (first: number, last: number) =>
      setPages(shown => {
        const wanted = pagesOf(first, last, size).filter(page => page > 1)
        return samePages(shown, wanted) ? shown : wanted
      }),
    [size],
  )
  const first: UseQueryResult<Answer> = useQuery({ ...pageQuery(1), placeholderData: keepPreviousData })
  const held = first.data?.rows.length ?? 0
  const further = first.isPlaceholderData || held > size ? [] : pages
  const others: UseQueryResult<Answer>[] = useQueries({ queries: further.map(page => pageQuery(page)) })
  const answers = [first, ...others]
  const latest = answers.reduce((a, b) => (b.dataUpdatedAt > a.dataUpdatedAt ? b : a))
  const at = (index: number) => {
    if (index < held) return first.data?.rows[index]
    return others[further.indexOf(Math.floor(index / size) + 1)]?.data?.rows[index % size]
  }
  return {
    total: latest.data?.total ?? 0,
    at,
    loaded: useSameRows(answers.flatMap(answer => answer.data?.rows ?? [])),
    between: useBetween(pageQuery, size),
    show,
    first: first.data,
    asOf: first.dataUpdatedAt,
    stale: first.isPlaceholderData,
    error: answers.find(answer => answer.error)?.error ?? null,
    refresh: () => {
      for (const answer of answers) void answer.refetch()
    },
  }
}
