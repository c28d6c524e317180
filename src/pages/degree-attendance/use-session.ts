import { useSearchParams } from 'react-router'
import { isDay } from '../../components/list/filters/declared-list'
import type { CallResult } from '../../providers/call/call-types'

export type Session = NonNullable<CallResult<'attendance.list'>['session']>

/** What the address names: a session, or a day on which there may be none yet. */
export interface Asked {
  session?: string
  date?: string
}

export const addressOf = (asked: Asked): string => `?${new URLSearchParams({ ...asked })}`

/** The session that the address asks for. */
export function useAskedSession(): Asked {
  const [address] = useSearchParams()
  const session = address.get('session') ?? ''
  const date = address.get('date') ?? ''
  if (/^[0-9a-f]{24}$/.test(session)) return { session }
  return isDay(date) ? { date } : {}
}
