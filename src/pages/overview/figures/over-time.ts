import { lengthOf } from '#contract/words/overview/periods'
import { formatDays } from '../../../lib/format/format-share'
import { employeesLink } from '../links'
import {
  type Answer,
  cellsOf,
  daysHead,
  type FigureView,
  numbers,
  partRows,
  pointsOf,
  type Wording,
} from './view'

/** How far people are, as it stood at the end of each part. */
export function progressView(answer: Answer<'averageProgress'>, wording: Wording): FigureView {
  const { t, language } = wording
  const { share } = numbers(wording)
  const cell = cellsOf(wording)
  const first = answer.series.find(({ progress }) => progress !== null)?.progress
  const { value } = answer.progress
  return {
    isEmpty: answer.enrolments.value === 0,
    says:
      first === undefined || first === value
        ? t('progress.saysSame', { value: share(value) })
        : t('progress.says', { first: share(first), value: share(value) }),
    chart: {
      kind: 'line',
      top: 100,
      write: share,
      points: pointsOf(answer, language, ({ progress }) => progress, share),
    },
    table: {
      head: [
        daysHead(answer, wording),
        { text: t('progress.mean'), isNumber: true, format: 'share' },
        { text: t('enrolments'), isNumber: true, format: 'count' },
      ],
      rows: partRows(answer, language, ({ progress, enrolments }) => [
        cell.share(progress),
        cell.count(enrolments),
      ]),
    },
  }
}

/** How much is learned. */
export function volumeView(answer: Answer<'classesVolume'>, wording: Wording): FigureView {
  const { t, language } = wording
  const { count, mean } = numbers(wording)
  const cell = cellsOf(wording)
  const { value, previous } = answer.classes
  const busiest = answer.series.reduce<Answer<'classesVolume'>['series'][number] | undefined>(
    (most, part) => (part.classes > (most?.classes ?? 0) ? part : most),
    undefined,
  )
  return {
    isEmpty: value === 0,
    says: t('volume.says', {
      count: value,
      perDay: mean(value / lengthOf(answer.period)),
      busiest: busiest ? formatDays(busiest, language) : '',
      most: count(busiest?.classes),
      before: count(previous),
    }),
    chart: {
      kind: 'columns',
      write: count,
      points: pointsOf(answer, language, ({ classes }) => classes, count),
    },
    table: {
      head: [daysHead(answer, wording), { text: t('volume.classes'), isNumber: true, format: 'count' }],
      rows: partRows(answer, language, ({ classes }) => [cell.count(classes)]),
    },
  }
}

/** Who learns, and for how long. */
export function engagementView(answer: Answer<'engagement'>, wording: Wording): FigureView {
  const { t, language, reach } = wording
  const { count, share, mean } = numbers(wording)
  const cell = cellsOf(wording)
  const { learners, people, rate, minutesPerLearner } = answer
  return {
    isEmpty: learners.value === 0,
    says: t('engagement.says', {
      count: people.value,
      learners: count(learners.value),
      rate: share(rate.value),
      minutes: mean(minutesPerLearner.value),
      before: mean(minutesPerLearner.previous),
    }),
    chart: {
      kind: 'columns',
      write: count,
      points: pointsOf(answer, language, part => part.learners, count),
    },
    table: {
      head: [
        daysHead(answer, wording),
        { text: t('engagement.learners'), isNumber: true, format: 'count' },
        { text: t('engagement.time'), isNumber: true, format: 'length' },
      ],
      rows: partRows(answer, language, part => [
        {
          ...cell.count(part.learners),
          to: employeesLink(reach, { learnedFrom: part.ini, learnedTo: part.end }),
        },
        cell.duration(part.seconds),
      ]),
    },
  }
}
