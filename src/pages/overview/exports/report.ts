import { lengthOf, periodBefore } from '#contract/words/overview/periods'
import { formatDateTime } from '../../../lib/format/format-instant'
import { formatMark } from '../../../lib/format/format-length'
import { formatDays } from '../../../lib/format/format-share'
import { type Compared, changeText } from '../answers/change'
import { peopleAt } from '../figures/by-group'
import { numbers, type Wording } from '../figures/view'
import type { Looked } from '../overview-context'
import { type Listed, nextSteps } from '../steps/next-steps'
import type { Answers } from './ask-figures'
import { type DraftSection, figureSections, line, type Report } from './figure-sections'

export interface GlanceRow extends Compared {
  name: string
  title: string
  format: 'share' | 'count' | 'decimal'
  /** Its value and its change, as people read them. */
  text: string
  change: string
}

/** The four answers. */
export function glanceRows(answers: Answers, wording: Wording): GlanceRow[] {
  const { t, language } = wording
  const { count, share } = numbers(wording)
  const days = lengthOf(answers.funnel.period)
  const mark = (value: number | null) => formatMark(value, language)
  const ways = {
    share: { write: share, decimals: 1 },
    count: { write: count, decimals: 0 },
    decimal: { write: mark, decimals: 1 },
  }
  const finished = peopleAt(answers.funnel, 'finished')
  const row = (name: string, { value, previous }: Compared, format: GlanceRow['format']): GlanceRow => {
    const { write, decimals } = ways[format]
    const points = format === 'share'
    const change = changeText({ value, previous }, { t, language, days, write, decimals, points })
    const title = line(t(`answers.${name}`))
    return { name, title, format, value, previous, text: write(value), change: line(change) }
  }
  return [
    row('progress', answers.averageProgress.progress, 'share'),
    row('learners', answers.engagement.learners, 'count'),
    row('satisfaction', answers.satisfaction.satisfaction, 'decimal'),
    row('finished', { value: finished?.people ?? 0, previous: finished?.previous ?? 0 }, 'count'),
  ]
}

function glance(answers: Answers, wording: Wording): DraftSection {
  const { t } = wording
  return {
    title: t('report.glance'),
    table: {
      head: [t('report.figure'), t('report.value'), t('report.change')],
      rows: glanceRows(answers, wording).map(({ title, text, change }) => [title, text, change]),
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

/** The report as the API takes it, its charts still to be drawn: what there is to say of each figure, and the long tables at the end. */
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
      ...figureSections(answers, wording),
    ],
  }
}
