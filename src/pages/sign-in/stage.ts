import { createContext, useContext } from 'react'
import type { Translate } from '../../lib/format/translate'
import type { Language } from '../../lib/session/known-languages'

/** What the pages of the sign-in stage share. */
export interface Stage {
  t: Translate
  language: Language
  changeLanguage: (language: Language) => void
  /** The address typed so far: kept between signing in and asking for a new password. */
  email: string
  keepEmail: (email: string) => void
  /** A page has followed another: the focus goes with it. */
  moved: boolean
  /** Shows another page of the stage. */
  open: (address: string) => void
  /** Begins to load the app stage. */
  prefetchApp: () => void
}

export const StageContext = createContext<Stage | null>(null)

export function useStage(): Stage {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('useStage is used outside the sign-in stage')
  return stage
}
