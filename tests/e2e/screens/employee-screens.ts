import { heading, type Screen } from './screen'

export const employeeScreens: readonly Screen[] = [
  {
    name: 'employee-missing',
    route: 'employee',
    person: 'admin',
    path: '/employees/0123456789abcdef01234567',
    missing: true,
    shows: heading('employee:missing.title'),
  },
]
