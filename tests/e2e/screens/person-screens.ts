import {
  button,
  type Control,
  dialog,
  field,
  heading,
  link,
  menu,
  press,
  radio,
  type Screen,
  type ScreenState,
} from './screen'

/** What the menu of a person asks before it is done. */
const asked = (name: string, item: string, title: string): ScreenState => ({
  name,
  steps: [press(button('employee:menu.label')), press({ role: 'menuitem', text: `employee:${item}` })],
  shows: dialog(`employee:${title}`),
  picture: true,
})

const tab = (name: string, shows: Control): ScreenState => ({
  name,
  steps: [press(link(`employee:tabs.${name}`))],
  shows,
  beside: true,
  picture: true,
})

const rowHeader: Control = { role: 'rowheader' }

/** The people of a program, and what the page of one of them comes to. */
export const personScreens: readonly Screen[] = [
  {
    name: 'program-people',
    route: 'programPeople',
    person: 'admin',
    // One with learners, whatever other tests have published before.
    path: '/programs?owner=yours&status=published&sort=-learners',
    through: [
      // A group of programs, which opens where it stands, may come first.
      press(link(undefined, { role: 'table' })),
      press(link('program:tabs.people', { role: 'main' })),
    ],
    shows: button('enrolments:actions'),
    states: [
      { name: 'no-match', query: '?search=zzzzz', shows: heading('program-people:empty.filtered.title') },
      {
        name: 'enlist',
        steps: [press(button('program:enlist'))],
        shows: dialog('program-people:enlist.title'),
        picture: true,
      },
      { name: 'failed', failing: { call: '/users/students', status: 400 }, shows: button('list:retry') },
    ],
  },
  {
    name: 'employee',
    route: 'employee',
    person: 'admin',
    // Who has come far has tests and challenges behind them, whatever day it is.
    path: '/employees?types=student&status=active&sort=-completionPercentage',
    through: [press(link(undefined, { role: 'rowheader' }))],
    shows: button('enrolments:actions'),
    states: [
      { name: 'menu', steps: [press(button('employee:menu.label'))], shows: menu() },
      {
        name: 'edit',
        steps: [press(button('employee:menu.edit'))],
        shows: dialog('employee-actions:form.edit'),
      },
      {
        name: 'enlist',
        steps: [press(button('employee:enlist.action'))],
        shows: dialog('employee:enlist.title'),
        picture: true,
      },
      asked('act', 'menu.act', 'act.title'),
      asked('reset-link', 'menu.resetLink', 'resetLink.title'),
      tab('analytics', radio('employee:analytics.views.table')),
      // Rows on their way stand in for these, and a picture would show those.
      { ...tab('tests', rowHeader), picture: undefined },
      { ...tab('challenges', rowHeader), picture: undefined },
      tab('notes', field('employee:notes.label')),
      tab('history', rowHeader),
    ],
  },
]
