import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { holdsWords } from '#contract/words/search-text'

/** Something to choose. */
export interface PickerOption {
  _id: string
  name: string
  /** What tells it from others of that name: a second line while one chooses. */
  detail?: string
}

/** All that there is to choose from. */
export interface OfferedList {
  of: readonly PickerOption[]
  /** They are on their way. */
  waiting?: boolean
  /** Why they could not be had, in the person's language. */
  problem?: string
  retry?: () => void
  /** Said where there is none at all. */
  empty?: string
}

/** What a search on the server found, and how many match. */
export interface Found {
  options: readonly PickerOption[]
  total: number
}

/** More than one could load: it is searched on the server. */
export interface OfferedSearch {
  find: (search: string) => {
    /** The answer is kept as other screens keep it. */
    queryKey: QueryKey
    queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
    select: (answer: unknown) => Found
  }
  /** Why a search failed, in the person's language. */
  problemOf: (error: unknown) => string
}

export type Offers = OfferedList | OfferedSearch

/** What is offered for what was typed. */
export interface Offered {
  options: readonly PickerOption[]
  /** How many more match: who types on finds them. */
  left: number
  waiting: boolean
  problem?: string
  retry?: () => void
  empty?: string
}

/** As many as one looks through; a search finds the others. */
const few = 30
/** ms for which an answer serves the same search again. */
const fresh = 30_000

const matching = (options: readonly PickerOption[], typed: string) =>
  options.filter(({ name, detail = '' }) => holdsWords(`${name} ${detail}`, typed))

function listed({ of, ...list }: OfferedList, typed: string): Offered {
  const found = matching(of, typed)
  const empty = of.length === 0 && !list.waiting && !list.problem ? list.empty : undefined
  return {
    waiting: false,
    ...list,
    empty,
    options: found.slice(0, few),
    left: Math.max(0, found.length - few),
  }
}

/** ms: who types faster is not looked for letter by letter. */
const pause = 120

/** What is searched for: the first letter at once, what is typed on when the fingers rest. */
export function useRested(search: string): string {
  const [rested, setRested] = useState(search)
  const typedAt = useRef(0)
  useEffect(() => {
    const resting = performance.now() - typedAt.current > pause
    typedAt.current = performance.now()
    const timer = setTimeout(() => setRested(search), resting ? 0 : pause)
    return () => clearTimeout(timer)
  }, [search])
  return rested
}

/** Nothing is asked. */
const unasked = { queryKey: ['picker'], queryFn: () => null, select: () => ({ options: [], total: 0 }) }

/**
 * What a search on the server finds, asked when the fingers rest; an older one that is still on its way is given up. What
 * was found before stays until then, as far as it matches what is typed now.
 */
function useSearched(offers: OfferedSearch | undefined, typed: string, open: boolean): Offered {
  const search = useRested(typed)
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery<unknown, Error, Found>({
    ...(offers?.find(search) ?? unasked),
    enabled: offers !== undefined && open && search === typed,
    placeholderData: keepPreviousData,
    staleTime: fresh,
    retry: false,
    meta: { silent: true },
  })
  const late = search !== typed || isPlaceholderData
  const found = data?.options ?? []
  const options = late ? matching(found, typed) : found
  return {
    options,
    left: late || !data ? 0 : Math.max(0, data.total - found.length),
    waiting: late || (isFetching && !data),
    problem: error && !isFetching ? offers?.problemOf(error) : undefined,
    retry: () => void refetch(),
  }
}

/** What is offered for what was typed, from a list or by a search on the server. */
export function useOffered(offers: Offers, typed: string, open: boolean): Offered {
  const searched = useSearched('find' in offers ? offers : undefined, typed.trim(), open)
  return 'find' in offers ? searched : listed(offers, typed)
}
