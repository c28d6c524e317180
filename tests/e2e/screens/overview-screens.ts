import { button, dialog, heading, press, radio, type Screen } from './screen'

const table = press(radio('overview:views.table'))

export const overviewScreens: readonly Screen[] = [
  {
    name: 'overview',
    route: 'overview',
    person: 'admin',
    path: '/overview',
    shows: button('overview:explain.button'),
    states: [
      {
        name: 'explain',
        steps: [press(button('overview:explain.button'))],
        shows: dialog('overview:explain.title'),
        picture: true,
      },
      {
        name: 'filters',
        steps: [press(button('list-filters:button'))],
        shows: dialog('overview:filters.title'),
        picture: true,
      },
      { name: 'table', steps: [table], shows: { role: 'table' } },
      {
        name: 'empty',
        query: '?range=custom&ini=2001-01-01&end=2001-01-07',
        shows: button('overview:empty.longer'),
      },
      {
        name: 'failed',
        failing: { call: '/overview/funnel', status: 400 },
        shows: button('list:retry'),
      },
      {
        name: 'custom',
        query: '?range=custom&ini=2026-02-01&end=2026-01-01',
        shows: { role: 'alert' },
      },
    ],
  },
  {
    name: 'overview-of-a-teacher',
    route: 'overview',
    person: 'teacher',
    path: '/overview?range=12m',
    shows: heading('overview:title'),
  },
]
