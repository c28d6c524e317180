import { dayLater } from '#contract/words/dates/deadline'
import { lengthOf, type Period, partsOf, type Step } from '#contract/words/overview/periods'
import { rangesOf } from '../ranges'

/** Whether days are the whole of a day, week or month, of which learners are kept. */
export const isWhole: Record<Step, (part: Period) => boolean> = {
  day: () => true,
  week: part => lengthOf(part) === 7,
  month: ({ ini, end }) => ini.endsWith('-01') && dayLater(end, { days: 1 }).endsWith('-01'),
}

/** Days, weeks or months, by the days that they are in. */
export type Spans = [step: Step, spans: Period]

/** A week of days or more at an edge of a period: by the weeks of it which they touch, and by days where one is not whole. */
const spansOfEdge = (edge: Period, period: Period): Spans[] =>
  partsOf(period, 'week')
    .filter(({ ini, end }) => ini <= edge.end && end >= edge.ini)
    .map(part => [isWhole.week(part) ? 'week' : 'day', part])

/** The spans that come to a period: one where it is a whole day, week or month, else few. They may overlap. */
export function spansOf(period: Period, step?: Step): Spans[] {
  if (step && isWhole[step](period)) return [[step, period]]
  const { months, days } = rangesOf([period])
  return [
    ...months.map((span): Spans => ['month', span]),
    ...days.flatMap(edge =>
      lengthOf(edge) < 7 ? [['day', edge] satisfies Spans] : spansOfEdge(edge, period),
    ),
  ]
}

/** The spans that come to a period, none of which overlaps another: months, the whole weeks beside them, and the days beside these. */
export function spansBeside(period: Period): Spans[] {
  const { months, days } = rangesOf([period])
  return [
    ...months.map((span): Spans => ['month', span]),
    ...days
      .flatMap(edge => partsOf(edge, 'week'))
      .map((part): Spans => [isWhole.week(part) ? 'week' : 'day', part]),
  ]
}
