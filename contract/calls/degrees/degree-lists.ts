import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { day } from '../../schemas/base'
import {
  courseListQuery,
  degreeChoice,
  degreeCourse,
  degreeFilters,
  degreeModule,
  degreeRows,
  degreeStudent,
  moduleListQuery,
  moduleOfDegree,
  scheduledSession,
  sessionsUpdate,
  studentListQuery,
} from '../../schemas/degrees/degree-lists'

const choices = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/degrees/filters/${path}`,
    summary,
    access: 'degrees.read',
    reads: ['degree', 'program', 'person'],
    query: z.object(degreeFilters),
    result: z.array(degreeChoice),
  })

/** What degrees are made of: courses, modules with their sessions, students, and what there is to choose in the filters of these. */
export const degreeLists = {
  courses: endpoint({
    method: 'GET',
    path: '/degrees/courses',
    summary: 'The courses of degrees in their order or in another, a page at a time',
    access: 'degrees.read',
    reads: ['degree', 'program', 'enrolment'],
    query: courseListQuery,
    result: degreeRows(degreeCourse),
  }),
  modules: endpoint({
    method: 'GET',
    path: '/degrees/modules',
    summary: 'The modules of degrees in the order in which they are learned or in another, a page at a time',
    access: 'degrees.read',
    reads: ['degree', 'program', 'enrolment'],
    query: moduleListQuery,
    result: degreeRows(degreeModule),
  }),
  students: endpoint({
    method: 'GET',
    path: '/degrees/students',
    summary: 'Those who learn in degrees, by name or in another order, a page at a time',
    access: 'degrees.read',
    reads: ['degree', 'program', 'enrolment', 'person'],
    query: studentListQuery,
    result: degreeRows(degreeStudent),
    people: 'list',
  }),
  degreeChoices: choices('degrees', 'The degrees to choose from, by title'),
  courseChoices: choices('courses', 'The courses to choose from'),
  moduleChoices: choices('modules', 'The modules to choose from'),
  sessionChoices: choices('sessions', 'The sessions to choose from, by day and hour'),
  yearChoices: choices('years', 'The calendar years in which modules begin or meet, the latest first'),
  teacherChoices: choices('teachers', 'The teachers to choose from, by name'),
  schedule: endpoint({
    method: 'GET',
    path: '/degrees/filters/schedule',
    summary: 'The sessions by day and hour, of all days or from one day to another, the first 500',
    access: 'degrees.read',
    reads: ['degree', 'program'],
    query: z.object({ ...degreeFilters, ini: day.optional(), end: day.optional() }),
    result: z.array(scheduledSession),
  }),
  module: endpoint({
    method: 'GET',
    path: '/degrees/{id}/modules/{moduleId}',
    summary: 'A module of a degree with its sessions',
    access: 'degrees.read',
    reads: ['degree', 'program', 'enrolment', 'attendance'],
    result: moduleOfDegree,
    errors: ['notFound'],
  }),
  saveSessions: endpoint({
    method: 'PUT',
    path: '/degrees/{id}/modules/{moduleId}/sessions',
    summary: 'Replace the sessions of a module of a degree; those that are kept keep what belongs to them',
    access: 'attendance.write',
    changes: ['degree', 'attendance'],
    extension: 'degreeSessions',
    body: sessionsUpdate,
    result: moduleOfDegree,
    versioned: true,
    errors: ['notFound'],
  }),
}
