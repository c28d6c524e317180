import '../../providers/late-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callWith } from '../../providers/call/api'
import type { CallArgs } from '../../providers/call/call-types'
import type { CallFailure } from '../../providers/call/errors'
import { apiKey } from '../../providers/call/use-api'
import { useLive } from '../../providers/live/live-state'
import { type ChatLearner, type ChatProgram, looks } from './chat'

interface Page<Row> {
  data: Row[]
  next: string | null
}

/** A list of chats as far as one has scrolled. */
export interface ChatList<Row> {
  rows: readonly Row[] | undefined
  error: CallFailure | null
  /** When the rows that show were right, in milliseconds. */
  asOf: number
  more: boolean
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** @param wanted nothing is asked for without it */
function useChatList<Row>(
  name: 'chat.promotions' | 'chat.students',
  args: { params?: object; query: object },
  wanted: boolean,
): ChatList<Row> {
  const live = useLive()
  const list = useInfiniteQuery<
    Page<Row>,
    CallFailure,
    { pages: Page<Row>[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: apiKey(name, args),
    queryFn: ({ pageParam, signal }) =>
      callWith(name, {
        ...args,
        query: { ...args.query, next: pageParam },
        signal,
      } as CallArgs<typeof name>) as Promise<Page<Row>>,
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: wanted,
    refetchInterval: live ? false : looks.lists,
    // What was found before stays until the next search has its answer.
    placeholderData: before => before,
  })
  return {
    rows: list.data?.pages.flatMap(({ data }) => data),
    error: list.error,
    asOf: list.dataUpdatedAt,
    more: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    retry: () => void list.refetch(),
  }
}

/** The programs in which one may chat. */
export const useChatPrograms = (q: string): ChatList<ChatProgram> =>
  useChatList('chat.promotions', { query: { q } }, true)

export interface LearnersAsked {
  q: string
  unread: boolean
  companyOrganizations: string
  companySuborganizations: string
  companyGroups: string
}

/** The learners of a program. */
export function useChatLearners(program: string, { unread, ...asked }: LearnersAsked): ChatList<ChatLearner> {
  const query = {
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')),
    ...(unread && { unread: 'true' }),
  }
  return useChatList('chat.students', { params: { id: program }, query }, program !== '')
}
