import { button, checkbox, dialog, heading, menu, press, type Screen, type ScreenState } from './screen'

const select = press(checkbox('list:selection.row'))
const add = press(button('employees:add'))

/** What is asked about the selected employees. */
const ofMany = (action: string, inMenu = false): ScreenState => ({
  name: action,
  steps: [
    select,
    ...(inMenu ? [press(button('list-tools:selection.more'))] : []),
    press({ role: inMenu ? 'menuitem' : 'button', text: `employee-actions:bulk.button.${action}` }),
  ],
  shows: dialog(`employee-actions:bulk.title.${action}`),
  picture: true,
})

export const employeeScreens: readonly Screen[] = [
  {
    name: 'employees',
    route: 'employees',
    person: 'admin',
    path: '/employees',
    shows: button('employees:actions'),
    states: [
      { name: 'no-match', query: '?search=zzzzz', shows: heading('employees:empty.filtered.title') },
      { name: 'failed', failing: { call: '/users/students', status: 400 }, shows: button('list:retry') },
      { name: 'selection', steps: [select], shows: button('list-tools:selection.clear'), picture: true },
      { name: 'row-menu', steps: [press(button('employees:actions'))], shows: menu() },
      {
        name: 'filters',
        steps: [press(button('list-filters:button'))],
        shows: dialog('employees:filters.title'),
        picture: true,
      },
      { name: 'new', steps: [add], shows: dialog('employee-actions:form.add'), picture: true },
      {
        name: 'wrong-name',
        steps: [add, press(button('employee-actions:form.create'))],
        shows: dialog('employee-actions:form.add'),
      },
      ofMany('edit'),
      ofMany('removePrograms', true),
      ofMany('removeGroupings', true),
      {
        name: 'delete',
        query: '?types=student',
        steps: [
          press(button('employees:actions')),
          press({ role: 'menuitem', text: 'employee-actions:menu.delete' }),
        ],
        shows: dialog('employee-actions:delete.title'),
      },
    ],
  },
  {
    name: 'employees-read-only',
    route: 'employees',
    person: 'reader',
    path: '/employees',
    shows: heading('employees:title'),
  },
  {
    name: 'employee-missing',
    route: 'employee',
    person: 'admin',
    path: '/employees/0123456789abcdef01234567',
    missing: true,
    shows: heading('employee:missing.title'),
  },
]
