import { createHash } from 'node:crypto'
import { stages } from '#contract/words/overview/figures'
import type { Raw } from './raw-rows'
import { beginsOf, historiesOf, monthOf, pointsOf } from './recomputed-histories'
import { grouped, pairOf, type Rows, sum } from './rows-by-key'

// All figures again, plainly, from the raw rows: what the database keeps has to be the same (docs/decisions/overview.md).

type Activity = Raw['activity'][number]
const formats = new Map<string, Intl.DateTimeFormat>()

/** `YYYY-MM-DD` by the clock of a place. */
export function dayIn(timeZone: string, at: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(new Date(at))
}

/** With all numbers to nine digits: sums differ in the last ones by the order in which they are added up. */
export const toNineDigits = (of: Record<string, Rows>): Record<string, Rows> =>
  JSON.parse(
    JSON.stringify(of, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  )

const mean = (values: readonly number[]) => (values.length > 0 ? sum(values) / values.length : null)
const earliest = (instants: readonly (string | null)[]) =>
  instants.filter(at => at !== null).toSorted()[0] ?? null

const latest = (one: string, other: string) => (one > other ? one : other)

const isOf = (kind: string) => (row: Activity) => row.kind === kind
const valuesOf = (rows: readonly Activity[], kind: string) =>
  rows.filter(isOf(kind)).flatMap(({ value }) => (value === null ? [] : [value]))

/** The first of each class that was completed, or delivered, in the order of time. */
function firstsOf(rows: readonly Activity[], kind: string): Activity[] {
  const inOrder = rows.filter(isOf(kind)).toSorted((a, b) => a.at.localeCompare(b.at))
  return inOrder.filter((row, place) => inOrder.findIndex(({ classId }) => classId === row.classId) === place)
}

const countedOf = (raw: Raw, program: string, rows: readonly Activity[]) =>
  firstsOf(rows, 'completed').filter(({ classId }) => raw.programs.get(program)?.has(classId ?? ''))

function daysOfPair(raw: Raw, rows: readonly Activity[]): Rows {
  const [{ user, program }] = rows as [Activity]
  const classes = raw.programs.get(program)?.size ?? 0
  const on = (day: string) => (row: Activity) => dayIn(raw.zone, row.at) === day
  const days = [...new Set(rows.map(({ at }) => dayIn(raw.zone, at)))]
  return Object.fromEntries(
    days.map(day => {
      const ofDay = rows.filter(on(day))
      const answers = valuesOf(ofDay, 'satisfaction')
      return [
        `${user} ${program} ${day}`,
        {
          events: ofDay.length,
          classesCompleted: firstsOf(rows, 'completed').filter(on(day)).length,
          timeSeconds: sum(valuesOf(ofDay, 'time')),
          tests: valuesOf(ofDay, 'test').length,
          markSum: sum(valuesOf(ofDay, 'test')),
          challenges: firstsOf(rows, 'challenge').filter(on(day)).length,
          answers: answers.length,
          satisfactionSum: sum(answers),
          ratings:
            answers.length > 0
              ? [1, 2, 3, 4, 5].map(rating => answers.filter(answer => answer === rating).length)
              : null,
          gained: (100 * countedOf(raw, program, rows).filter(on(day)).length) / Math.max(1, classes),
        },
      ]
    }),
  )
}

/** Activity by person, program and day. */
const activityDaysOf = (raw: Raw): Rows =>
  Object.assign({}, ...[...grouped(raw.activity, pairOf).values()].map(rows => daysOfPair(raw, rows)))

/** The figures of enrolments. */
function enrolmentsOf(raw: Raw): Rows {
  const byPair = grouped(raw.activity, pairOf)
  return Object.fromEntries(
    raw.enrolments.map(enrolment => {
      const rows = byPair.get(pairOf(enrolment)) ?? []
      const instants = rows.map(({ at }) => at).toSorted()
      const classes = raw.programs.get(enrolment.program)?.size ?? 0
      const done = countedOf(raw, enrolment.program, rows)
      return [
        pairOf(enrolment),
        {
          completion: (100 * done.length) / Math.max(1, classes),
          timeSeconds: sum(valuesOf(rows, 'time')),
          testMark: mean(valuesOf(rows, 'test')),
          satisfaction: mean(valuesOf(rows, 'satisfaction')),
          startedAt: instants[0] ?? null,
          lastActivityAt: instants.at(-1) ?? null,
          halfwayAt: done[Math.ceil(classes / 2) - 1]?.at ?? null,
          finishedAt: done[classes - 1]?.at ?? null,
        },
      ]
    }),
  )
}

/** The columns of the list of employees that the overview reads. */
function peopleOf(raw: Raw): Rows {
  const figures = enrolmentsOf(raw)
  const inForce = raw.enrolments.filter(one => !one.removed && !raw.deletedPrograms.has(one.program))
  return Object.fromEntries(
    raw.people.map(({ id, groupings }) => {
      const own = inForce.filter(({ user }) => user === id)
      const of = own.map(one => figures[pairOf(one)] as Record<string, string | null>)
      return [
        id,
        {
          groupings,
          seats: own.length,
          firstEnrolled: earliest(own.map(({ enrolledAt }) => enrolledAt)),
          firstStarted: earliest(of.map(one => one.startedAt ?? null)),
          firstHalfway: earliest(of.map(one => one.halfwayAt ?? null)),
          firstFinished: earliest(of.map(one => one.finishedAt ?? null)),
          completionMean: mean(of.map(one => Number(one.completion))),
          markMean: mean(of.flatMap(one => (one.testMark === null ? [] : [Number(one.testMark)]))),
        },
      ]
    }),
  )
}

/** As the database makes them: people of the same groupings, with a seat or without one. */
const segmentsOf = (raw: Raw, company: string) =>
  new Map(
    Object.entries(peopleOf(raw)).map(([id, { groupings, seats }]) => {
      const people = `${company}:${(groupings as string[]).join(',')}:${Number(seats) > 0 ? 1 : 0}`
      return [id, createHash('md5').update(people).digest('hex').slice(0, 24)]
    }),
  )

interface Fact {
  user: string
  program: string
  day: string
  figures: Record<string, number | number[] | null>
}

/** What each person in each program adds to a day. */
function factsOf(raw: Raw): Fact[] {
  const figures = enrolmentsOf(raw)
  const inForce = raw.enrolments.filter(({ removed }) => !removed)
  const begins = new Map(inForce.map(enrolment => [pairOf(enrolment), dayIn(raw.zone, enrolment.enrolledAt)]))
  const learned = Object.entries(activityDaysOf(raw)).flatMap(([key, row]): Fact[] => {
    const [user = '', program = '', day = ''] = key.split(' ')
    const whose = { user, program }
    const { gained, ...figures } = row as Fact['figures']
    const begun = begins.get(pairOf(whose))
    // What was gained before an enrolment began counts from its first day on.
    const from = begun === undefined || day >= begun ? day : begun
    return [
      { ...whose, day, figures },
      ...(begun === undefined || gained === 0
        ? []
        : [{ ...whose, day: from, figures: { gained: gained ?? 0 } }]),
    ]
  })
  const enrolled = inForce.flatMap(({ user, program, status, enrolledAt }): Fact[] => {
    const finishedAt = figures[`${user} ${program}`]?.finishedAt as string | null
    const whose = { user, program }
    const begun = {
      enrolled: 1,
      enrolledFinished: finishedAt ? 1 : 0,
      enrolledStopped: !finishedAt && status === 'stopped' ? 1 : 0,
    }
    return [
      { ...whose, day: dayIn(raw.zone, enrolledAt), figures: begun },
      ...(finishedAt
        ? [{ ...whose, day: dayIn(raw.zone, latest(enrolledAt, finishedAt)), figures: { finished: 1 } }]
        : []),
    ]
  })
  return [...learned, ...enrolled]
}

const counts = [
  'events',
  'classesCompleted',
  'timeSeconds',
  'tests',
  'markSum',
  'challenges',
  'answers',
  'satisfactionSum',
  'gained',
  'enrolled',
  'enrolledFinished',
  'enrolledStopped',
  'finished',
]

/** What each row is of: a program and a segment, one of them, or neither. */
const setsOf = (program: string, segment: string) => [
  `${program} ${segment}`,
  `${program} `,
  ` ${segment}`,
  ' ',
]

/** The facts of people who are there, in programs that are there, by each set that they belong to. */
function inSets<T extends { user: string; program: string }>(raw: Raw, company: string, facts: readonly T[]) {
  const segments = segmentsOf(raw, company)
  return facts.flatMap(fact => {
    const segment = segments.get(fact.user)
    if (segment === undefined || raw.deletedPrograms.has(fact.program)) return []
    return setsOf(fact.program, segment).map(set => ({ ...fact, set }))
  })
}

/** Figures by day or month, program and segment. */
function sumsOf(raw: Raw, company: string, begins: (day: string) => string): Rows {
  const byRow = grouped(inSets(raw, company, factsOf(raw)), ({ set, day }) => `${set} ${begins(day)}`)
  return Object.fromEntries(
    [...byRow].map(([key, facts]) => {
      const total = (name: string) => sum(facts.map(({ figures }) => Number(figures[name] ?? 0)))
      const ratings = [0, 1, 2, 3, 4].map(place =>
        sum(facts.map(({ figures }) => (figures.ratings as number[] | null | undefined)?.[place] ?? 0)),
      )
      return [key, { ...Object.fromEntries(counts.map(name => [name, total(name)])), ratings }]
    }),
  )
}

/** How many people learned in an enrolment that is in force, by day, week and month, who of everybody, and the points of everybody. */
function learningSpansOf(raw: Raw, company: string): Rows {
  const inForce = new Set(raw.enrolments.filter(({ removed }) => !removed).map(pairOf))
  const learned = raw.activity
    .filter(each => inForce.has(pairOf(each)))
    .flatMap(({ user, program, at }) => beginsOf(dayIn(raw.zone, at)).map(span => ({ user, program, span })))
  const byRow = grouped(inSets(raw, company, learned), ({ set, span }) => `${set} ${span}`)
  const points = pointsOf(raw, activityDaysOf(raw))
  return Object.fromEntries(
    [...new Set([...byRow.keys(), ...points.keys()])].map(key => {
      const people = byRow.has(key)
        ? [...new Set(byRow.get(key)?.map(({ user }) => user))].toSorted()
        : undefined
      const [, segment] = key.split(' ')
      return [
        key,
        {
          learners: people?.length ?? 0,
          people: segment === '' ? (people ?? null) : null,
          points: points.get(key) ?? null,
        },
      ]
    }),
  )
}

/** How many people came to each stage of the funnel, through those before it, by day. */
function stageDaysOf(raw: Raw): Rows {
  const signedIn = new Set(raw.people.flatMap(({ id, hasSignedIn }) => (hasSignedIn ? [id] : [])))
  const reached = Object.entries(peopleOf(raw)).flatMap(([id, row]) => {
    const instants = ['Enrolled', 'Started', 'Halfway', 'Finished'].map(name => row[`first${name}`])
    const [enrolled, ...later] = instants.map(at => (at ? dayIn(raw.zone, String(at)) : null))
    const connected = signedIn.has(id) || later[0] ? enrolled : null
    const days = [enrolled, connected, ...later]
    return stages.flatMap((stage, place) => {
      const soFar = days.slice(0, place + 1)
      const [last] = soFar.toSorted().slice(-1)
      return last && !soFar.includes(null) ? [{ stage, day: last }] : []
    })
  })
  return Object.fromEntries(
    [...grouped(reached, ({ day }) => day)].map(([day, ofDay]) => [
      day,
      Object.fromEntries(
        stages.map(stage => [stage, ofDay.filter(each => each.stage === stage).length] as const),
      ),
    ]),
  )
}

/** All that is kept of a company, from the raw rows alone. */
export const recomputed = (raw: Raw, company: string): Record<string, Rows> =>
  toNineDigits({
    activityDays: activityDaysOf(raw),
    enrolments: enrolmentsOf(raw),
    people: peopleOf(raw),
    learningDays: sumsOf(raw, company, day => day),
    learningMonths: sumsOf(raw, company, monthOf),
    stageDays: stageDaysOf(raw),
    histories: historiesOf(raw, activityDaysOf(raw)),
    learningSpans: learningSpansOf(raw, company),
  })
