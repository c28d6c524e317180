import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { commaList, id } from '../../schemas/base'
import {
  assessmentsUpdate,
  gradebook as gradebookResult,
  gradeChange,
  gradesOutcome,
  marksOfStudent,
  marksTaken,
  moduleAssessments,
  moduleGrades,
} from '../../schemas/degrees/grades'

const moduleIds = commaList(id).optional()

/** What is marked in the modules of degrees, and the marks. */
export const gradebook = {
  assessments: endpoint({
    method: 'GET',
    path: '/degrees/{id}/modules/{moduleId}/assessments',
    summary: 'What is marked in a module, with its weights',
    access: 'attendance.read',
    reads: ['grade', 'degree'],
    result: moduleAssessments,
    errors: ['notFound'],
  }),
  saveAssessments: endpoint({
    method: 'POST',
    path: '/degrees/{id}/modules/{moduleId}/assessments',
    summary: 'Replace what is marked in a module; what is kept keeps its marks',
    access: 'attendance.write',
    changes: ['grade', 'degree'],
    body: assessmentsUpdate,
    result: moduleAssessments,
    versioned: true,
    errors: ['notFound'],
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/degrees/{id}/grades/{studentId}',
    summary: 'The marks of a student in a degree by module, and what they come to',
    access: 'attendance.read',
    reads: ['grade', 'degree', 'enrolment'],
    query: z.object({ moduleIds }),
    result: z.array(moduleGrades),
    errors: ['notFound'],
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/degrees/{id}/grades/{studentId}',
    summary: 'Mark a student in assessments of a degree',
    access: 'attendance.write',
    changes: ['grade'],
    query: z.object({ moduleIds }),
    body: z.strictObject({ grades: marksOfStudent }),
    result: gradesOutcome,
    errors: ['notFound'],
  }),
  ofModule: endpoint({
    method: 'GET',
    path: '/degrees/{id}/modules/{moduleId}/grades',
    summary: 'The marks of all who learn in a module, by name',
    access: 'attendance.read',
    reads: ['grade', 'degree', 'enrolment', 'person'],
    extension: 'gradebook',
    result: gradebookResult,
    people: 'list',
    errors: ['notFound'],
  }),
  markMany: endpoint({
    method: 'PUT',
    path: '/degrees/{id}/modules/{moduleId}/grades',
    summary: 'Mark many students in a module at once, as a sheet that was pasted',
    access: 'attendance.write',
    changes: ['grade'],
    extension: 'gradebook',
    body: z.strictObject({ grades: marksTaken }),
    maxBody: 4_000_000,
    result: gradesOutcome,
    errors: ['notFound'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/degrees/{id}/assessments/{assessmentId}/grades/{studentId}/history',
    summary: 'Every mark that a student has had in an assessment, the latest first: who noted it, and when',
    access: 'attendance.read',
    reads: ['grade'],
    extension: 'gradebook',
    result: z.array(gradeChange),
    errors: ['notFound'],
  }),
}
