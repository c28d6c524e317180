import { sql } from 'drizzle-orm'
import type { CallName } from '#contract'
import { newId } from '../../../../server/db/ids'
import type { TestApp } from '../../../setup/app'
import { addDegree, type CompanyWorld } from '../../../setup/world'
import { type Example, nothing } from './example'

const module = ({ degree, modules: [moduleId = ''] }: CompanyWorld) => ({ params: { id: degree, moduleId } })

/** Something that was noted of the student. */
export const inAttendance: Example['sent'] = async (acme, { db }) => {
  const { params } = module(acme)
  const [session, attendanceId] = [newId(), newId()]
  await db.asOwner(async tx => {
    await tx.execute(
      sql`insert into degree_sessions (id, company_id, degree_id, module_id, day, title)
          values (${session}, ${acme.company}, ${params.id}, ${params.moduleId}, '2026-10-01', '')`,
    )
    await tx.execute(
      sql`insert into attendances (id, company_id, session_id, user_id, value, noted_by, noted_by_name, noted_at)
          values (${attendanceId}, ${acme.company}, ${session}, ${acme.student}, 'delay', ${acme.admin}, 'Admin', now())`,
    )
  })
  return { params: { ...params, attendanceId } }
}

/** Its proof, which is there. */
const proofInAttendance: Example['sent'] = async (acme, test, user) => {
  const { params } = await inAttendance(acme, test, user)
  const stored = await test.files.store(Buffer.from('%PDF-1.4\n%%EOF'), 'pdf')
  await test.db.asOwner(tx =>
    tx.execute(sql`update attendances set proof_file = ${stored} where id = ${params?.attendanceId}`),
  )
  return { ...module(acme), query: { proofUrl: stored.replace('.pdf', '') } }
}

/** An assessment of the module. */
async function addAssessment(acme: CompanyWorld, { db }: TestApp): Promise<string> {
  const [{ params }, assessment] = [module(acme), newId()]
  await db.asOwner(tx =>
    tx.execute(
      sql`insert into assessments (id, company_id, degree_id, module_id, title, weight, position)
          values (${assessment}, ${acme.company}, ${params.id}, ${params.moduleId}, 'Essay', 10, 1)`,
    ),
  )
  return assessment
}

export const degreeExamples = {
  'degrees.list': { sent: nothing, foreign: 200 },
  'degrees.promotions': { sent: acme => ({ params: { id: acme.degree } }), foreign: 404 },
  'degrees.create': { sent: () => ({ body: { degreeData: { title: 'New' } } }), foreign: 201 },
  'degrees.update': {
    sent: acme => ({ params: { id: acme.degree }, body: { title: 'Degree of Management' } }),
    foreign: 404,
  },
  'degrees.remove': {
    sent: async (acme, { db }) => ({ params: { id: await addDegree(db, acme.company) } }),
    foreign: 404,
  },
  'degreeLists.courses': { sent: nothing, foreign: 200 },
  'degreeLists.modules': { sent: nothing, foreign: 200 },
  'degreeLists.students': { sent: () => ({ query: { limit: 10 } }), foreign: 200 },
  'degreeLists.degreeChoices': { sent: nothing, foreign: 200 },
  'degreeLists.courseChoices': { sent: nothing, foreign: 200 },
  'degreeLists.moduleChoices': { sent: nothing, foreign: 200 },
  'degreeLists.sessionChoices': { sent: nothing, foreign: 200 },
  'degreeLists.yearChoices': { sent: nothing, foreign: 200 },
  'degreeLists.teacherChoices': { sent: nothing, foreign: 200 },
  'degreeLists.schedule': { sent: nothing, foreign: 200 },
  'degreeLists.module': { sent: module, foreign: 404 },
  'degreeLists.saveSessions': {
    sent: acme => ({
      ...module(acme),
      body: { sessions: [{ day: '2026-11-30', starts: '09:00', ends: '11:00' }] },
    }),
    foreign: 404,
  },
  'attendance.list': { sent: acme => ({ ...module(acme), query: { limit: 10 } }), foreign: 404 },
  'attendance.take': {
    sent: acme => ({
      ...module(acme),
      body: { date: '2026-11-30', attendances: [{ studentId: acme.student, value: 'attended' }] },
    }),
    foreign: 404,
  },
  'attendance.prove': {
    sent: async (acme, test, user) => {
      const { params } = await inAttendance(acme, test, user)
      return { params, form: { studentId: acme.student, hasProof: 'false' } }
    },
    foreign: 404,
  },
  'attendance.proof': { sent: proofInAttendance, foreign: 404 },
  'attendance.remove': { sent: inAttendance, foreign: 404 },
  'attendance.ofStudent': {
    sent: acme => ({ params: { id: acme.degree, studentId: acme.student } }),
    foreign: 404,
  },
  'users.attendanceExcel': { sent: acme => ({ params: { userId: acme.student } }), foreign: 404 },
  'gradebook.assessments': { sent: module, foreign: 404 },
  'gradebook.saveAssessments': {
    sent: acme => ({ ...module(acme), body: { assessments: [{ title: 'Exam', weight: 60 }] } }),
    foreign: 404,
  },
  'gradebook.ofStudent': {
    sent: acme => ({ params: { id: acme.degree, studentId: acme.student } }),
    foreign: 404,
  },
  'gradebook.mark': {
    sent: async (acme, test) => ({
      params: { id: acme.degree, studentId: acme.student },
      body: { grades: [{ assessmentId: await addAssessment(acme, test), mark: 7 }] },
    }),
    foreign: 404,
  },
  'gradebook.ofModule': { sent: module, foreign: 404 },
  'gradebook.markMany': {
    sent: async (acme, test) => ({
      ...module(acme),
      body: {
        grades: [{ assessmentId: await addAssessment(acme, test), studentId: acme.student, mark: 7 }],
      },
    }),
    foreign: 404,
  },
  'gradebook.history': {
    sent: async (acme, test) => ({
      params: {
        id: acme.degree,
        assessmentId: await addAssessment(acme, test),
        studentId: acme.student,
      },
    }),
    foreign: 404,
  },
} satisfies Partial<Record<CallName, Example>>
