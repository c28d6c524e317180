import { dayIn } from '../../lib/dates/days'
import { useProfile } from './profile'

/** The day (YYYY-MM-DD) by the clock of the company. */
export function useToday(): string {
  const { timeZone, utcOffsets } = useProfile().company ?? {}
  return dayIn(Date.now(), timeZone, utcOffsets) ?? ''
}
