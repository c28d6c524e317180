import type { Handlers } from '../../http/call'
import { countEmployees, employeeIds, listEmployees } from './reads'
import { countStatuses } from './status-counts'

export const peopleListHandlers = {
  students: call => listEmployees(call.tx, call, call.query),
  countStudents: async call => ({ total: await countEmployees(call.tx, call, call.query) }),
  countStudentStatuses: async call => ({ counts: await countStatuses(call.tx, call, call.query) }),
  studentIds: async call => ({ ids: await employeeIds(call.tx, call, call.query) }),
} satisfies Partial<Handlers<'users'>>
