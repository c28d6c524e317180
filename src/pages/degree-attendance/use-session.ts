import { useSearchParams } from 'react-router'
import { isDay } from '../../components/list/filters/declared-list'
import { dayIn } from '../../lib/dates/days'
import type { CallResult } from '../../providers/call/call-types'
import { useProfile } from '../../providers/session/profile'

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

/** The day by the clock of the company. */
export const useToday = (): string => dayIn(Date.now(), useProfile().company?.timeZone) ?? ''
