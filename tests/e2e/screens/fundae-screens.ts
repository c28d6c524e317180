import { button, dialog, heading, keys, press, type Screen, type ScreenState, type } from './screen'

const none = { threshold: 75, groups: [] }

const fundaeStates: readonly ScreenState[] = [
  {
    name: 'group',
    steps: [press(button('fundae:editNamed'))],
    shows: dialog('fundae:form.title'),
    picture: true,
  },
  {
    name: 'threshold',
    steps: [press(button('fundae:threshold.change'))],
    shows: dialog('fundae:threshold.title'),
  },
  {
    name: 'none',
    answered: { call: '/company/fundae', json: none },
    shows: heading('fundae:empty.groups.title'),
  },
  { name: 'failed', failing: { call: '/company/fundae', status: 400 }, shows: button('list:retry') },
]

const id = '6650c0ffee6650c0ffee6650'
const token = {
  ...{ _id: id, name: 'Intranet', createdAt: '2026-03-02T09:30:00.000Z', lastUsedAt: null },
  createdBy: { _id: id, name: 'Elena Navarro Gil' },
}
/** Demo data has none. */
const tokens = { call: '/company/service-tokens', json: [token] }

const settingsStates: readonly ScreenState[] = [
  { name: 'failed', failing: { call: '/company/settings', status: 400 }, shows: button('list:retry') },
  {
    name: 'time-zone',
    steps: [type('Auckland', { role: 'combobox', text: 'company-settings:timeZone' }), keys('Enter')],
    shows: button('company-settings:discard'),
  },
]

const tokenStates: readonly ScreenState[] = [
  { name: 'new', steps: [press(button('service-tokens:new'))], shows: dialog('service-tokens:new') },
  {
    name: 'list',
    answered: tokens,
    shows: button('service-tokens:revokeNamed'),
    picture: true,
  },
  {
    name: 'revoke',
    answered: tokens,
    steps: [press(button('service-tokens:revokeNamed'))],
    shows: dialog('service-tokens:revokeTitle'),
  },
  {
    name: 'failed',
    failing: { call: '/company/service-tokens', status: 400 },
    shows: button('list:retry'),
  },
]

const auditStates: readonly ScreenState[] = [
  {
    name: 'support',
    steps: [press({ role: 'link', text: 'audit-log:tabs.support' })],
    shows: heading('audit-log:empty.tab.title'),
  },
  {
    name: 'filters',
    steps: [press(button('list-filters:button'))],
    shows: dialog('audit-log:filters.title'),
  },
  { name: 'filtered', query: '?search=zzzz', shows: heading('audit-log:empty.filtered.title') },
  { name: 'failed', failing: { call: '/company/audit-log', status: 400 }, shows: button('list:retry') },
]

/** What is reported to Fundae, the tokens of other systems, and the record of the company. */
export const fundaeScreens: readonly Screen[] = [
  {
    name: 'fundae',
    route: 'fundae',
    person: 'admin',
    path: '/fundae',
    shows: button('fundae:editNamed'),
    states: fundaeStates,
  },
  {
    name: 'fundae-participants',
    route: 'fundae',
    person: 'admin',
    path: '/fundae?tab=participants',
    shows: button('fundae:completeNamed'),
    states: [
      {
        name: 'complete',
        steps: [press(button('fundae:completeNamed'))],
        shows: dialog('employee-actions:form.edit'),
        picture: true,
      },
    ],
  },
  {
    name: 'fundae-read-only',
    route: 'fundae',
    person: 'teacher',
    path: '/fundae',
    shows: heading('fundae:title'),
  },
  {
    name: 'company-settings',
    route: 'companySettings',
    person: 'admin',
    path: '/company/settings',
    shows: button('company-settings:save'),
    states: settingsStates,
  },
  {
    name: 'service-tokens',
    route: 'serviceTokens',
    person: 'admin',
    path: '/company/service-tokens',
    shows: button('service-tokens:new'),
    states: tokenStates,
  },
  {
    name: 'audit-log',
    route: 'auditLog',
    person: 'admin',
    path: '/company/audit-log',
    shows: { role: 'link', text: 'audit-log:tabs.support' },
    states: auditStates,
  },
]
