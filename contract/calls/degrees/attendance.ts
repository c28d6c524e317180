import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { commaList, done, formRoom, id, typedFile } from '../../schemas/base'
import {
  attendance,
  attendanceList,
  attendanceOutcome,
  attendanceQuery,
  attendanceTaken,
  proofUpdate,
  studentAttendance,
} from '../../schemas/degrees/attendance'
import { maxProofBytes, proofTypes } from '../../words/degrees/attendance'
import { languages } from '../../words/languages'

/** Who was at which session of a module of a degree. */
export const attendanceCalls = {
  list: endpoint({
    method: 'GET',
    path: '/degrees/{id}/modules/{moduleId}/attendance',
    summary: 'Those who learn in a module, with what was noted of each at a session, a page at a time',
    access: 'attendance.read',
    reads: ['attendance', 'degree', 'enrolment', 'person'],
    query: attendanceQuery,
    result: attendanceList,
    people: 'list',
    errors: ['notFound'],
  }),
  take: endpoint({
    method: 'POST',
    path: '/degrees/{id}/modules/{moduleId}/attendance',
    summary: 'Note who was at a session, as many people as there are in one call',
    access: 'attendance.write',
    changes: ['attendance', 'degree'],
    body: attendanceTaken,
    result: attendanceOutcome,
    errors: ['notFound'],
  }),
  prove: endpoint({
    method: 'PUT',
    path: '/degrees/{id}/modules/{moduleId}/attendance/{attendanceId}',
    summary: 'Put a proof to what was noted of somebody, in place of the one before, or take it away',
    access: 'attendance.write',
    changes: ['attendance'],
    encoding: 'multipart',
    body: proofUpdate,
    maxBody: maxProofBytes + formRoom,
    result: attendance,
    versioned: true,
    errors: ['tooLarge', 'notFound'],
  }),
  proof: endpoint({
    method: 'GET',
    path: '/degrees/{id}/modules/{moduleId}/attendance/proof',
    summary: 'The proof of an attendance, by its key',
    access: 'attendance.read',
    reads: ['attendance', 'degree'],
    query: z.object({ proofUrl: id }),
    file: Object.values(proofTypes),
    result: typedFile,
    errors: ['notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/degrees/{id}/modules/{moduleId}/attendance/{attendanceId}',
    summary: 'Take back what was noted of somebody at a session',
    access: 'attendance.write',
    changes: ['attendance'],
    result: done,
    versioned: true,
    errors: ['notFound'],
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/degrees/{id}/attendance/{studentId}',
    summary: 'What was noted of one student in a degree, by module and session',
    access: 'attendance.read',
    reads: ['attendance', 'degree', 'enrolment'],
    query: z.object({ moduleIds: commaList(id).optional() }),
    result: z.array(studentAttendance),
    errors: ['notFound'],
  }),
}

/** The attendance of one person as a workbook (specification, section 7), under the calls of people. */
export const attendanceExportCalls = {
  attendanceExcel: endpoint({
    method: 'GET',
    path: '/users/{userId}/attendance-excel',
    summary: 'The attendance of a person in all degrees as a workbook, once it is made',
    access: 'attendance.export',
    reads: ['attendance', 'degree', 'person'],
    query: z.object({ language: z.enum(languages).optional() }),
    result: z.object({ filename: z.string(), url: z.string() }),
    people: 'file',
    notWhileImpersonating: true,
  }),
}
