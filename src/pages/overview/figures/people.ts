import { pathTo } from '../../../lib/address/paths'
import { dayIn } from '../../../lib/dates/days'
import { formatDate } from '../../../lib/format/format'
import { formatDifference } from '../../../lib/format/format-share'
import { changeOf } from '../answers/change'
import { peopleLink } from '../links'
import {
  type Answer,
  type Cell,
  cellsOf,
  type FigureTable,
  type FigureView,
  numbers,
  type Wording,
} from './view'

type Performer = Answer<'performers'>['highest'][number]

const nameCell = ({ _id, name, email }: Performer['person']): Cell => ({
  text: name || email,
  to: pathTo('employee', { id: _id }),
})

/** A value with how much it has changed since the period before, where it has. */
function withChange(
  { t, language }: Wording,
  value: number,
  previous: number | null | undefined,
  cell: (value: number) => Cell,
): Cell {
  const { by } = changeOf({ value, previous: previous ?? null }, 1)
  const told = { ...cell(value), before: previous ?? null }
  if (by === 0 || previous == null) return told
  const before = t('wasBefore', { value: cell(previous).text })
  return { ...told, change: { by: formatDifference(by, language, 1), before } }
}

/** Those at one end of the order. */
export function performersTable(people: readonly Performer[], wording: Wording): FigureTable {
  const { t } = wording
  const cell = cellsOf(wording)
  return {
    head: [
      { text: t('person') },
      { text: t('performers.completion'), isNumber: true, format: 'share' },
      { text: t('performers.mark'), isNumber: true, format: 'decimal' },
      { text: t('performers.programs'), isNumber: true, format: 'count' },
    ],
    rows: people.map(({ person, completion, previousCompletion, testMark, programs }) => ({
      id: person._id,
      cells: [
        nameCell(person),
        withChange(wording, completion, previousCompletion, cell.share),
        cell.mark(testMark),
        cell.count(programs),
      ],
    })),
  }
}

/** What can be said of them: nobody is far before somebody has completed anything. */
function sentenceOf({ highest, lowest }: Answer<'performers'>): 'saysNone' | 'saysOne' | 'says' {
  if (!highest.some(({ completion }) => completion > 0)) return 'saysNone'
  return lowest.length === 0 ? 'saysOne' : 'says'
}

/** Who is far and who is not: on paper one below the other. */
export function performersView(answer: Answer<'performers'>, wording: Wording): FigureView {
  const { t } = wording
  const { share } = numbers(wording)
  const { highest, lowest } = answer
  const { head } = performersTable([], wording)
  const rowsOf = (end: 'highest' | 'lowest', people: readonly Performer[]) =>
    performersTable(people, wording).rows.map(({ id, cells }) => ({
      id,
      cells: [{ text: t(`performers.${end}`) }, ...cells],
    }))
  return {
    isEmpty: highest.length === 0,
    says: t(`performers.${sentenceOf(answer)}`, {
      highest: share(highest.at(-1)?.completion),
      lowest: share(lowest.at(-1)?.completion),
    }),
    table: {
      head: [{ text: t('performers.group') }, ...head],
      rows: [...rowsOf('highest', highest), ...rowsOf('lowest', lowest.toReversed())],
    },
  }
}

/** Who has most points. */
export function ranksView(answer: Answer<'gamification'>, wording: Wording): FigureView {
  const { t } = wording
  const { mean } = numbers(wording)
  const cell = cellsOf(wording)
  const [first] = answer.data
  return {
    isEmpty: answer.total === 0,
    says: t('ranks.says', { count: answer.total, points: mean(first?.points) }),
    table: {
      head: [
        { text: t('ranks.rank'), isNumber: true, format: 'count' },
        { text: t('person') },
        { text: t('ranks.points'), isNumber: true, format: 'decimal' },
        { text: t('ranks.classes'), isNumber: true, format: 'count' },
        { text: t('ranks.marks'), isNumber: true, format: 'decimal' },
        { text: t('ranks.challenges'), isNumber: true, format: 'count' },
      ],
      rows: answer.data.map(({ rank, person, points, previousPoints, classes, marks, challenges }) => ({
        id: person._id,
        cells: [
          cell.count(rank),
          nameCell(person),
          withChange(wording, points, previousPoints, cell.mean),
          cell.count(classes),
          cell.mean(marks),
          cell.count(challenges),
        ],
      })),
    },
  }
}

const statusOf = ({ end, status }: Answer<'detailedProgress'>['data'][number]) => {
  if (end) return 'finished'
  return status === 'stopped' ? 'stopped' : 'inProgress'
}

/** Each learner in each program. */
export function learnersView(answer: Answer<'detailedProgress'>, wording: Wording): FigureView {
  const { t, language, timeZone } = wording
  const cell = cellsOf(wording)
  return {
    isEmpty: answer.total === 0,
    says: t('learners.says', { count: answer.total }),
    table: {
      head: [
        { text: t('person'), sort: 'name' },
        { text: t('program') },
        { text: t('learners.status') },
        { text: t('learners.completion'), isNumber: true, format: 'share', sort: 'completion' },
        { text: t('learners.time'), isNumber: true, format: 'length' },
        { text: t('learners.mark'), isNumber: true, format: 'decimal' },
        { text: t('learners.satisfaction'), isNumber: true, format: 'decimal' },
        { text: t('learners.start'), format: 'day' },
      ],
      rows: answer.data.map(enrolment => ({
        id: enrolment._id,
        cells: [
          nameCell(enrolment.person),
          { text: enrolment.program.title, to: peopleLink(enrolment.program._id) },
          { text: t(`perProgram.${statusOf(enrolment)}`) },
          withChange(wording, enrolment.completion, enrolment.previousCompletion, cell.share),
          cell.duration(enrolment.timeInClasses),
          cell.mark(enrolment.testMark),
          cell.mark(enrolment.satisfaction),
          {
            text: formatDate(enrolment.start, language, timeZone),
            value: dayIn(enrolment.start, timeZone) ?? null,
          },
        ],
      })),
    },
  }
}
