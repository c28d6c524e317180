import { pathTo } from '../../../lib/address/paths'
import { formatDate } from '../../../lib/format/format'
import { formatDuration, formatMark } from '../../../lib/format/format-length'
import { formatDifference } from '../../../lib/format/format-share'
import { changeOf } from '../answers/change'
import { peopleLink } from '../links'
import { type Answer, type Cell, type FigureTable, type FigureView, numbers, type Wording } from './view'

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
  write: (value: number) => string,
): Cell {
  const { by } = changeOf({ value, previous: previous ?? null }, 1)
  if (by === 0 || previous == null) return { text: write(value) }
  const before = t('wasBefore', { value: write(previous) })
  return { text: write(value), change: { by: formatDifference(by, language, 1), before } }
}

/** Those at one end of the order. */
export function performersTable(people: readonly Performer[], wording: Wording): FigureTable {
  const { t, language } = wording
  const { share, count } = numbers(wording)
  return {
    head: [
      { text: t('person') },
      { text: t('performers.completion'), isNumber: true },
      { text: t('performers.mark'), isNumber: true },
      { text: t('performers.programs'), isNumber: true },
    ],
    rows: people.map(({ person, completion, previousCompletion, testMark, programs }) => ({
      id: person._id,
      cells: [
        nameCell(person),
        withChange(wording, completion, previousCompletion, share),
        { text: formatMark(testMark, language) },
        { text: count(programs) },
      ],
    })),
  }
}

/** Who is far and who is not: on paper one below the other. */
export function performersView(answer: Answer<'performers'>, wording: Wording): FigureView {
  const { t } = wording
  const { share } = numbers(wording)
  const { highest, lowest } = answer
  return {
    isEmpty: highest.length === 0,
    says:
      lowest.length === 0
        ? t('performers.saysOne', { highest: share(highest.at(-1)?.completion) })
        : t('performers.says', {
            highest: share(highest.at(-1)?.completion),
            lowest: share(lowest.at(-1)?.completion),
          }),
    table: performersTable([...highest, ...lowest.toReversed()], wording),
  }
}

/** Who has most points. */
export function ranksView(answer: Answer<'gamification'>, wording: Wording): FigureView {
  const { t } = wording
  const { count, mean } = numbers(wording)
  const [first] = answer.data
  return {
    isEmpty: answer.total === 0,
    says: t('ranks.says', { count: answer.total, points: mean(first?.points) }),
    table: {
      head: [
        { text: t('ranks.rank'), isNumber: true },
        { text: t('person') },
        { text: t('ranks.points'), isNumber: true },
        { text: t('ranks.classes'), isNumber: true },
        { text: t('ranks.marks'), isNumber: true },
        { text: t('ranks.challenges'), isNumber: true },
      ],
      rows: answer.data.map(({ rank, person, points, previousPoints, classes, marks, challenges }) => ({
        id: person._id,
        cells: [
          { text: count(rank) },
          nameCell(person),
          withChange(wording, points, previousPoints, mean),
          { text: count(classes) },
          { text: mean(marks) },
          { text: count(challenges) },
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
  const { share, mean } = numbers(wording)
  return {
    isEmpty: answer.total === 0,
    says: t('learners.says', { count: answer.total }),
    table: {
      head: [
        { text: t('person'), sort: 'name' },
        { text: t('program') },
        { text: t('learners.status') },
        { text: t('learners.completion'), isNumber: true, sort: 'completion' },
        { text: t('learners.time'), isNumber: true },
        { text: t('learners.mark'), isNumber: true },
        { text: t('learners.satisfaction'), isNumber: true },
        { text: t('learners.start') },
      ],
      rows: answer.data.map(enrolment => ({
        id: enrolment._id,
        cells: [
          nameCell(enrolment.person),
          { text: enrolment.program.title, to: peopleLink(enrolment.program._id) },
          { text: t(`perProgram.${statusOf(enrolment)}`) },
          withChange(wording, enrolment.completion, enrolment.previousCompletion, share),
          { text: formatDuration(enrolment.timeInClasses, language) },
          { text: formatMark(enrolment.testMark, language) },
          { text: mean(enrolment.satisfaction) },
          { text: formatDate(enrolment.start, language, timeZone) },
        ],
      })),
    },
  }
}
