import { sql } from 'drizzle-orm'
import type { CallName } from '#contract'
import { newId } from '../../../../server/db/ids'
import { addEnrolment, addPerson, type CompanyWorld, worldPassword } from '../../../setup/world'
import { anotherPerson, type Example, nothing, unique } from './example'

const student: Example['sent'] = acme => ({ params: { id: acme.student } })
const withReason: Example['sent'] = acme => ({
  params: { userId: acme.student },
  headers: { 'x-reason': 'Asked%20for%20help' },
})
const enrolment = (acme: CompanyWorld) => ({ params: { id: acme.student, promotionId: acme.program } })

/** Somebody who is enrolled and may be removed. */
const newEnrolment: Example['sent'] = async (acme, test) => {
  const id = await anotherPerson(acme, test)
  await addEnrolment(test.db, acme, id, acme.program)
  return { params: { id, promotionId: acme.program } }
}

/** Somebody who signs in here, and has no password yet. */
const invited: Example['sent'] = async (acme, { db }) => {
  const id = await addPerson(db, acme.company, 'teacher', `${unique()}@new.example`)
  const forget = sql`update users set password_hash = null where id = ${id}`
  await db.inCompany({ company: acme.company }, tx => tx.execute(forget))
  return { params: { id } }
}

/** Something that whoever asks has done to many, in their own name. */
const bulkChange: Example['sent'] = async (acme, { db }, user) => {
  const id = newId()
  const insert = sql`insert into bulk_changes (id, company_id, by_id) values (${id}, ${acme.company}, ${user})`
  await db.inCompany({ company: acme.company }, tx => tx.execute(insert))
  return { params: { id } }
}

/** Long work on many that whoever asks has begun. */
const begunBulk: Example['sent'] = async (acme, { db }, user) => {
  const id = newId()
  const insert = sql`insert into jobs (id, company_id, user_id, kind) values (${id}, ${acme.company}, ${user}, 'employees.bulk')`
  await db.inCompany({ company: acme.company }, tx => tx.execute(insert))
  return { params: { executionId: id } }
}

/** A workbook that whoever asks has had made. */
const exportedJob: Example['sent'] = async (acme, { db }, user) => {
  const id = newId()
  const result = JSON.stringify({
    file: `${newId()}.xlsx`,
    filename: 'Employees.xlsx',
    rights: { programs: [] },
  })
  const insert = sql`insert into jobs (id, company_id, user_id, kind, state, result)
    values (${id}, ${acme.company}, ${user}, 'employees.export', 'done', ${result}::jsonb)`
  await db.inCompany({ company: acme.company }, tx => tx.execute(insert))
  return { params: { executionId: id } }
}

export const peopleExamples = {
  'users.list': { sent: nothing, foreign: 200 },
  'users.teachers': { sent: acme => ({ query: { promotionId: acme.program } }), foreign: 200 },
  'users.create': {
    sent: () => ({ body: { firstName: 'New', lastName: 'Person', email: `${unique()}@new.example` } }),
    foreign: 201,
  },
  'users.resendInvitation': { sent: invited, foreign: 404 },
  'users.update': {
    sent: async (acme, test) => ({
      params: { userId: await anotherPerson(acme, test) },
      body: { language: 'es' },
    }),
    foreign: 404,
  },
  'users.remove': {
    sent: async (acme, test) => ({ params: { id: await anotherPerson(acme, test) } }),
    foreign: 404,
  },
  'users.students': { sent: nothing, foreign: 200 },
  'users.countStudents': { sent: nothing, foreign: 200 },
  'users.countStudentStatuses': { sent: nothing, foreign: 200 },
  'users.studentIds': { sent: nothing, foreign: 200 },
  'users.employeesExcel': { sent: nothing, foreign: 200 },
  'users.exportEmployees': {
    sent: acme => ({ body: { userIds: [acme.student] } }),
    foreign: 404,
  },
  'users.exportedFile': { sent: exportedJob, foreign: 404 },
  'users.analytics': { sent: student, foreign: 404 },
  'users.scores': { sent: student, foreign: 404 },
  'users.challenges': { sent: student, foreign: 404 },
  'users.types': { sent: student, foreign: 404 },
  'users.programs': { sent: student, foreign: 404 },
  'users.activity': { sent: student, foreign: 404 },
  'users.hasPlatformActivity': { sent: acme => ({ params: { userId: acme.student } }), foreign: 404 },
  'users.notes': { sent: student, foreign: 404 },
  'users.addNote': {
    sent: acme => ({ params: { id: acme.student }, body: { notes: 'Called' } }),
    foreign: 404,
    readOnly: 403,
  },
  'users.blockUnblock': {
    sent: acme => ({ ...enrolment(acme), body: { status: 'in progress' } }),
    foreign: 404,
  },
  'users.deadline': {
    sent: acme => ({ ...enrolment(acme), body: { deadline: '2999-12-31' } }),
    foreign: 404,
  },
  'users.unenrol': { sent: newEnrolment, foreign: 404 },
  'users.followUp': { sent: enrolment, foreign: 404, readOnly: 403 },
  'users.enlist': {
    sent: async (acme, test) => ({
      params: { id: await anotherPerson(acme, test), product: acme.program },
    }),
    foreign: 404,
  },
  'users.bulkPrograms': {
    sent: acme => ({ body: { userIds: [acme.coach], promotionIds: [acme.program] } }),
    foreign: 404,
  },
  'users.bulkGroupings': {
    sent: acme => ({ body: { userIds: [acme.coach], groupings: [acme.group] } }),
    foreign: 404,
  },
  'users.bulkEdit': {
    sent: acme => ({ body: { userIds: [acme.coach], companyGroups: [acme.group] } }),
    foreign: 404,
  },
  'users.bulkReplacement': {
    sent: acme => ({ body: { userIds: [acme.coach], companyGroups: { by: [acme.group] } } }),
    foreign: 404,
  },
  'users.bulkStatus': {
    sent: acme => ({ body: { userIds: [acme.coach], promotionIds: [acme.program], status: 'stopped' } }),
    foreign: 404,
  },
  'users.bulkDeadline': {
    sent: acme => ({ body: { userIds: [acme.coach], promotionIds: [acme.program], deadline: null } }),
    foreign: 404,
  },
  'users.previewBulk': {
    sent: acme => ({ body: { action: 'edit', userIds: [acme.coach], companyGroups: [acme.group] } }),
    foreign: 404,
  },
  'users.heldByMany': { sent: acme => ({ body: { userIds: [acme.coach] } }), foreign: 200 },
  'users.beginBulk': {
    sent: acme => ({ body: { action: 'edit', userIds: [acme.coach], companyGroups: [acme.group] } }),
    foreign: 404,
  },
  'users.bulkJob': { sent: begunBulk, foreign: 404 },
  'users.undoBulk': { sent: bulkChange, foreign: 404 },
  'users.undoDeletion': {
    sent: async (acme, test) => {
      const id = await anotherPerson(acme, test)
      const remove = sql`update users set deleted_at = now() where id = ${id}`
      await test.db.inCompany({ company: acme.company }, tx => tx.execute(remove))
      return { params: { id } }
    },
    foreign: 404,
  },
  'users.impersonate': { sent: withReason, foreign: 404 },
  'users.resetPasswordToken': { sent: withReason, foreign: 404 },
  'users.profile': { sent: acme => ({ params: { id: acme.student } }), foreign: 404 },
  'users.requestPasswordReset': { sent: () => ({ body: { email: 'nobody@acme.example' } }), foreign: 200 },
  'users.changePassword': {
    sent: () => ({ body: { token: 'unknown', password: worldPassword } }),
    foreign: 400,
  },
  'users.confirmAddress': { sent: () => ({ body: { token: 'unknown' } }), foreign: 400 },
} satisfies Partial<Record<CallName, Example>>
