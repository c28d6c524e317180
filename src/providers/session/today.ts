import { dayIn } from '../../lib/dates/days'
import { useProfile } from './profile'

/** The day (YYYY-MM-DD) by the clock of the company. */
export const useToday = (): string => dayIn(Date.now(), useProfile().company?.timeZone) ?? ''
