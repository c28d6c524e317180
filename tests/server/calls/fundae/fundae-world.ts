import { sql } from 'drizzle-orm'
import type { Participant } from '#contract/schemas/fundae'
import { newId } from '../../../../server/db/ids'
import type { TestApp } from '../../../setup/app'
import { addEnrolment, addOutline, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'
import { makeFundae } from '../role-examples/fundae'

/** A sitting by its end, and how many seconds it took. */
export interface Sitting {
  at: string
  seconds: number
}

export interface Learner {
  name: string
  data: Participant
  /** How many of the four classes. */
  classes: number
  sittings: readonly Sitting[]
  /** Marks by the instants of the tests. */
  tests: Record<string, number>
}

const complete = {
  documentType: 'nif',
  professionalCategory: 3,
  educationLevel: 7,
  companyCif: 'B12345674',
} as const

/** All is well with the first; the second has little of everything; the third has never come. */
export const learners: readonly Learner[] = [
  {
    name: 'Ana Núñez',
    data: { ...complete, document: '12345678Z' },
    classes: 4,
    sittings: [
      { at: '2026-03-02T10:00:00Z', seconds: 3600 },
      { at: '2026-03-29T01:30:00Z', seconds: 5400 },
      { at: '2026-04-10T21:59:59Z', seconds: 61 },
    ],
    tests: { '2026-03-02T09:58:00Z': 8, '2026-04-10T21:50:00Z': 6.5 },
  },
  {
    name: '=Bea, "López"',
    data: { educationLevel: 2 },
    classes: 2,
    sittings: [{ at: '2026-02-27T23:10:00Z', seconds: 600 }],
    tests: {},
  },
  { name: 'Carl Ortiz', data: { ...complete, document: '87654321X' }, classes: 0, sittings: [], tests: {} },
]

export interface FundaeGroup {
  program: string
  /** The ids of the learners, in their order. */
  people: string[]
}

/** What a learner has done, with the figures of the enrolment as it comes to. */
async function learn(
  { db }: TestApp,
  { company }: CompanyWorld,
  program: string,
  user: string,
  one: Learner,
) {
  await db.inCompany({ company }, async tx => {
    const add = (kind: string, at: string, value: number | null, which: number | null = null) =>
      tx.execute(
        sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
            values (${newId()}, ${company}, ${user}, ${program}, (
              select lc.class_id from program_modules pm join lessons l on l.module_id = pm.module_id
              join lesson_classes lc on lc.lesson_id = l.id where pm.program_id = ${program}
              order by pm.position offset ${which ?? 99} limit 1), ${kind}, ${value}, ${at})`,
      )
    for (let place = 0; place < one.classes; place++)
      await add('completed', '2026-03-02T09:30:00Z', null, place)
    for (const { at, seconds } of one.sittings) await add('time', at, seconds)
    for (const [at, mark] of Object.entries(one.tests)) await add('test', at, mark, 0)
    const marks = Object.values(one.tests)
    const mean = marks.length > 0 ? marks.reduce((sum, mark) => sum + mark, 0) / marks.length : null
    const seconds = one.sittings.reduce((sum, sitting) => sum + sitting.seconds, 0)
    await tx.execute(
      sql`update enrolments set completion = ${one.classes * 25}, time_seconds = ${seconds}, test_mark = ${mean}
          where user_id = ${user} and program_id = ${program}`,
    )
    const { documentType = null, document = null, professionalCategory = null } = one.data
    const { educationLevel = null, companyCif = null } = one.data
    await tx.execute(
      sql`insert into participants values (${user}, ${company}, ${documentType}, ${document}, ${professionalCategory},
            ${educationLevel}, ${companyCif}) on conflict do nothing`,
    )
  })
}

/** A Fundae program of four classes in which the learners are, each with what they did. */
export async function addFundaeGroup(
  test: TestApp,
  acme: CompanyWorld,
  title: string,
  who: readonly Learner[] = learners,
): Promise<FundaeGroup> {
  await makeFundae(test)
  const program = await addProgram(test.db, acme.company, title)
  for (const place of [2, 3, 4]) await addOutline(test.db, acme.company, program, place)
  await test.db.inCompany({ company: acme.company }, tx =>
    tx.execute(sql`update programs set is_fundae = true where id = ${program}`),
  )
  const people: string[] = []
  for (const [place, one] of who.entries()) {
    const user = await addPerson(test.db, acme.company, '', `${title}.${place}@fundae.example`.toLowerCase())
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`update users set first_name = ${one.name.split(' ')[0]}, last_name = ${one.name.split(' ')[1]},
              name_search = ${`${place} ${one.name.toLowerCase()}`} where id = ${user}`,
      ),
    )
    await addEnrolment(test.db, acme, user, program)
    await learn(test, acme, program, user, one)
    people.push(user)
  }
  return { program, people }
}

/** Puts somebody on the list of a program's teachers. */
export const teach = ({ db }: TestApp, { company }: CompanyWorld, user: string, program: string) =>
  db.inCompany({ company }, tx =>
    tx.execute(
      sql`insert into program_people (company_id, program_id, user_id, role)
          values (${company}, ${program}, ${user}, 'teacher')`,
    ),
  )

/** A group of which all is known, with the learners in it and what was done with the first of them. */
export async function addReportedGroup(
  test: TestApp,
  acme: CompanyWorld,
  admin: string,
): Promise<FundaeGroup> {
  const group = await addFundaeGroup(test, acme, 'Seguridad básica')
  await teach(test, acme, acme.teacher, group.program)
  const body = {
    ...{ actionNumber: '12', groupNumber: '=3', hours: 5, startDate: '2026-03-01', endDate: '2026-04-10' },
    ...{ directCost: 1200.5, indirectCost: 99.5 },
  }
  await test.send('fundae.saveProgram', admin, { params: { id: group.program }, body })
  const params = { id: group.people[0] ?? '', promotionId: group.program }
  for (let time = 0; time < 2; time++) await test.send('users.followUp', admin, { params })
  await test.send('users.addNote', admin, { params, body: { notes: 'secret of the tutor' } })
  return group
}
