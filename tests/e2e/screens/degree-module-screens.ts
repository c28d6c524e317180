import { button, dialog, heading, link, main, press, type Screen, type ScreenState } from './screen'

/** The first module of the degrees that somebody sees, and the first of its sessions. */
const module = press(link(undefined, { role: 'rowheader' }))
const sessions = { role: 'list', text: 'degree-module:tabs.sessions' } as const
const session = press(link(undefined, sessions))
/** A session at which something is noted, whatever the demo data has on that day. */
const noted = {
  session: { _id: '6650000000000000000000b1', day: '2026-10-01', starts: '09:00', ends: '11:00', title: '' },
  data: [
    {
      _id: '6650000000000000000000b2',
      name: 'Ana Prueba',
      email: 'ana@acme.example',
      attendance: {
        _id: '6650000000000000000000b3',
        studentId: '6650000000000000000000b2',
        value: 'absence',
        hasProof: false,
        proofUrl: null,
        notedBy: { _id: '6650000000000000000000b4', name: 'Berta Prueba' },
        notedAt: '2026-10-01T09:05:00.000Z',
        version: 1,
      },
    },
  ],
  total: 1,
  counts: { delay: 0, absence: 1, attended: 0, blank: 0 },
}
const learners = { role: 'list', text: 'attendance:learners' } as const

const failed: ScreenState = {
  name: 'failed',
  failing: { call: '/degrees/', status: 400 },
  shows: button('list:retry'),
}

const moduleStates: readonly ScreenState[] = [
  {
    name: 'plan',
    steps: [press(button('degree-module:sessions.add'))],
    shows: dialog('degree-module:sessions.add'),
    picture: true,
  },
  {
    name: 'edit-session',
    steps: [press(button('degree-module:sessions.editNamed'))],
    shows: dialog('degree-module:sessions.editTitle'),
  },
  {
    name: 'delete-session',
    steps: [press(button('degree-module:sessions.removeNamed'))],
    shows: dialog('degree-module:sessions.removeTitle'),
    picture: true,
  },
  { name: 'students', query: '?tab=students', shows: link(undefined, { role: 'rowheader' }), picture: true },
  {
    name: 'students-no-match',
    query: '?tab=students&search=zzzzz',
    shows: heading('degree-module:students.noMatch.title'),
  },
  {
    name: 'assessments',
    query: '?tab=assessments',
    shows: button('gradebook:assessments.add'),
    picture: true,
  },
  { name: 'grades', query: '?tab=grades', shows: { role: 'grid' }, picture: true },
  failed,
]

/** A module of a degree, its attendance, and what is noted of one student. */
export const degreeModuleScreens: readonly Screen[] = [
  {
    name: 'degree-module',
    route: 'degreeModule',
    person: 'teacher',
    path: '/degrees?tab=modules',
    through: [module],
    shows: button('degree-module:sessions.add'),
    states: moduleStates,
  },
  {
    name: 'degree-module-read-only',
    route: 'degreeModule',
    person: 'reader',
    path: '/degrees?tab=modules',
    through: [module],
    shows: sessions,
    states: [{ name: 'grades', query: '?tab=grades', shows: { role: 'grid' } }],
  },
  {
    name: 'degree-attendance',
    route: 'degreeAttendance',
    person: 'teacher',
    path: '/degrees?tab=modules',
    through: [module, session],
    shows: learners,
    states: [
      {
        name: 'proof',
        answered: { call: '/attendance', json: noted },
        steps: [press(button('attendance:proof.of', main))],
        shows: dialog('attendance:proof.title'),
        picture: true,
      },
      { name: 'new-day', query: '?date=2026-01-02', shows: button('attendance:rest.button'), picture: true },
      failed,
    ],
  },
  {
    name: 'degree-attendance-read-only',
    route: 'degreeAttendance',
    person: 'reader',
    path: '/degrees?tab=modules',
    through: [module, session],
    shows: learners,
  },
  {
    name: 'degree-student',
    route: 'degreeStudent',
    person: 'admin',
    path: '/degrees?tab=students',
    through: [press(link(undefined, { role: 'rowheader' }))],
    shows: button('degree-student:workbook'),
    states: [failed],
  },
]
