import { maxLength } from '#contract/words/limits'
import { type Figure, figures } from '#contract/words/overview/figures'
import type { PlotSpec } from '../../../components/chart/plot/plot-spec'
import type { Translate } from '../../../lib/format/translate'
import type { CallArgs } from '../../../providers/call/call-types'
import { textKeyOf } from '../explain/explanation'
import { funnelView, programsView, satisfactionView } from '../figures/by-group'
import { engagementView, progressView, volumeView } from '../figures/over-time'
import { learnersView, performersView, ranksView } from '../figures/people'
import type { Answer, FigureTable, FigureView, Wording } from '../figures/view'
import type { Answers, MostRows } from './ask-figures'

export type Report = NonNullable<CallArgs<'overview.download'>['body']['report']>
export type Section = Report['sections'][number]

/** A section of the report, its chart not drawn yet. */
export interface DraftSection extends Section {
  chart?: PlotSpec
}

/** How many rows of what has pages are printed; the workbook has more. */
export const printedRows: MostRows = { userPerProgram: 50, gamification: 10, detailedProgress: 25 }

/** The most rows of a table that stands below its chart: longer ones stand at the end, where they part no two charts. */
const mostRowsBeside = 25
/** The most bars that a printed chart has. */
const mostBars = 12

type AnyView = (answer: Answers[Figure], wording: Wording) => FigureView

const views = {
  averageProgress: progressView,
  funnel: funnelView,
  classesVolume: volumeView,
  engagement: engagementView,
  satisfaction: (answer, wording) => satisfactionView(answer, wording, Number.POSITIVE_INFINITY),
  userPerProgram: programsView,
  performers: performersView,
  gamification: ranksView,
  detailedProgress: learnersView,
} satisfies { [Name in Figure]: (answer: Answer<Name>, wording: Wording) => FigureView }

/** What is told part by part of the period: one table at the end has all of them. */
const overTime: readonly Figure[] = ['averageProgress', 'classesVolume', 'engagement']

const isOverTime = (name: Figure): boolean => overTime.includes(name)

/** As long as a line of a report may be. */
export const line = (text: string) => [...text].slice(0, maxLength.title).join('')

/** A figure for the screen, for paper and for a workbook. */
export const viewOf = (name: Figure, answers: Answers, wording: Wording): FigureView =>
  (views[name] as AnyView)(answers[name], wording)

/** A chart of many bars shows the first of them: its table has more. */
function printedChart(chart: PlotSpec): PlotSpec {
  const names = [...new Set(chart.points.map(({ name }) => name))].slice(0, mostBars)
  return chart.kind === 'bars'
    ? { ...chart, points: chart.points.filter(({ name }) => names.includes(name)) }
    : chart
}

const printedTable = ({ head, rows }: FigureTable): NonNullable<Section['table']> => ({
  head: head.map(({ text }) => line(text)),
  rows: rows.map(({ cells }) =>
    cells.map(({ text, change }) => line(change ? `${text} (${change.before})` : text)),
  ),
})

/** A figure as it is printed. */
interface Printed extends FigureView {
  name: Figure
  /** How many rows there are in all, where it has pages. */
  total: number
}

const isLong = ({ name, table }: Printed): boolean => isOverTime(name) || table.rows.length > mostRowsBeside

/** That there are more rows than are printed. */
const moreRows = ({ table: { rows }, total }: Printed, t: Translate): string[] =>
  total > rows.length ? [t('report.firstRows', { count: rows.length, total })] : []

/** What a figure says, what it means, its chart, and its table where that is short. */
function figureSection(printed: Printed, t: Translate): DraftSection {
  const { name, isEmpty, says, chart, table } = printed
  const title = t(`names.${name}`)
  const definition = t(`explain.${textKeyOf(name)}.definition`)
  if (isEmpty) return { title, text: [t(`empty.${name}`), definition] }
  const drawn = chart && { chart: printedChart(chart), alternative: t('chart', { name: title, says }) }
  return isLong(printed)
    ? { title, text: [says, `${definition} ${t('report.tableBelow')}`], ...drawn }
    : { title, text: [says, definition, ...moreRows(printed, t)], ...drawn, table: printedTable(table) }
}

/** Tables of the same parts of a period, beside one another. */
const besideOneAnother = ([first, ...others]: readonly FigureTable[]): FigureTable | undefined =>
  first && {
    head: [...first.head, ...others.flatMap(({ head }) => head.slice(1))],
    rows: first.rows.map(({ id, cells }, place) => ({
      id,
      cells: [...cells, ...others.flatMap(({ rows }) => rows[place]?.cells.slice(1) ?? [])],
    })),
  }

/** The long tables: what is told over time, in one, and those of other figures. */
function detailSections(printed: readonly Printed[], t: Translate): DraftSection[] {
  const long = printed.filter(each => !each.isEmpty && isLong(each))
  const series = besideOneAnother(long.filter(({ name }) => isOverTime(name)).map(({ table }) => table))
  const others = long.filter(({ name }) => !isOverTime(name))
  return [
    ...(series ? [{ title: t('report.overTime'), table: printedTable(series) }] : []),
    ...others.map(each => ({
      title: t('report.details', { name: t(`names.${each.name}`) }),
      text: moreRows(each, t),
      table: printedTable(each.table),
    })),
  ]
}

/** The nine figures, and after them the long tables of these. */
export function figureSections(answers: Answers, wording: Wording): DraftSection[] {
  const { t } = wording
  const printed = figures.map((name): Printed => {
    const { total = 0 } = answers[name] as { total?: number }
    return { name, total, ...viewOf(name, answers, wording) }
  })
  return [...printed.map(each => figureSection(each, t)), ...detailSections(printed, t)]
}
