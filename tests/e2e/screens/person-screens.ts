import { button, dialog, heading, link, press, type Screen } from './screen'

/** The people of a program, and what the page of one of them comes to. */
export const personScreens: readonly Screen[] = [
  {
    name: 'program-people',
    route: 'programPeople',
    person: 'admin',
    path: '/programs?owner=yours&sort=title',
    through: [
      press(link(undefined, { role: 'rowheader' })),
      press(link('program:tabs.people', { role: 'main' })),
    ],
    shows: button('enrolments:actions'),
    states: [
      { name: 'no-match', query: '?search=zzzzz', shows: heading('program-people:empty.filtered.title') },
      {
        name: 'enlist',
        steps: [press(button('program-people:enlist.action'))],
        shows: dialog('program-people:enlist.title'),
      },
      { name: 'failed', failing: { call: '/users/students', status: 400 }, shows: button('list:retry') },
    ],
  },
]
