import { button, dialog, heading, link, main, press, type Screen, type Step } from './screen'

/** The name of the first record, which opens it. */
const first: Step = press(link(undefined, { role: 'rowheader' }))
const textbox = { role: 'textbox' as const, within: dialog() }

/** After the tabs and what begins a new one. */
const someRecord = { role: 'link' as const, within: main, place: 8 }

/** The list of a resource, which every resource has. */
const list = (resource: string): Screen => ({
  name: `support-${resource}`,
  route: 'supportList',
  person: 'staffInCompany',
  path: `/support/${resource}`,
  shows: someRecord,
})

const groupings: Screen = {
  ...list('groupings'),
  states: [
    { name: 'no-match', query: '?search=zzzzz', shows: heading('support:empty.filtered.title') },
    { name: 'failed', failing: { call: '/company/groupings', status: 400 }, shows: button('list:retry') },
  ],
}

const creating: Screen = {
  name: 'support-create',
  route: 'supportCreate',
  person: 'staffInCompany',
  path: '/support/users/create',
  shows: textbox,
  states: [
    {
      name: 'wrong-fields',
      steps: [press(button('support:save'))],
      shows: { role: 'alert', within: dialog() },
    },
    {
      name: 'choices',
      steps: [press({ role: 'combobox', text: 'support:fields.companyGroups' })],
      shows: { role: 'combobox', text: 'support:fields.companyGroups' },
    },
  ],
}

/** A record with references, courses and people. */
const record: Screen = {
  name: 'support-record',
  route: 'supportRecord',
  person: 'staffInCompany',
  path: '/support/degrees',
  through: [first],
  shows: button('support:copyId'),
  states: [
    {
      name: 'raw',
      steps: [press({ role: 'group', within: main })],
      shows: { role: 'textbox', text: 'support:raw' },
      picture: true,
    },
    { name: 'delete', steps: [press(button('support:delete'))], shows: dialog('support:deleteTitle') },
  ],
}

const editing: Screen = {
  name: 'support-edit',
  route: 'supportEdit',
  person: 'staffInCompany',
  path: '/support/degrees',
  through: [first, press(link('support:edit'))],
  shows: textbox,
}

export const supportScreens: readonly Screen[] = [
  ...['programs', 'users', 'folders', 'degrees', 'products', 'templates'].map(
    (resource): Screen => ({ ...list(resource), repeats: true }),
  ),
  groupings,
  creating,
  record,
  editing,
  {
    name: 'support-missing',
    route: 'supportRecord',
    person: 'staffInCompany',
    path: '/support/programs/0123456789abcdef01234567',
    shows: heading('support:missing.title'),
    missing: true,
  },
  {
    name: 'support-start',
    route: 'support',
    person: 'staffInCompany',
    path: '/support',
    shows: someRecord,
  },
]
