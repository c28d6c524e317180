import { createContext } from 'react'
import type { UtcOffset } from '../format/exact-format'

/** The clocks of the company at work: every time of day that the portal shows is theirs, wherever its reader is. */
interface CompanyClock {
  timeZone?: string
  utcOffsets?: readonly UtcOffset[]
}

export const CompanyClockContext = createContext<CompanyClock>({})
