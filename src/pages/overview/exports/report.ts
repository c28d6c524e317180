import { maxLength } from '#contract/words/limits'
import type { Figure } from '#contract/words/overview/figures'
import { figures } from '#contract/words/overview/figures'
import { lengthOf, periodBefore } from '#contract/words/overview/periods'
import type { PlotSpec } from '../../../components/chart/plot/plot-spec'
import { formatDateTime } from '../../../lib/format/format-instant'
import { formatMark } from '../../../lib/format/format-length'
import { formatDays } from '../../../lib/format/format-share'
import type { CallArgs } from '../../../providers/call/call-types'
import { type Compared, changeText } from '../answers/change'
import { textKeyOf } from '../explain/explanation'
import { funnelView, peopleAt, programsView, satisfactionView } from '../figures/by-group'
import { engagementView, progressView, volumeView } from '../figures/over-time'
import { learnersView, performersView, ranksView } from '../figures/people'
import { type Answer, type FigureView, numbers, type Wording } from '../figures/view'
import type { Looked } from '../overview-context'
import { type Listed, nextSteps } from '../steps/next-steps'
import type { Answers, MostRows } from './ask-figures'

export type Report = NonNullable<CallArgs<'overview.download'>['body']['report']>
type Section = Report['sections'][number]

/** A section of the report, its chart not drawn yet. */
export interface DraftSection extends Section {
  chart?: PlotSpec
}

/** How many rows of what has pages are printed; the workbook has more. */
export const printedRows: MostRows = { userPerProgram: 100, gamification: 25, detailedProgress: 100 }

type AnyView = (answer: Answers[Figure], wording: Wording) => FigureView

const views = {
  averageProgress: progressView,
  funnel: funnelView,
  classesVolume: volumeView,
  engagement: engagementView,
  satisfaction: satisfactionView,
  userPerProgram: programsView,
  performers: performersView,
  gamification: ranksView,
  detailedProgress: learnersView,
} satisfies { [Name in Figure]: (answer: Answer<Name>, wording: Wording) => FigureView }

/** The most bars that a printed chart has. */
const mostBars = 12

/** A chart of many bars shows the first of them: the table below it has all. */
function printedChart(chart: PlotSpec): PlotSpec {
  const names = [...new Set(chart.points.map(({ name }) => name))].slice(0, mostBars)
  return chart.kind === 'bars'
    ? { ...chart, points: chart.points.filter(({ name }) => names.includes(name)) }
    : chart
}

/** As long as a line of a report may be. */
export const line = (text: string) => [...text].slice(0, maxLength.title).join('')

/** A figure for the screen, for paper and for a workbook. */
export const viewOf = (name: Figure, answers: Answers, wording: Wording): FigureView =>
  (views[name] as AnyView)(answers[name], wording)

function figureSection(name: Figure, answers: Answers, wording: Wording): DraftSection {
  const { t } = wording
  const { isEmpty, says, chart, table } = viewOf(name, answers, wording)
  const title = t(`names.${name}`)
  const definition = t(`explain.${textKeyOf(name)}.definition`)
  if (isEmpty) return { title, text: [t(`empty.${name}`), definition] }
  const { total = 0 } = answers[name] as { total?: number }
  const printed = table.rows.length
  const left = total > printed ? [t('report.firstRows', { count: printed, total })] : []
  return {
    title,
    text: [says, definition, ...left],
    ...(chart && { chart: printedChart(chart), alternative: t('chart', { name: title, says }) }),
    table: {
      head: table.head.map(({ text }) => line(text)),
      rows: table.rows.map(({ cells }) =>
        cells.map(({ text, change }) => line(change ? `${text} (${change.before})` : text)),
      ),
    },
  }
}

/** The four answers, each with its name, its value and its change. */
export function glanceRows(answers: Answers, wording: Wording): { name: string; cells: string[] }[] {
  const { t, language } = wording
  const { count, share } = numbers(wording)
  const days = lengthOf(answers.funnel.period)
  const mark = (value: number | null) => formatMark(value, language)
  const finished = peopleAt(answers.funnel, 'finished')
  const row = (
    name: string,
    { value, previous }: Compared,
    write: (value: number | null) => string,
    decimals: number,
    points?: boolean,
  ) => ({
    name,
    cells: [
      line(t(`answers.${name}`)),
      write(value),
      line(changeText({ value, previous }, { t, language, days, write, decimals, points })),
    ],
  })
  return [
    row('progress', answers.averageProgress.progress, share, 1, true),
    row('learners', answers.engagement.learners, count, 0),
    row('satisfaction', answers.satisfaction.satisfaction, mark, 1),
    row('finished', { value: finished?.people ?? 0, previous: finished?.previous ?? 0 }, count, 0),
  ]
}

function glance(answers: Answers, wording: Wording): DraftSection {
  const { t } = wording
  return {
    title: t('report.glance'),
    table: {
      head: [t('report.figure'), t('report.value'), t('report.change')],
      rows: glanceRows(answers, wording).map(({ cells }) => cells),
    },
  }
}

/** What to do next, a sentence each. */
export function stepLines(answers: Answers, listed: Listed, { t, language }: Wording): string[] {
  const steps = nextSteps({ ...answers, listed }, t, value => formatMark(value, language))
  return steps.length > 0 ? steps.map(({ text }) => text) : [t('steps.none')]
}

export interface About {
  /** The filters that are on, as the screen says them. */
  filters: readonly string[]
  looked: Looked
  listed: Listed
}

/** Of which days, of whom and as of when the figures are. */
export function aboutLines(
  answers: Answers,
  { t, language, timeZone }: Wording,
  { filters, looked: { period } }: Pick<About, 'filters' | 'looked'>,
): string[] {
  const days = formatDays(period, language)
  const before = formatDays(periodBefore(period), language)
  return [
    t('summary', { days, before }),
    ...(filters.length > 0 ? filters : [t('report.everybody')]),
    t('report.asOf', { time: formatDateTime(answers.averageProgress.asOf, language, timeZone) }),
  ].map(line)
}

/** The report as the API takes it, its charts still to be drawn. */
export function draftReport(
  answers: Answers,
  wording: Wording,
  about: About,
): Omit<Report, 'sections'> & { sections: DraftSection[] } {
  const { t, language } = wording
  return {
    title: line(t('report.title')),
    language: language === 'es' ? 'es' : 'en',
    about: aboutLines(answers, wording, about),
    sections: [
      glance(answers, wording),
      { title: t('steps.title'), text: stepLines(answers, about.listed, wording) },
      ...figures.map(name => figureSection(name, answers, wording)),
    ],
  }
}
