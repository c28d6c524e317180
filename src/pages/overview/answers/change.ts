import { formatDifference } from '../../../lib/format/format-share'
import type { Translate } from '../../../lib/format/translate'

export interface Compared {
  value: number | null
  previous: number | null
}

/** How a figure stands against the one of the period before. */
export interface Change {
  direction: 'up' | 'down' | 'same' | 'unknown'
  by: number
}

/** Whether there is a figure: a plain server leaves some untold, which are `NaN` here. */
const isKnown = (value: number | null): value is number => Number.isFinite(value)

/** @param decimals in which both are shown: they differ by as much as it seems */
export function changeOf({ value, previous }: Compared, decimals: number): Change {
  if (!isKnown(value) || !isKnown(previous)) return { direction: 'unknown', by: 0 }
  const factor = 10 ** decimals
  const by = (Math.round(value * factor) - Math.round(previous * factor)) / factor
  if (by === 0) return { direction: 'same', by: 0 }
  return { direction: by > 0 ? 'up' : 'down', by }
}

interface Telling {
  t: Translate
  language: string
  /** Of the period before. */
  days: number
  /** How the figure is written. */
  write: (value: number | null) => string
  decimals: number
  /** Percentages differ by points. */
  points?: boolean
}

/** The change in words: a sign first, then what it means, and what it was. */
export function changeText(compared: Compared, telling: Telling): string {
  const { t, language, days, write, decimals, points } = telling
  const { direction, by } = changeOf(compared, decimals)
  const before = t('change.before', { count: days })
  const signed = formatDifference(by, language, decimals)
  const amount = points ? t('change.points', { by: signed, count: Math.abs(by) }) : signed
  return t(`change.${direction}`, { by: amount, before, previous: write(compared.previous) })
}
