import type { Figures } from './measure'
import { number } from './number'

export interface Figure extends Figures {
  unit: string
}

/** What a part of the benchmarks came to, by name. */
export type PartFigures = Record<string, Figure>

/** Share of its former value by which a figure has to change to be named. */
const least = 0.1

const change = (before: number, after: number) => after / before - 1

const percent = (share: number) => `${share > 0 ? '+' : '−'}${Math.round(Math.abs(share) * 100)} %`

/**
 * One line for each median that moved by more than a tenth, in the order of the figures. What was not measured before, or
 * was nothing, cannot be compared.
 */
export function movedFigures(part: string, before: PartFigures = {}, after: PartFigures): string[] {
  return Object.entries(after).flatMap(([name, { median, unit }]) => {
    const former = before[name]?.median
    if (!former || Math.abs(median - former) <= former * least) return []
    const values = `${number(former)} → ${number(median)} ${unit}`
    return `${part}, ${name}: ${values} (${percent(change(former, median))})`
  })
}
