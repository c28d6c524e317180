import { may } from '#contract/roles'
import type { Command, CommandSource } from '../../components/command/command-source'
import { paths, pathTo } from '../../lib/address/paths'
import { callWith } from '../../providers/call/api'
import { ask } from './actions/asked-action'
import type { ListedEmployee } from './person'

/** How many employees are offered for a search. */
const most = 8

const employeeCommand = ({ _id: id, name, email }: ListedEmployee): Command => ({
  id: `employee:${id}`,
  text: name,
  note: email === name ? undefined : email,
  icon: 'employees',
  href: pathTo('employee', { id }),
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
            icon: 'add',
            href: paths.employees,
            run: () => ask({ kind: 'create' }),
          },
        ]
      : [],
  find: async (search, signal) => {
    const { data } = await callWith('users.students', { query: { search, limit: most }, signal })
    return data.slice(0, most).map(employeeCommand)
  },
}

export default employeeCommands
