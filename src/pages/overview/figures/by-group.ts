import type { stages } from '#contract/words/overview/figures'
import { formatMark } from '../../../lib/format/format-length'
import { employeesLink, peopleLink, stageFilters } from '../links'
import { type Answer, cellsOf, type FigureView, numbers, shareOf, type Wording } from './view'

type Funnel = Answer<'funnel'>

/** How many people came how far; none where the answer does not tell. */
export const peopleAt = ({ stages: counted }: Pick<Funnel, 'stages'>, stage: (typeof stages)[number]) =>
  counted.find(each => each.stage === stage)

/** Between which stages most people are lost. */
export function largestLoss({ stages: counted }: Pick<Funnel, 'stages'>) {
  const losses = counted.slice(1).map((stage, place) => ({
    from: counted[place]?.stage ?? stage.stage,
    to: stage.stage,
    people: (counted[place]?.people ?? 0) - stage.people,
  }))
  return losses.reduce<(typeof losses)[number] | undefined>(
    (most, loss) => (loss.people > (most?.people ?? 0) ? loss : most),
    undefined,
  )
}

/** How many people are enrolled, connected, started, came halfway and finished. */
export function funnelView(answer: Funnel, wording: Wording): FigureView {
  const { t, reach } = wording
  const { count, share } = numbers(wording)
  const cell = cellsOf(wording)
  const enrolled = peopleAt(answer, 'enrolled')?.people ?? 0
  const finished = peopleAt(answer, 'finished')?.people ?? 0
  const loss = largestLoss(answer)
  const ofAll = (people: number) => share(shareOf(people, enrolled))
  const says = t('funnel.says', { count: enrolled, finished: count(finished), share: ofAll(finished) })
  const name = (stage: string) => t(`funnel.stages.${stage}`)
  return {
    isEmpty: enrolled === 0,
    says: loss
      ? `${says} ${t('funnel.loss', { count: loss.people, from: name(loss.from), to: name(loss.to) })}`
      : says,
    chart: {
      kind: 'bars',
      write: count,
      points: answer.stages.map(({ stage, people }) => ({
        name: name(stage),
        value: people,
        text: `${count(people)} · ${ofAll(people)}`,
      })),
    },
    table: {
      head: [
        { text: t('funnel.stage') },
        { text: t('people'), isNumber: true, format: 'count' },
        { text: t('funnel.share'), isNumber: true, format: 'share' },
        { text: t('before'), isNumber: true, format: 'count' },
      ],
      rows: answer.stages.map(({ stage, people, previous }) => ({
        id: stage,
        cells: [
          { text: name(stage) },
          { ...cell.count(people), to: employeesLink(reach, stageFilters(answer.period.end)[stage]) },
          cell.share(shareOf(people, enrolled)),
          cell.count(previous),
        ],
      })),
    },
  }
}

type Satisfaction = Answer<'satisfaction'>

/** What is left of the answers beside those of these programs, in one line. */
function otherRow(
  { answers, answersSum }: Satisfaction,
  told: Satisfaction['programs'],
  wording: Wording,
): FigureView['table']['rows'] {
  const cell = cellsOf(wording)
  const given = told.reduce((all, program) => all + program.answers, 0)
  const sum = told.reduce((all, program) => all + program.answers * program.satisfaction, 0)
  const others = answers.value - given
  if (others <= 0) return []
  const cells = [
    { text: wording.t('satisfaction.others') },
    cell.count(others),
    cell.share(shareOf(others, answers.value)),
    cell.mark((answersSum.value - sum) / others),
  ]
  return [{ id: 'others', cells }]
}

/**
 * How satisfied learners are, by answer and by program.
 * @param most so many programs are told of by name, the others in one line
 */
export function satisfactionView(answer: Satisfaction, wording: Wording, most = 20): FigureView {
  const { t, language } = wording
  const { count, share } = numbers(wording)
  const cell = cellsOf(wording)
  const { distribution, answers } = answer
  const programs = answer.programs.slice(0, most)
  const [, , , four = 0, five = 0] = distribution
  const ofAll = (given: number) => share(shareOf(given, answers.value))
  return {
    isEmpty: answers.value === 0,
    says: t('satisfaction.says', {
      count: answers.value,
      mean: formatMark(answer.satisfaction.value, language),
      share: ofAll(four + five),
    }),
    chart: {
      kind: 'columns',
      write: count,
      points: distribution.map((given, place) => ({
        name: t('satisfaction.mark', { count: place + 1 }),
        value: given,
        text: `${count(given)} · ${ofAll(given)}`,
      })),
    },
    table: {
      head: [
        { text: t('satisfaction.answer') },
        { text: t('satisfaction.answers'), isNumber: true, format: 'count' },
        { text: t('satisfaction.share'), isNumber: true, format: 'share' },
        { text: t('satisfaction.mean'), isNumber: true, format: 'decimal' },
      ],
      rows: [
        ...distribution.map((given, place) => ({
          id: String(place),
          cells: [
            { text: t('satisfaction.mark', { count: place + 1 }) },
            cell.count(given),
            cell.share(shareOf(given, answers.value)),
            // Of equal answers there is no mean to tell.
            { text: '', value: null },
          ],
        })),
        ...programs.map(({ program, satisfaction, answers: given }) => ({
          id: program._id,
          cells: [
            { text: program.title, to: peopleLink(program._id) },
            cell.count(given),
            cell.share(shareOf(given, answers.value)),
            cell.mark(satisfaction),
          ],
        })),
        ...otherRow(answer, programs, wording),
      ],
    },
  }
}

const parts = ['finished', 'inProgress', 'stopped'] as const

/** The learners of each program by what they are now. */
export function programsView(answer: Answer<'userPerProgram'>, wording: Wording): FigureView {
  const { t, reach } = wording
  const { count } = numbers(wording)
  const cell = cellsOf(wording)
  const { programs, total } = answer
  const listed = (program: string, states?: (typeof parts)[number]) =>
    employeesLink(reach, { promotions: program, enrolledTo: answer.period.end, states })
  const [first] = programs
  const names = parts.map(part => t(`perProgram.${part}`))
  // Two programs of one title are two bars.
  const titles = programs.map(({ program }) => program.title)
  const nameOf = (title: string, place: number) =>
    titles.indexOf(title) === place ? title : `${title} (${place + 1})`
  return {
    isEmpty: total === 0,
    says: t('perProgram.says', {
      count: total,
      title: first?.program.title ?? '',
      learners: count(first?.learners),
    }),
    chart: {
      kind: 'bars',
      write: count,
      parts: names,
      points: programs.flatMap((program, place) =>
        parts.map((part, at) => ({
          name: nameOf(program.program.title, place),
          part: names[at],
          value: program[part],
          text: count(program[part]),
        })),
      ),
    },
    table: {
      head: [
        { text: t('program') },
        { text: t('perProgram.learners'), isNumber: true, format: 'count' },
        ...names.map(text => ({ text, isNumber: true, format: 'count' }) as const),
        { text: t('before'), isNumber: true, format: 'count' },
      ],
      rows: programs.map(({ program, learners, previous, ...of }) => ({
        id: program._id,
        cells: [
          { text: program.title, to: peopleLink(program._id) },
          { ...cell.count(learners), to: listed(program._id) },
          ...parts.map(part => ({ ...cell.count(of[part]), to: listed(program._id, part) })),
          cell.count(previous),
        ],
      })),
    },
  }
}
