import { may } from '#contract/roles'
import { holdsWords } from '#contract/words/search-text'
import type { Command, CommandSource } from '../../components/command/command-source'
import { openDialog } from '../../components/overlay/DialogHost'
import { matchPattern, paths, pathTo } from '../../lib/address/paths'
import { keptOf } from '../../providers/call/answers-by-name'
import { callWith } from '../../providers/call/api'
import { EmployeeDialog } from './actions/employee-dialogs'
import type { ListedEmployee } from './person'

/** How many employees are offered for a search. */
const most = 8

const named = ({ _id: id, name }: Pick<ListedEmployee, '_id' | 'name'>) => ({
  id: `employee:${id}`,
  text: name,
  href: pathTo('employee', { id }),
})

const employeeCommand = (employee: ListedEmployee): Command => ({
  ...named(employee),
  note: employee.email === employee.name ? undefined : employee.email,
  icon: 'employees',
})

/** Employees by their name or address, and a new one. */
const employeeCommands: CommandSource = {
  group: 'employees',
  capability: 'employees.read',
  actions: ({ t, doer }) =>
    may(doer.principal, 'employees.write')
      ? [
          {
            id: 'employee:new',
            text: t('newEmployee'),
            words: t('words.newEmployee'),
            icon: 'add',
            href: paths.employees,
            run: () => openDialog(EmployeeDialog, {}),
          },
          {
            id: 'employee:upload',
            text: t('uploadEmployees'),
            words: t('words.uploadEmployees'),
            icon: 'employees',
            href: paths.employeeUpload,
          },
        ]
      : [],
  find: async (search, signal) => {
    const { data } = await callWith('users.students', { query: { search, limit: most }, signal })
    // Another server may answer with everybody.
    return data
      .filter(({ name, email }) => holdsWords(`${name} ${email}`, search))
      .slice(0, most)
      .map(employeeCommand)
  },
  opened: ({ pathname }, kept) => {
    const id = matchPattern(paths.employee, pathname)?.id
    const person = id && keptOf(kept, 'users.profile').find(({ _id }) => _id === id)
    return person ? named(person) : undefined
  },
}

export default employeeCommands
