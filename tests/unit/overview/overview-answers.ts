import type { CallResult } from '../../../src/providers/call/call-types'

const id = (number: number) => String(number).padStart(24, '0')
const asOf = '2026-11-03T10:00:00.000Z'
const period = { ini: '2026-11-01', end: '2026-11-03' }
const previous = { ini: '2026-10-29', end: '2026-10-31' }
const base = { asOf, period, previous }
const compared = <Value>(value: Value, before: Value) => ({ value, previous: before })
const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map(day => ({ ini: day, end: day }))

const person = (number: number, name: string) => ({
  _id: id(number),
  name,
  email: `person${number}@acme.example`,
})
const program = (number: number, title: string) => ({ _id: id(100 + number), title })

type Answers = {
  [Name in
    | 'averageProgress'
    | 'funnel'
    | 'classesVolume'
    | 'userPerProgram'
    | 'satisfaction'
    | 'engagement'
    | 'performers'
    | 'gamification'
    | 'detailedProgress']: CallResult<`overview.${Name}`>
}

type Split = 'engagement' | 'performers' | 'gamification' | 'detailedProgress'

/** The figures that are about programs and days. */
const ofDays = (): Omit<Answers, Split> => ({
  averageProgress: {
    ...base,
    progress: compared<number | null>(42.5, 40),
    completionSum: compared(8500, 7600),
    enrolments: compared(200, 190),
    finished: compared(20, 15),
    by: 'day',
    series: [40, null, 42.5].map((progress, place) => ({
      ...(days[place] ?? period),
      progress,
      enrolments: 200,
    })),
  },
  funnel: {
    ...base,
    stages: [
      { stage: 'enrolled', people: 200, previous: 190 },
      { stage: 'connected', people: 180, previous: 160 },
      { stage: 'started', people: 150, previous: 120 },
      { stage: 'halfway', people: 70, previous: 60 },
      { stage: 'finished', people: 20, previous: 15 },
    ],
  },
  classesVolume: {
    ...base,
    classes: compared(90, 60),
    by: 'day',
    series: [30, 10, 50].map((classes, place) => ({ ...(days[place] ?? period), classes })),
  },
  userPerProgram: {
    ...base,
    programs: [
      { program: program(1, 'Safety'), learners: 10, inProgress: 6, stopped: 1, finished: 3, previous: 8 },
      { program: program(2, 'Safety'), learners: 4, inProgress: 4, stopped: 0, finished: 0, previous: 4 },
    ],
    total: 2,
  },
  satisfaction: {
    ...base,
    satisfaction: compared<number | null>(4.1, 3.9),
    answersSum: compared(41, 39),
    answers: compared(10, 10),
    distribution: [0, 1, 1, 4, 4],
    programs: [{ program: program(1, 'Safety'), satisfaction: 3.2, answers: 6 }],
  },
})

const deeds = (classes: number, marks: number, challenges: number) => ({ classes, marks, challenges })

/** Those that are about people. */
const ofPeople = (): Pick<Answers, Split> => ({
  engagement: {
    ...base,
    learners: compared(50, 40),
    people: compared(200, 190),
    rate: compared<number | null>(25, 21.1),
    seconds: compared(37_500, 30_000),
    minutesPerLearner: compared<number | null>(12.5, 12.5),
    by: 'day',
    series: [20, 0, 30].map((learners, place) => ({
      ...(days[place] ?? period),
      learners,
      seconds: learners * 750,
    })),
  },
  performers: {
    ...base,
    highest: [
      { person: person(1, 'Ana Ruiz'), completion: 90, previousCompletion: 72.5, testMark: 8.5, programs: 2 },
    ],
    lowest: [
      { person: person(2, 'Beto Gil'), completion: 5, previousCompletion: null, testMark: null, programs: 1 },
    ],
  },
  gamification: {
    ...base,
    data: [
      { rank: 1, person: person(1, 'Ana Ruiz'), points: 351, previousPoints: 120.5, ...deeds(12, 85.5, 2) },
      { rank: 2, person: person(2, 'Beto Gil'), points: 10, previousPoints: 0, ...deeds(1, 0, 0) },
    ],
    total: 2,
  },
  detailedProgress: {
    ...base,
    data: [
      {
        _id: id(900),
        status: 'in progress',
        start: '2026-10-30T22:30:00.000Z',
        end: null,
        deadline: null,
        completion: 42.5,
        previousCompletion: 10,
        timeInClasses: 3600,
        testMark: 8.5,
        satisfaction: 4,
        lastFollowUp: null,
        lastActivity: asOf,
        removed: false,
        version: 1,
        person: person(1, 'Ana Ruiz'),
        program: program(1, 'Safety'),
      },
    ],
    total: 1,
  },
})

/** Answers to the nine figures of three days that agree with one another, as a server gives them. */
export const overviewAnswers = (): Answers => ({ ...ofDays(), ...ofPeople() })
