import { button, checkbox, dialog, field, heading, press, type Screen, type ScreenState } from './screen'

const select = press(checkbox('list:selection.row'))

const tagStates: readonly ScreenState[] = [
  { name: 'new', steps: [press(button('tags:new'))], shows: dialog('tags:new'), picture: true },
  { name: 'edit', steps: [press(button('tags:editNamed'))], shows: dialog('tags:editTitle') },
  {
    name: 'delete',
    steps: [press(button('tags:deleteNamed'))],
    shows: dialog('tags:deleteTitle'),
    picture: true,
  },
  { name: 'no-match', query: '?search=zzzzz', shows: heading('tags:empty.filtered.title') },
  { name: 'failed', failing: { call: '/tags/get-by-company', status: 400 }, shows: button('list:retry') },
]

const stepStates: readonly ScreenState[] = [
  { name: 'rename', steps: [press(button('steps:found.rename'))], shows: field('steps:found.rename') },
  {
    name: 'tags',
    steps: [press(button('steps:found.changeTags'))],
    shows: { role: 'combobox', within: dialog('steps:found.changeTags') },
  },
  { name: 'selection', steps: [select], shows: button('steps:edit.button'), picture: true },
  {
    name: 'change-many',
    steps: [select, press(button('steps:edit.button'))],
    shows: dialog('steps:edit.title'),
    picture: true,
  },
]

/** Tags of the company, and the steps that have them. */
export const tagScreens: readonly Screen[] = [
  {
    name: 'tags',
    route: 'tags',
    person: 'admin',
    path: '/tags',
    shows: button('tags:editNamed'),
    states: tagStates,
  },
  { name: 'tags-read-only', route: 'tags', person: 'reader', path: '/tags', shows: heading('tags:title') },
  {
    name: 'steps',
    route: 'steps',
    person: 'admin',
    // A tag of the demo data.
    path: '/steps?by=names&names=clientes',
    shows: button('steps:found.rename'),
    states: stepStates,
  },
  {
    name: 'steps-to-choose',
    route: 'steps',
    person: 'admin',
    path: '/steps',
    shows: heading('steps:found.start.title'),
    states: [
      {
        name: 'none',
        query: '?by=names&names=zzzzz',
        shows: heading('steps:found.none.title'),
      },
    ],
  },
]
