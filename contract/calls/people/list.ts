import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { id } from '../../schemas/base'
import { employee, employeeFilters, employeeQuery } from '../../schemas/employee'
import { studentStatuses } from '../../words/people'

/** The list of employees, and who is in it. */
export const peopleListCalls = {
  students: endpoint({
    method: 'GET',
    path: '/users/students',
    summary: 'Employees with their latest program, filtered and sorted; with `promotion` its people',
    access: 'employees.read',
    reads: ['person', 'enrolment', 'program'],
    people: 'list',
    query: employeeQuery,
    result: z.object({
      data: z.array(employee),
      total: z.number().int(),
      /** With `count=near`: there are more than `total`. */
      more: z.boolean().optional(),
    }),
    errors: ['notFound'],
  }),
  countStudents: endpoint({
    method: 'GET',
    path: '/users/students/count',
    summary: 'How many employees match, exactly',
    access: 'employees.read',
    reads: ['person', 'enrolment'],
    extension: 'employees',
    query: z.object(employeeFilters),
    result: z.object({ total: z.number().int() }),
    errors: ['notFound'],
  }),
  countStudentStatuses: endpoint({
    method: 'GET',
    path: '/users/students/counts',
    summary: 'How many of those who match are in each status, each counted up to 10,000',
    access: 'employees.read',
    reads: ['person', 'enrolment'],
    extension: 'employees',
    query: z.object(employeeFilters).omit({ status: true }),
    result: z.object({
      counts: z.record(
        z.enum(studentStatuses),
        /** `more`: there are more than `total`. */
        z.object({ total: z.number().int(), more: z.boolean() }),
      ),
    }),
    errors: ['notFound'],
  }),
  studentIds: endpoint({
    method: 'GET',
    path: '/users/students/ids',
    summary: 'The ids of all employees that match, for work on all of them',
    access: 'employees.read',
    reads: ['person', 'enrolment'],
    extension: 'employees',
    query: z.object(employeeFilters),
    result: z.object({ ids: z.array(id) }),
    errors: ['notFound'],
  }),
}
