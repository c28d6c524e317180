import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { type FigureWithRows, figureRows, points, stages } from '#contract/words/overview/figures'
import { type Period, stepOf } from '#contract/words/overview/periods'
import { isIn, type Plain } from './plain'
import type { RawActivity, RawEnrolment } from './raw'

type Overview = typeof contract.overview
type Answer<Name extends keyof Overview> = Omit<ResultOf<Overview[Name]>, 'asOf' | 'period' | 'previous'>

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const exact = (value: number) => Math.round(value * 1e6) / 1e6
const mean = (total: number, count: number) => (count > 0 ? exact(total / count) : null)
const values = (activity: RawActivity[], kind: string) =>
  activity.flatMap(each => (each.kind === kind && each.value !== null ? [each.value] : []))
const ofKind = (activity: RawActivity[], kind: string) => activity.filter(each => each.kind === kind)

/** Activity of some days. */
const within = ({ dayOf }: Plain, activity: RawActivity[], days: Period) =>
  activity.filter(({ at }) => isIn(days, dayOf(at)))

/** Both of the period and of the one before. */
const compared = <T>(plain: Plain, of: (days: Period) => T) => ({
  value: of(plain.period),
  previous: of(plain.previous),
})

const begunBy = ({ enrolments, dayOf }: Plain, day: string) =>
  enrolments.filter(({ enrolled }) => dayOf(enrolled) <= day)

/** The share of the classes that the program has now which were completed by the end of a day. */
function completionBy(plain: Plain, { user, program }: RawEnrolment, day: string): number {
  const classes = plain.program(program)?.classes ?? []
  const completed = ofKind(plain.firsts, 'completed').filter(
    each =>
      each.user === user &&
      each.program === program &&
      plain.dayOf(each.at) <= day &&
      classes.includes(each.classId ?? ''),
  )
  return classes.length > 0 ? (100 * completed.length) / classes.length : 0
}

export function plainProgress(plain: Plain): Answer<'averageProgress'> {
  const at = (day: string) => {
    const begun = begunBy(plain, day)
    return { begun, completion: sum(begun.map(enrolment => completionBy(plain, enrolment, day))) }
  }
  const progressAt = (day: string) => mean(at(day).completion, at(day).begun.length)
  return {
    progress: compared(plain, ({ end }) => progressAt(end)),
    completionSum: compared(plain, ({ end }) => exact(at(end).completion)),
    enrolments: compared(plain, ({ end }) => at(end).begun.length),
    finished: compared(
      plain,
      ({ end }) => at(end).begun.filter(({ finished }) => finished && plain.dayOf(finished) <= end).length,
    ),
    by: stepOf(plain.period),
    series: plain.parts.map(part => ({
      ...part,
      progress: progressAt(part.end),
      enrolments: at(part.end).begun.length,
    })),
  }
}

/** Who has come to each stage by the end of a day, through the stages before. */
export function plainStages(plain: Plain, day: string): string[][] {
  const has = (field: 'enrolled' | 'started' | 'halfway' | 'finished') => {
    const reached = plain.enrolments.filter(each => each[field] && plain.dayOf(each[field] ?? '') <= day)
    return new Set(reached.map(({ user }) => user))
  }
  const connected = new Set(plain.people.filter(plain.connected).map(({ id }) => id))
  const who = {
    enrolled: has('enrolled'),
    connected,
    started: has('started'),
    halfway: has('halfway'),
    finished: has('finished'),
  }
  return stages.map((_, place) =>
    plain.people
      .map(({ id }) => id)
      .filter(id => stages.slice(0, place + 1).every(stage => who[stage].has(id))),
  )
}

export function plainFunnel(plain: Plain): Answer<'funnel'> {
  const [now, before] = [plain.period, plain.previous].map(({ end }) => plainStages(plain, end))
  return {
    stages: stages.map((stage, place) => ({
      stage,
      people: now?.[place]?.length ?? 0,
      previous: before?.[place]?.length ?? 0,
    })),
  }
}

export function plainClasses(plain: Plain): Answer<'classesVolume'> {
  const classes = (days: Period) => ofKind(within(plain, plain.firsts, days), 'completed').length
  return {
    classes: compared(plain, classes),
    by: stepOf(plain.period),
    series: plain.parts.map(part => ({ ...part, classes: classes(part) })),
  }
}

const reference = (plain: Plain, id: string) => ({ _id: id, key: plain.program(id)?.key ?? '' })

/** Programs with their keys in place of their titles. */
export function plainPrograms(plain: Plain) {
  const programs = plain.programs.map(({ id }) => {
    const learners = begunBy(plain, plain.period.end).filter(({ program }) => program === id)
    const finished = learners.filter(each => each.finished).length
    const stopped = learners.filter(each => !each.finished && each.stopped).length
    return {
      program: reference(plain, id),
      learners: learners.length,
      inProgress: learners.length - finished - stopped,
      stopped,
      finished,
      previous: begunBy(plain, plain.previous.end).filter(({ program }) => program === id).length,
    }
  })
  return programs.filter(({ learners }) => learners > 0)
}

export function plainSatisfaction(plain: Plain) {
  const answers = (days: Period) => values(within(plain, plain.activity, days), 'satisfaction')
  const given = answers(plain.period)
  const ofProgram = (id: string) =>
    values(
      within(plain, plain.activity, plain.period).filter(({ program }) => program === id),
      'satisfaction',
    )
  return {
    satisfaction: compared(plain, days => mean(sum(answers(days)), answers(days).length)),
    answersSum: compared(plain, days => sum(answers(days))),
    answers: compared(plain, days => answers(days).length),
    distribution: [1, 2, 3, 4, 5].map(rating => given.filter(each => each === rating).length),
    programs: plain.programs
      .map(({ id }) => ({
        program: reference(plain, id),
        satisfaction: mean(sum(ofProgram(id)), ofProgram(id).length) ?? 0,
        answers: ofProgram(id).length,
      }))
      .filter(program => program.answers > 0),
  }
}

/** Who learned on some days: in an enrolment that is in force. */
export function plainLearners(plain: Plain, days: Period): string[] {
  const inForce = new Set(plain.enrolments.map(({ user, program }) => `${user} ${program}`))
  const learned = within(plain, plain.activity, days).filter(({ user, program }) =>
    inForce.has(`${user} ${program}`),
  )
  return [...new Set(learned.map(({ user }) => user))]
}

export function plainEngagement(plain: Plain): Answer<'engagement'> {
  const learners = (days: Period) => plainLearners(plain, days).length
  const people = (days: Period) => plainStages(plain, days.end)[0]?.length ?? 0
  const seconds = (days: Period) => sum(values(within(plain, plain.activity, days), 'time'))
  const rate = (days: Period) =>
    people(days) > 0 ? exact(Math.min(100, (100 * learners(days)) / people(days))) : null
  return {
    learners: compared(plain, learners),
    people: compared(plain, people),
    rate: compared(plain, rate),
    seconds: compared(plain, seconds),
    minutesPerLearner: compared(plain, days => mean(seconds(days) / 60, learners(days))),
    by: stepOf(plain.period),
    series: plain.parts.map(part => ({ ...part, learners: learners(part), seconds: seconds(part) })),
  }
}

/** Everybody who performs, the best first. */
export function plainPerformers(plain: Plain) {
  const performing = plainStages(plain, plain.period.end)[0] ?? []
  const rows = performing.map(user => {
    const enrolments = plain.enrolments.filter(each => each.user === user)
    const marks = enrolments.flatMap(({ mark }) => (mark === null ? [] : [mark]))
    const begun = enrolments.filter(({ enrolled }) => plain.dayOf(enrolled) <= plain.previous.end)
    return {
      user,
      previousCompletion: mean(
        sum(begun.map(enrolment => completionBy(plain, enrolment, plain.previous.end))),
        begun.length,
      ),
      completion: mean(sum(enrolments.map(({ completion }) => completion)), enrolments.length) ?? 0,
      testMark: mean(sum(marks), marks.length),
      programs: enrolments.length,
    }
  })
  return rows.sort(
    (one, other) =>
      other.completion - one.completion ||
      (other.testMark ?? -1) - (one.testMark ?? -1) ||
      (one.user < other.user ? -1 : 1),
  )
}

/** What somebody did in some days, and the points that it brings. */
function pointsOf(plain: Plain, user: string, days: Period) {
  const own = within(plain, plain.firsts, days).filter(each => each.user === user && plain.seen(each))
  const [classes, challenges] = [ofKind(own, 'completed').length, ofKind(own, 'challenge').length]
  const marks = sum(values(own, 'test'))
  const sumOfPoints = classes * points.class + marks * points.mark + challenges * points.challenge
  return { points: exact(sumOfPoints), classes, marks: exact(marks), challenges }
}

/** Who has points, the most first. */
export function plainPoints(plain: Plain) {
  const rows = plain.people.map(({ id, key }) => ({
    user: id,
    key,
    ...pointsOf(plain, id, plain.period),
    previousPoints: pointsOf(plain, id, plain.previous).points,
  }))
  const having = rows.filter(row => row.points > 0)
  return having.map(row => ({ ...row, rank: 1 + having.filter(each => each.points > row.points).length }))
}

/** The enrolments that the table of learners and programs has, with the progress by the end of the period before. */
export const plainDetails = (plain: Plain) =>
  begunBy(plain, plain.period.end).map(enrolment => ({
    id: enrolment.id,
    previousCompletion:
      plain.dayOf(enrolment.enrolled) <= plain.previous.end
        ? exact(completionBy(plain, enrolment, plain.previous.end))
        : null,
  }))

/** The ids of the activity that a figure is made of, newest first. Who does something again learns, and gains no points by it. */
export function plainRows(plain: Plain, figure: FigureWithRows): string[] {
  const of: readonly string[] = figureRows[figure]
  const done = figure === 'engagement' ? plain.activity : plain.firsts
  const rows = within(plain, done, plain.period).filter(each => of.includes(each.kind) && plain.seen(each))
  return rows
    .sort((one, other) => (one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1))
    .map(({ id }) => id)
}
