import { sql } from 'drizzle-orm'
import {
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { AttendanceValue } from '#contract/words/degrees/attendance'
import { programs } from './catalogue'
import { createdAt, id, instant, title, titleSearch, updatedAt, version } from './columns'
import { companyId, ofCompany } from './companies'
import { users } from './people'
import { modules } from './structure'

// Academic degrees.

export const degrees = pgTable(
  'degrees',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    title: title(),
    titleSearch: titleSearch(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  table => [unique('degrees_company_id_id').on(table.companyId, table.id)],
)

export const degreePeople = pgTable(
  'degree_people',
  {
    companyId: ofCompany(),
    degreeId: id('degree_id').notNull(),
    userId: id('user_id').notNull(),
    role: text('role').notNull().$type<'teacher' | 'coach'>(),
  },
  table => [
    primaryKey({ columns: [table.degreeId, table.userId, table.role] }),
    foreignKey({
      columns: [table.companyId, table.degreeId],
      foreignColumns: [degrees.companyId, degrees.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('degree_people_user').on(table.userId),
  ],
)

export const degreeCourses = pgTable(
  'degree_courses',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    degreeId: id('degree_id').notNull(),
    title: title(),
    position: integer('position').notNull(),
  },
  table => [
    unique('degree_courses_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.degreeId],
      foreignColumns: [degrees.companyId, degrees.id],
    }).onDelete('cascade'),
    index('degree_courses_degree').on(table.degreeId),
  ],
)

export const degreeCoursePrograms = pgTable(
  'degree_course_programs',
  {
    companyId: ofCompany(),
    courseId: id('course_id').notNull(),
    programId: id('program_id').notNull(),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.courseId, table.programId] }),
    foreignKey({
      columns: [table.companyId, table.courseId],
      foreignColumns: [degreeCourses.companyId, degreeCourses.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('degree_course_programs_program').on(table.programId),
  ],
)

/** A meeting of a module of a degree on a day of the company; the hours by its clock, where they are known. */
export const degreeSessions = pgTable(
  'degree_sessions',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    degreeId: id('degree_id').notNull(),
    moduleId: id('module_id').notNull(),
    day: date('day').notNull(),
    starts: text('starts'),
    ends: text('ends'),
    title: title(),
  },
  table => [
    unique('degree_sessions_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.degreeId],
      foreignColumns: [degrees.companyId, degrees.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.moduleId],
      foreignColumns: [modules.companyId, modules.id],
    }).onDelete('cascade'),
    index('degree_sessions_module').on(table.degreeId, table.moduleId, table.day),
    index('degree_sessions_day').on(table.companyId, table.day),
  ],
)

/** Whether somebody was at a session, as it was noted last; who has no row has not been noted. */
export const attendances = pgTable(
  'attendances',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    sessionId: id('session_id').notNull(),
    userId: id('user_id').notNull(),
    value: text('value').notNull().$type<AttendanceValue>(),
    /** Not bound to the company: whoever noted it may go. */
    notedBy: id('noted_by').notNull(),
    /** As they were called then. */
    notedByName: text('noted_by_name').notNull(),
    notedAt: instant('noted_at').notNull(),
    /** The stored name of its proof. */
    proofFile: text('proof_file'),
    version: version(),
  },
  table => [
    index('attendances_proof').on(table.proofFile).where(sql`proof_file is not null`),
    unique('attendances_session_user').on(table.sessionId, table.userId),
    foreignKey({
      columns: [table.companyId, table.sessionId],
      foreignColumns: [degreeSessions.companyId, degreeSessions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('attendances_user').on(table.userId),
  ],
)

/** Something of a module of a degree that is marked, and how much it weighs in the result of the module, in percent. */
export const assessments = pgTable(
  'assessments',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    degreeId: id('degree_id').notNull(),
    moduleId: id('module_id').notNull(),
    title: title(),
    weight: doublePrecision('weight').notNull(),
    position: integer('position').notNull(),
  },
  table => [
    unique('assessments_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.degreeId],
      foreignColumns: [degrees.companyId, degrees.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.moduleId],
      foreignColumns: [modules.companyId, modules.id],
    }).onDelete('cascade'),
    index('assessments_module').on(table.degreeId, table.moduleId),
  ],
)

const gradeColumns = {
  companyId: ofCompany(),
  assessmentId: id('assessment_id').notNull(),
  userId: id('user_id').notNull(),
  /** 0 to 10; null where it was taken back. */
  mark: doublePrecision('mark'),
  /** Not bound to the company: whoever noted it may go. */
  notedBy: id('noted_by').notNull(),
  notedByName: text('noted_by_name').notNull(),
  notedAt: instant('noted_at').notNull(),
}

/** The mark of somebody in an assessment, as it stands. */
export const grades = pgTable('grades', { ...gradeColumns, version: version() }, table => [
  primaryKey({ columns: [table.assessmentId, table.userId] }),
  foreignKey({
    columns: [table.companyId, table.assessmentId],
    foreignColumns: [assessments.companyId, assessments.id],
  }).onDelete('cascade'),
  foreignKey({
    columns: [table.companyId, table.userId],
    foreignColumns: [users.companyId, users.id],
  }).onDelete('cascade'),
  index('grades_user').on(table.userId),
])

/** Every mark that somebody has had in an assessment: who noted it and when. */
export const gradeChanges = pgTable('grade_changes', { id: id().primaryKey(), ...gradeColumns }, table => [
  foreignKey({
    columns: [table.companyId, table.assessmentId],
    foreignColumns: [assessments.companyId, assessments.id],
  }).onDelete('cascade'),
  foreignKey({
    columns: [table.companyId, table.userId],
    foreignColumns: [users.companyId, users.id],
  }).onDelete('cascade'),
  index('grade_changes_cell').on(table.assessmentId, table.userId, table.notedAt),
  index('grade_changes_user').on(table.userId),
])
