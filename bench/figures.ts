import type { Figure, PartFigures } from './compare'
import type { Figures } from './measure'

/** A figure that was taken once. */
export const single = (value: number): Figures => ({ median: value, p95: value })

const inHundredths = (value: number) => Math.round(value * 100) / 100

/** Figures as they are kept. */
export const inUnit = (unit: string, figures: Record<string, Figures>): PartFigures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { median, p95 }]): [string, Figure] => [
      name,
      { median: inHundredths(median), p95: inHundredths(p95), unit },
    ]),
  )
