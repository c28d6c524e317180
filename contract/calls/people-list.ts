import { z } from 'zod'
import { endpoint } from '../endpoint'
import { userTypes } from '../roles'
import { id, paging, sorting, text } from '../schemas/base'
import {
  activityEvent,
  challenge,
  employee,
  employeeColumns,
  employeeFilters,
  employeeQuery,
  employeeSortColumns,
  manyIds,
  people,
  score,
  studentStatuses,
  userAnalytics,
  userNote,
  userProgram,
} from '../schemas/employee'
import { maxLength } from '../words/limits'

const ofPromotion = z.object({ promotion: id.optional() })

/** Which columns a sheet has, in their order; all of them unless told. */
const sheetColumns = z
  .string()
  .transform(value => value.split(','))
  .pipe(z.array(z.enum(employeeColumns)).min(1))
  .optional()

const sheetQuery = z.object({
  ...employeeFilters,
  ...sorting(employeeSortColumns),
  columns: sheetColumns,
  language: z.enum(['en', 'es']).optional(),
})

/** The employees of a company, and what is known of one of them. */
export const employeeCalls = {
  students: endpoint({
    method: 'GET',
    path: '/users/students',
    summary: 'Employees with their latest program, filtered and sorted; with `promotion` its people',
    access: 'employees.read',
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
    extension: 'employees',
    query: z.object(employeeFilters),
    result: z.object({ ids: z.array(id) }),
    errors: ['notFound'],
  }),
  employeesExcel: endpoint({
    method: 'GET',
    path: '/users/employees-excel',
    summary: 'The employees that match as a workbook, once it is made',
    access: 'overview.read',
    query: sheetQuery,
    result: z.object({ filename: z.string(), url: z.string() }),
    people: 'file',
    notWhileImpersonating: true,
    errors: ['notFound'],
  }),
  exportEmployees: endpoint({
    method: 'POST',
    path: '/users/employees-excel',
    summary: 'Begin to make the workbook of who matches, or of those of them who are named, as long work',
    access: 'overview.read',
    extension: 'exportJobs',
    query: sheetQuery,
    /** Of those who match, these alone. */
    body: z.strictObject({ userIds: people.min(1).optional() }).optional(),
    maxBody: manyIds,
    result: z.object({ executionId: id }),
    success: 202,
    errors: ['notFound'],
    creates: true,
    notWhileImpersonating: true,
  }),
  exportedFile: endpoint({
    method: 'GET',
    path: '/users/employees-excel/{executionId}',
    summary: 'The workbook that long work has made; 404 until it is there',
    access: 'overview.read',
    extension: 'exportJobs',
    result: z.object({ filename: z.string(), url: z.string() }),
    people: 'file',
    notWhileImpersonating: true,
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/users/{id}/analytics',
    summary: 'How a person learns, in figures and by day',
    access: 'employees.read',
    result: userAnalytics,
  }),
  scores: endpoint({
    method: 'GET',
    path: '/users/{id}/scores',
    summary: 'The tests that a person took, newest first',
    access: 'employees.read',
    query: ofPromotion,
    result: z.array(score),
  }),
  challenges: endpoint({
    method: 'GET',
    path: '/users/{id}/challenges',
    summary: "The challenges and live classes of a person's programs, with what became of them",
    access: 'employees.read',
    query: ofPromotion,
    result: z.array(challenge),
  }),
  types: endpoint({
    method: 'GET',
    path: '/users/{id}/types',
    summary: 'The type of a person, and those that the caller may give them',
    access: 'employees.read',
    result: z.object({ current: z.enum(userTypes), available: z.array(z.enum(userTypes)) }),
  }),
  programs: endpoint({
    method: 'GET',
    path: '/users/{id}/programs',
    summary: 'The programs of a person with the enrolment in each, removed ones last',
    access: 'employees.read',
    result: z.array(userProgram),
  }),
  activity: endpoint({
    method: 'GET',
    path: '/users/{id}/activity',
    summary: 'What a person did, newest first',
    access: 'employees.read',
    extension: 'employees',
    query: z.object(paging),
    result: z.object({ data: z.array(activityEvent), total: z.number().int() }),
  }),
  hasPlatformActivity: endpoint({
    method: 'GET',
    path: '/users/{userId}/has-platform-activity',
    summary: 'Whether a person ever connected or learned anything',
    access: 'employees.read',
    result: z.object({ hasPlatformActivity: z.boolean() }),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/users/{id}/notes',
    summary: 'The notes on a person, newest first',
    access: 'notes.write',
    result: z.array(userNote),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/users/{id}/notes',
    summary: 'Write a note on a person',
    access: 'notes.write',
    body: z.strictObject({
      user: z.unknown().optional(),
      notes: text(maxLength.description).refine(value => value.trim() !== '', {
        error: 'This must not be empty',
      }),
    }),
    result: userNote,
    success: 201,
    creates: true,
  }),
}
