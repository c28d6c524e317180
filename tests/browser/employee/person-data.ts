import type { CallResult } from '../../../src/providers/call/call-types'
import { type Answer, type Asked, failed, ok } from '../programs/fake-api'

export const id = (number: number): string => number.toString(16).padStart(24, '0')

type Profile = CallResult<'users.profile'>
type PersonProgram = CallResult<'users.programs'>[number]

export const personId = id(0xa1)

export const person = (changes: Partial<Profile> = {}): Profile => ({
  _id: personId,
  firstName: 'Ana',
  lastName: 'Ruiz',
  name: 'Ana Ruiz',
  email: 'ana@acme.example',
  pendingEmail: null,
  type: '',
  language: 'es',
  lastConnection: '2026-03-10T09:00:00Z',
  companyOrganizations: [{ _id: id(0xb1), name: 'North' }],
  companySuborganizations: [],
  companyGroups: [{ _id: id(0xb3), name: 'Nights' }],
  version: 4,
  staff: false,
  company: null,
  ...changes,
})

/** An enrolment in a program, by the number of the program. */
export const enrolled = (
  number: number,
  title: string,
  changes: Partial<PersonProgram> = {},
): PersonProgram => ({
  _id: id(0xc00 + number),
  program: { _id: id(number), title, isFundae: false, product: null },
  status: 'in progress',
  start: '2026-01-10T09:00:00Z',
  end: null,
  deadline: null,
  completion: 40,
  timeInClasses: 3900,
  testMark: 7.5,
  satisfaction: null,
  lastFollowUp: null,
  lastActivity: '2026-03-09T09:00:00Z',
  removed: false,
  version: 2,
  ...changes,
})

const programs = [
  enrolled(1, 'Safety'),
  enrolled(2, 'Leadership', { completion: 100, end: '2026-02-10T09:00:00Z' }),
  enrolled(3, 'Excel', { removed: true }),
]

const full: Record<string, unknown> = {
  profile: person(),
  programs,
  analytics: {
    programs: 2,
    finished: 1,
    completion: 70,
    testMark: 7.5,
    satisfaction: null,
    timeInClasses: 3900,
    classesCompleted: 12,
    activeDays: 5,
    days: [
      { day: new Date().toISOString().slice(0, 10), timeInClasses: 3900, classesCompleted: 12, events: 3 },
    ],
  } satisfies CallResult<'users.analytics'>,
  scores: [
    {
      _id: id(0xd1),
      promotion: { _id: id(1), title: 'Safety' },
      module: 'Ladders',
      lesson: 'First steps',
      class: 'A test',
      mark: 7.5,
      date: '2026-02-01T09:00:00Z',
    },
    {
      _id: id(0xd2),
      promotion: { _id: id(1), title: 'Safety' },
      module: 'Helmets',
      lesson: 'Sizes',
      class: 'Another test',
      mark: 9,
      date: '2026-02-02T09:00:00Z',
    },
  ] satisfies CallResult<'users.scores'>,
  challenges: [
    {
      _id: id(0xd3),
      promotion: { _id: id(1), title: 'Safety' },
      module: 'Ladders',
      liveClass: 'On the roof',
      status: 'delivered',
      mark: null,
      date: null,
    },
  ] satisfies CallResult<'users.challenges'>,
  notes: [
    {
      _id: id(0xe1),
      user: personId,
      notes: 'Wants to lead a team',
      author: { _id: id(0xe2), name: 'Luis Vega' },
      createdAt: '2026-02-01T09:00:00Z',
    },
  ] satisfies CallResult<'users.notes'>,
  activity: {
    data: [
      {
        _id: id(0xf1),
        kind: 'completed',
        promotion: { _id: id(1), title: 'Safety' },
        class: 'A film',
        grouping: null,
        value: null,
        by: null,
        at: '2026-03-09T09:00:00Z',
      },
      {
        _id: id(0xf2),
        kind: 'removed',
        promotion: { _id: id(3), title: 'Excel' },
        class: null,
        grouping: null,
        value: null,
        by: { _id: id(0xe2), name: 'Luis Vega' },
        at: '2026-03-08T09:00:00Z',
      },
      {
        _id: id(0xf3),
        kind: 'groupingAdded',
        promotion: null,
        class: null,
        grouping: 'Nights',
        value: null,
        by: { _id: id(0xe3), name: '' },
        at: '2026-03-07T09:00:00Z',
      },
    ],
    total: 3,
  } satisfies CallResult<'users.activity'>,
}

const promotions = [
  { _id: id(1), title: 'Safety' },
  { _id: id(4), title: 'First aid', internId: 'FA-1', isDraft: false, isPublished: true, enlistable: true },
  { _id: id(5), title: 'Half a draft', enlistable: false },
]

const partOf = (path: string) => new RegExp(`^/users/${personId}/(\\w+)$`).exec(path)?.[1] ?? ''

/** Answers as the API does, with nothing in what `changes` replaces. */
export const company =
  (changes: Record<string, unknown> = {}) =>
  ({ method, path }: Asked): Answer => {
    const answers = { ...full, ...changes }
    if (path === '/extensions')
      return ok({ extensions: ['employees', 'impersonation', 'undo', 'bulkPeople'] })
    if (path === '/company/promotions') return ok(promotions)
    const part = partOf(path)
    if (method === 'GET' && part in answers) return ok(answers[part])
    return failed(404, 'notFound')
  }

/** Somebody about whom nothing is known but who they are. */
export const newcomer = company({
  programs: [],
  analytics: {
    programs: 0,
    finished: 0,
    completion: null,
    testMark: null,
    satisfaction: null,
    timeInClasses: 0,
    classesCompleted: 0,
    activeDays: 0,
    days: [],
  },
  scores: [],
  challenges: [],
  notes: [],
  activity: { data: [], total: 0 },
})
