import { button, dialog, heading, link, main, press, type Screen, type ScreenState } from './screen'

const failed = (call: string): ScreenState => ({
  name: 'failed',
  failing: { call, status: 400 },
  shows: button('list:retry'),
})

const noMatch: ScreenState = {
  name: 'no-match',
  query: '?search=zzzzz',
  shows: heading('degrees:empty.filtered.title'),
}

const tab = (name: string, call: string, text: string): Screen => ({
  name: `degrees-${name}`,
  route: 'degrees',
  person: 'admin',
  path: `/degrees?tab=${name}`,
  shows: link(text, main),
  states: [failed(call)],
})

const named = { _id: '6650000000000000000000a1', title: 'Diploma' }

/** The week of a meeting, which no demo data has. */
const meeting = {
  _id: '6650000000000000000000a2',
  day: '2026-03-04',
  starts: '09:00',
  ends: '10:30',
  title: 'Presentation',
  degree: named,
  module: { _id: '6650000000000000000000a3', title: 'Negotiation' },
}

const degreeStates: readonly ScreenState[] = [
  {
    name: 'edit',
    steps: [press(button('degrees:edit', main))],
    shows: dialog('degrees:form.editTitle'),
    picture: true,
  },
  {
    name: 'delete',
    steps: [press(button('degrees:delete', main))],
    shows: dialog('degrees:deletion.title'),
    picture: true,
  },
  failed('/degrees/modules'),
]

/** Degrees: the lists of what they are made of, one degree, and its form. */
export const degreeScreens: readonly Screen[] = [
  {
    name: 'degrees',
    route: 'degrees',
    person: 'admin',
    path: '/degrees',
    shows: heading('degrees:title'),
    states: [
      { name: 'new', steps: [press(button('degrees:new'))], shows: dialog('degrees:new'), picture: true },
      {
        name: 'filters',
        steps: [press(button('list-filters:button'))],
        shows: dialog('degrees:filters.title'),
        picture: true,
      },
      noMatch,
      failed('/degrees'),
    ],
  },
  tab('courses', '/degrees/courses', 'degrees:tabs.courses'),
  tab('modules', '/degrees/modules', 'degrees:tabs.modules'),
  tab('students', '/degrees/students', 'degrees:tabs.students'),
  {
    name: 'degrees-schedule',
    route: 'degrees',
    person: 'admin',
    path: '/degrees?tab=schedule&week=2026-03-04',
    shows: heading('degrees:schedule.empty.title'),
    states: [
      {
        name: 'week',
        answered: { call: '/degrees/filters/schedule', json: [meeting] },
        shows: { role: 'region', within: main },
        picture: true,
      },
      failed('/degrees/filters/schedule'),
    ],
  },
  {
    name: 'degrees-read-only',
    route: 'degrees',
    person: 'reader',
    path: '/degrees',
    shows: heading('degrees:title'),
  },
  {
    name: 'degree',
    route: 'degree',
    person: 'admin',
    path: '/degrees',
    through: [press(link(undefined, { role: 'rowheader' }))],
    shows: button('degrees:edit', main),
    states: degreeStates,
  },
  {
    name: 'degree-missing',
    route: 'degree',
    person: 'admin',
    path: '/degrees/665000000000000000000000',
    shows: heading('degree-parts:missing.degree'),
    missing: true,
  },
]
