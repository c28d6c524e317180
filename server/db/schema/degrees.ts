import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { programs } from './catalogue'
import { createdAt, id, title, titleSearch, updatedAt, version } from './columns'
import { companyId, ofCompany } from './companies'
import { users } from './people'

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
