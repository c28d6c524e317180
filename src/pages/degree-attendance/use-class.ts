import '../../providers/late-calls'
import { useEffect, useMemo } from 'react'
import { usePagedRows } from '../../components/list/use-paged-rows'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { apiKey } from '../../providers/call/use-api'
import type { Asked } from './use-session'

type Answer = CallResult<'attendance.list'>
export type Learner = Answer['data'][number]

/** The most that a page of the call has. */
const pageSize = 200

const pageOf = (answer: Answer) => ({ ...answer, rows: answer.data })

/** Everybody who learns in a module, with what was noted of each at a session: all pages, since one marks a class as a whole. */
export function useClass(id: string, moduleId: string, asked: Asked) {
  const rows = usePagedRows(page => {
    const args = { params: { id, moduleId }, query: { ...asked, page, limit: pageSize } }
    return {
      queryKey: apiKey('attendance.list', args),
      queryFn: ({ signal }) => callWith('attendance.list', { ...args, signal }),
      select: pageOf,
    }
  }, pageSize)
  const { show, total } = rows
  useEffect(() => {
    if (total > 0) show(0, total - 1)
  }, [show, total])
  const first = rows.stale ? undefined : rows.first
  return useMemo(() => ({ ...rows, first }), [rows, first])
}
