import { keepPreviousData } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Figure } from '#contract/words/overview/figures'
import type { Period } from '#contract/words/overview/periods'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallArgs } from '../../providers/call/call-types'
import { useApiQuery } from '../../providers/call/use-api'
import { useProfile } from '../../providers/session/profile'
import type { Wording } from './figures/view'
import type { Reach } from './links'
import type { OverviewQuery, OverviewState } from './overview-address'

/** What is looked at, for all that shows a part of it. */
export interface Looked {
  state: OverviewState
  query: OverviewQuery
  period: Period
  /** By the company's clock. */
  today: string
  /** Whom the list of employees has to show; undefined where links to it say nothing. */
  reach: Reach | undefined
  /** Where nothing is found: fewer filters or more days, if there are any. */
  widen?: { to: 'clear' | 'longer'; go: () => void }
}

export const OverviewContext = createContext<Looked | null>(null)

export function useLooked(): Looked {
  const looked = use(OverviewContext)
  if (!looked) throw new Error('useLooked is used outside the overview')
  return looked
}

/** What figures are put into words with. */
export function useWording(): Wording {
  const { t, i18n } = useTranslation('overview')
  const { reach } = useLooked()
  return { t, language: i18n.language, timeZone: useProfile().company?.timeZone, reach }
}

/** A figure of what is looked at. While another one is on its way, the one before stays. */
export function useFigure<Name extends Figure>(name: Name, more: object = {}) {
  const { query } = useLooked()
  const args = { query: { ...query, ...more } } as unknown as CallArgs<`overview.${Name}`>
  return useApiQuery(`overview.${name}`, args, { placeholderData: keepPreviousData })
}
