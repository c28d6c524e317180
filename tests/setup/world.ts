import { sql } from 'drizzle-orm'
import type { UserType } from '#contract/roles'
import { searchText } from '#contract/words/search-text'
import type { Database, Tx } from '../../server/db/database'
import { newId } from '../../server/db/ids'
import { hashPassword } from '../../server/platform/auth/passwords'
import { seedLookups } from '../../server/platform/seed/iso-languages'

/** The password of everybody in the world of the tests. */
export const worldPassword = 'correct horse battery'
const passwordHash = hashPassword(worldPassword)

export interface CompanyWorld {
  company: string
  admin: string
  teacher: string
  reader: string
  coach: string
  student: string
  /** Teacher, reader and coach are on its lists, the student is enrolled, it has modules and lies in `folder`. */
  program: string
  /** Nobody is on its lists. */
  otherProgram: string
  modules: string[]
  folder: string
  innerFolder: string
  product: string
  degree: string
  group: string
  /** Of the class of the first module; it has the tag. */
  step: string
  tag: string
}

/** A module with one lesson and one class in it. */
export interface Outline {
  module: string
  lesson: string
  microlearning: string
}

export interface World {
  staff: string
  acme: CompanyWorld
  globex: CompanyWorld
}

const insertUser = async (tx: Tx, company: string | null, type: UserType, email: string) => {
  const id = newId()
  await tx.execute(
    sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, type, password_hash, email_verified_at)
        values (${id}, ${company}, ${email.split('@')[0]}, 'Example', ${searchText(email)}, ${email}, ${email}, ${type},
                ${await passwordHash}, now())`,
  )
  return id
}

async function insertProgram(
  tx: Tx,
  company: string,
  title: string,
  folder: string | null,
  product: string | null,
) {
  const id = newId()
  await tx.execute(
    sql`insert into programs (id, company_id, title, title_search, intern_id, folder_id, product_id, is_draft, is_published)
        values (${id}, ${company}, ${title}, ${searchText(title)}, ${`SKU-${title}`}, ${folder}, ${product}, false, true)`,
  )
  return id
}

/** A module with a lesson with a class, at a place of a program. */
async function insertOutline(tx: Tx, company: string, program: string, position: number): Promise<Outline> {
  const [module, lesson, microlearning] = [newId(), newId(), newId()]
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search)
        values (${module}, ${company}, ${program}, ${`Module ${position}`}, ${`module ${position}`})`,
  )
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position)
        values (${company}, ${program}, ${module}, ${position})`,
  )
  await tx.execute(
    sql`insert into lessons (id, company_id, module_id, title, type, position)
        values (${lesson}, ${company}, ${module}, 'Lesson', 'content', 1)`,
  )
  await tx.execute(
    sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind, duration_seconds)
        values (${microlearning}, ${company}, ${program}, 'Class', 'class', 'video', 300)`,
  )
  await tx.execute(
    sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
        values (${company}, ${lesson}, ${microlearning}, 1)`,
  )
  return { module, lesson, microlearning }
}

const insertModule = async (...args: Parameters<typeof insertOutline>) =>
  (await insertOutline(...args)).module

async function insertFolder(tx: Tx, company: string, name: string, parent: string | null) {
  const id = newId()
  await tx.execute(
    sql`insert into folders (id, company_id, name, background_color, text_color, parent_folder_id)
        values (${id}, ${company}, ${name}, '#114455', '#ffffff', ${parent})`,
  )
  return id
}

/** A degree with one course of one program, and the same people as the program. */
async function insertDegree(
  tx: Tx,
  company: string,
  program: string,
  people: [string, 'teacher' | 'coach'][],
) {
  const [degree, course] = [newId(), newId()]
  await tx.execute(
    sql`insert into degrees (id, company_id, title, title_search)
        values (${degree}, ${company}, 'Degree of Management', 'degree of management')`,
  )
  await tx.execute(
    sql`insert into degree_courses (id, company_id, degree_id, title, position)
        values (${course}, ${company}, ${degree}, 'First course', 1)`,
  )
  await tx.execute(
    sql`insert into degree_course_programs (company_id, course_id, program_id, position)
        values (${company}, ${course}, ${program}, 1)`,
  )
  for (const [user, role] of people) {
    await tx.execute(
      sql`insert into program_people (company_id, program_id, user_id, role) values (${company}, ${program}, ${user}, ${role})`,
    )
    await tx.execute(
      sql`insert into degree_people (company_id, degree_id, user_id, role) values (${company}, ${degree}, ${user}, ${role})`,
    )
  }
  return degree
}

async function insertGroup(tx: Tx, company: string, student: string) {
  const id = newId()
  await tx.execute(
    sql`insert into groupings (id, company_id, name, name_search, type) values (${id}, ${company}, 'Group A', 'group a', 'group')`,
  )
  await tx.execute(
    sql`insert into user_groupings (company_id, user_id, grouping_id) values (${company}, ${student}, ${id})`,
  )
  return id
}

async function insertPeople(tx: Tx, company: string, name: string) {
  const insert = (type: UserType, who: string) => insertUser(tx, company, type, `${who}@${name}.example`)
  return {
    admin: await insert('b2bportaladmin', 'admin'),
    teacher: await insert('teacher', 'teacher'),
    reader: await insert('teacher_reader', 'reader'),
    coach: await insert('coach', 'coach'),
    student: await insert('', 'student'),
  }
}

async function insertTag(tx: Tx, company: string, name: string) {
  const id = newId()
  await tx.execute(
    sql`insert into tags (id, company_id, name, name_search, kind)
        values (${id}, ${company}, ${name}, ${searchText(name)}, 'extra')`,
  )
  return id
}

/** A step of the one class of a module, with a tag. */
async function insertStep(tx: Tx, company: string, module: string) {
  const [step, tag] = [newId(), await insertTag(tx, company, 'Soft skills')]
  await tx.execute(
    sql`insert into steps (id, company_id, class_id, title, kind, content, position)
        select ${step}, ${company}, lc.class_id, 'First step', 'text', 'Read this', 0
        from lessons l join lesson_classes lc on lc.lesson_id = l.id where l.module_id = ${module}`,
  )
  await tx.execute(
    sql`insert into step_tags (company_id, step_id, tag_id) values (${company}, ${step}, ${tag})`,
  )
  return { step, tag }
}

async function insertProduct(tx: Tx, company: string, title: string) {
  const id = newId()
  await tx.execute(
    sql`insert into products (id, company_id, product_title, title_search)
        values (${id}, ${company}, ${title}, ${searchText(title)})`,
  )
  return id
}

const enrol = (tx: Tx, company: string, student: string, program: string) =>
  tx.execute(
    sql`insert into enrolments (id, company_id, user_id, program_id, completion)
        values (${newId()}, ${company}, ${student}, ${program}, 40)`,
  )

/** One more company like those of the world; `name` is the domain of its people's addresses. */
export async function addCompany(db: Database, name: string): Promise<CompanyWorld> {
  const company = newId()
  await db.inSystem(tx => tx.execute(sql`insert into companies (id, name) values (${company}, ${name})`))
  return db.inCompany({ company }, async tx => {
    const people = await insertPeople(tx, company, name)
    const folder = await insertFolder(tx, company, 'Outer', null)
    const innerFolder = await insertFolder(tx, company, 'Inner', folder)
    const product = await insertProduct(tx, company, 'Leadership')
    const program = await insertProgram(tx, company, 'Gestión ágil', innerFolder, product)
    const otherProgram = await insertProgram(tx, company, 'Safety first', null, product)
    const modules = [await insertModule(tx, company, program, 1), await insertModule(tx, company, program, 2)]
    await enrol(tx, company, people.student, program)
    const degree = await insertDegree(tx, company, program, [
      [people.teacher, 'teacher'],
      [people.reader, 'teacher'],
      [people.coach, 'coach'],
    ])
    const group = await insertGroup(tx, company, people.student)
    const outline = { program, otherProgram, modules, ...(await insertStep(tx, company, modules[0] ?? '')) }
    return { company, ...people, ...outline, folder, innerFolder, product, degree, group }
  })
}

/** One more published program with a module, a lesson and a class; `deleted` as if it had been deleted since. */
export const addProgram = (db: Database, company: string, title: string, deleted = false): Promise<string> =>
  db.inCompany({ company }, async tx => {
    const id = await insertProgram(tx, company, title, null, null)
    await insertModule(tx, company, id, 1)
    if (deleted) await tx.execute(sql`update programs set deleted_at = now() where id = ${id}`)
    return id
  })

/** One more module of a program, with a lesson and a class. */
export const addOutline = (db: Database, company: string, program: string, position = 9): Promise<Outline> =>
  db.inCompany({ company }, tx => insertOutline(tx, company, program, position))

/** One more product, with no program in it. */
export const addProduct = (db: Database, company: string, title: string): Promise<string> =>
  db.inCompany({ company }, tx => insertProduct(tx, company, title))

/** One more person of a company, who can sign in. */
export const addPerson = (db: Database, company: string, type: UserType, email: string): Promise<string> =>
  db.inCompany({ company }, tx => insertUser(tx, company, type, email))

/** One more enrolment. */
export const addEnrolment = (
  db: Database,
  { company }: CompanyWorld,
  user: string,
  program: string,
): Promise<unknown> => db.inCompany({ company }, tx => enrol(tx, company, user, program))

/** One more degree, with one course of a program. */
export const addDegreeOf = (db: Database, company: string, program: string): Promise<string> =>
  db.inCompany({ company }, tx => insertDegree(tx, company, program, []))

/** One more degree, with nothing in it. */
export const addDegree = (db: Database, company: string): Promise<string> =>
  db.inCompany({ company }, async tx => {
    const id = newId()
    await tx.execute(
      sql`insert into degrees (id, company_id, title, title_search) values (${id}, ${company}, 'One more', 'one more')`,
    )
    return id
  })

/** One more tag, of nothing; `deleted` as if it had been deleted since. */
export const addTag = (db: Database, company: string, name: string, deleted = false): Promise<string> =>
  db.inCompany({ company }, async tx => {
    const id = await insertTag(tx, company, name)
    if (deleted) await tx.execute(sql`update tags set deleted_at = now() where id = ${id}`)
    return id
  })

/** One more folder, with nothing in it; `deleted` as if it had been deleted since. */
export const addFolder = (db: Database, company: string, name: string, deleted = false): Promise<string> =>
  db.inCompany({ company }, async tx => {
    const id = await insertFolder(tx, company, name, null)
    if (deleted)
      await tx.execute(
        sql`update folders set deleted_at = now(), content_before = '{"programs":[],"folders":[]}' where id = ${id}`,
      )
    return id
  })

/** Two companies alike, and a member of internal staff, in an empty database. */
export async function createWorld(db: Database): Promise<World> {
  await seedLookups(db)
  const staff = await db.inSystem(async tx => {
    const id = await insertUser(tx, null, '', 'staff@provider.example')
    await tx.execute(sql`insert into staff_grants (user_id) values (${id})`)
    return id
  })
  return { staff, acme: await addCompany(db, 'acme'), globex: await addCompany(db, 'globex') }
}
