import type { Figure, ValueFormat } from '#contract/words/overview/figures'
import type { Period, Step } from '#contract/words/overview/periods'
import type { PlotSpec } from '../../../components/chart/plot/plot-spec'
import { formatNumber } from '../../../lib/format/format'
import { formatDuration, formatMark } from '../../../lib/format/format-length'
import { formatDays, formatMonth, formatShare, formatShortDay } from '../../../lib/format/format-share'
import type { Translate } from '../../../lib/format/translate'
import type { CallResult } from '../../../providers/call/call-types'
import type { Reach } from '../links'

/** What a figure answers with. */
export type Answer<Name extends Figure> = CallResult<`overview.${Name}`>

export interface Cell {
  text: string
  /** As a workbook has it, in the format of its column. */
  value?: number | string | null
  /** Its value in the period before, where that is told. */
  before?: number | null
  /** Where it leads: to the people or the program behind it. */
  to?: string
  /** How much it has changed since the period before, and what it was then, in words. */
  change?: { by: string; before: string }
}

export interface Head {
  text: string
  isNumber?: true
  /** What the values of its cells are; without one they are texts. */
  format?: ValueFormat
  /** What the table is sorted by at a press on it. */
  sort?: string
}

export interface FigureTable {
  head: readonly Head[]
  rows: readonly { id: string; cells: readonly Cell[] }[]
}

/** What a figure says, for the screen and for paper. */
export interface FigureView {
  /** There is nothing to show. */
  isEmpty: boolean
  /** What it comes to, in a sentence. */
  says: string
  chart?: PlotSpec
  table: FigureTable
}

/** What figures are put into words with. */
export interface Wording {
  /** Texts of `overview.json`. */
  t: Translate
  language: string
  /** Of the company. */
  timeZone?: string
  reach: Reach | undefined
}

export const numbers = ({ language }: Wording) => ({
  count: (value: number | null | undefined) => formatNumber(value, language),
  share: (value: number | null | undefined) => formatShare(value, language),
  /** With one decimal where it has one. */
  mean: (value: number | null | undefined) => formatNumber(value, language, 1),
})

type Given = number | null | undefined

/** Cells of numbers: as people read them, and as a workbook has them. */
export const cellsOf = (wording: Wording) => {
  const { language } = wording
  const { count, share, mean } = numbers(wording)
  const cell = (write: (value: Given) => string) => (value: Given) => ({
    text: write(value),
    value: value ?? null,
  })
  return {
    count: cell(count),
    share: cell(share),
    mean: cell(mean),
    mark: cell(value => formatMark(value, language)),
    /** Of seconds. */
    duration: cell(value => formatDuration(value, language)),
  }
}

/** How a part of a series is called: below a chart, and in its table. */
const shortNames: Record<Step, (part: Period, language: string) => string> = {
  day: ({ ini }, language) => formatShortDay(ini, language),
  week: ({ ini }, language) => formatShortDay(ini, language),
  month: ({ ini }, language) => formatMonth(ini, language),
}

export const shortName = (part: Period, by: Step, language: string): string =>
  (shortNames[by] ?? shortNames.day)(part, language)

interface Serie<Part extends Period> {
  by: Step
  series: readonly Part[]
}

/** The parts of a series as points of a chart. */
export const pointsOf = <Part extends Period>(
  { by, series }: Serie<Part>,
  language: string,
  read: (part: Part) => number | null,
  write: (value: number | null) => string,
) =>
  series.map(part => ({
    name: shortName(part, by, language),
    value: read(part),
    text: write(read(part)),
  }))

/** The days of a series: a workbook has single days as such. */
export const daysHead = ({ by }: Pick<Serie<Period>, 'by'>, { t }: Wording): Head => ({
  text: t(by === 'day' ? 'days' : 'period'),
  ...(by === 'day' && { format: 'day' }),
})

/** The parts of a series as rows of a table, their days written out. */
export const partRows = <Part extends Period>(
  { series }: Pick<Serie<Part>, 'series'>,
  language: string,
  tell: (part: Part) => readonly Cell[],
): FigureTable['rows'] =>
  series.map(part => ({
    id: part.ini,
    cells: [{ text: formatDays(part, language), value: part.ini }, ...tell(part)],
  }))

/** `part` of `whole` as a percentage; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100
