import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import {
  addDegree,
  addDegreeOf,
  addEnrolment,
  addFolder,
  addOutline,
  addPerson,
  addProgram,
  addTag,
  type CompanyWorld,
  type Outline,
} from '../../../setup/world'
import { addCannedAnswer } from '../role-examples/chat'
import { inAttendance } from '../role-examples/degrees'
import { makeFundae } from '../role-examples/fundae'

type Example = (acme: CompanyWorld, test: TestApp) => Sent | Promise<Sent>

/** Writes to what has no version, and of marks, each of which says what it saw (docs/decisions/degrees.md). */
const withoutVersion: CallName[] = [
  'activity.revokeToken',
  'chat.markRead',
  'chat.markUnread',
  'gradebook.mark',
  'gradebook.markMany',
  'preferences.save',
  'scorm.addModule',
  'scorm.addLesson',
  'scorm.addClasses',
  'scorm.replace',
  'scorm.cancel',
]

let count = 0
const unique = () => {
  count += 1
  return `version ${count}`
}

const inProgram =
  (sent: Sent = {}, name = 'id'): Example =>
  async (acme, { db }) => ({
    ...sent,
    params: { ...sent.params, [name]: await addProgram(db, acme.company, unique()) },
  })

const inFolder =
  (sent: Sent = {}): Example =>
  async (acme, { db }) => ({ ...sent, params: { id: await addFolder(db, acme.company, unique()) } })

/** The one module of a program of its own. */
const inModule =
  (sent: Sent = {}): Example =>
  async ({ company }, { db }) => {
    const id = await addProgram(db, company, unique())
    const read = sql`select module_id as module from program_modules where program_id = ${id}`
    const [found] = await db.inCompany({ company }, tx => rows<{ module: string }>(tx, read))
    return { ...sent, params: { id, moduleId: found?.module ?? '' } }
  }

/** Something of a module of its own. */
const inOutline =
  (sentOf: (outline: Outline) => Sent): Example =>
  async ({ company, program }, { db }) => {
    const sent = sentOf(await addOutline(db, company, program))
    return { ...sent, params: { id: program, ...sent.params } }
  }

const title = { title: 'New' }
const classPath = ({ module, lesson, microlearning }: Outline) => ({
  params: { moduleId: module, lessonType: lesson, classId: microlearning },
})

const inTag =
  (sent: Sent = {}): Example =>
  async (acme, { db }) => ({ ...sent, params: { id: await addTag(db, acme.company, unique()) } })

const inDegree =
  (sent: Sent = {}): Example =>
  async (acme, { db }) => ({ ...sent, params: { id: await addDegree(db, acme.company) } })

/** The one module of a degree of its own. */
const inDegreeModule =
  (body: object): Example =>
  async (acme, test) => {
    const { params: { id: program = '', moduleId = '' } = {} } = await inModule()(acme, test)
    return { params: { id: await addDegreeOf(test.db, acme.company, program), moduleId }, body }
  }

const inProduct =
  (body: (programId: string) => unknown): Example =>
  async ({ company }, { db }) => {
    const [id, program] = [newId(), await addProgram(db, company, unique())]
    await db.inCompany({ company }, async tx => {
      await tx.execute(
        sql`insert into products (id, company_id, product_title, title_search) values (${id}, ${company}, 'One', 'one')`,
      )
      await tx.execute(sql`update programs set product_id = ${id} where id = ${program}`)
    })
    return { params: { id }, body: body(program) }
  }

const person = ({ company }: CompanyWorld, { db }: TestApp) => {
  count += 1
  return addPerson(db, company, '', `version${count}@acme.example`)
}

const inEnrolment =
  (sent: Sent = {}): Example =>
  async (acme, test) => {
    const id = await person(acme, test)
    await addEnrolment(test.db, acme, id, acme.program)
    return { ...sent, params: { id, promotionId: acme.program } }
  }

const inCannedAnswer =
  (body?: object): Example =>
  async ({ company }, { db }) => ({ params: { id: await addCannedAnswer(db, company) }, body })

/** Each write that honours `If-Match`, to something of version 1. */
const examples: Partial<Record<CallName, Example>> = {
  'programs.update': inProgram({ body: { description: 'New' } }),
  'programs.remove': inProgram(),
  'programs.publish': inProgram(),
  'programs.markAsFundae': inProgram({ params: { action: 'mark' } }),
  'programs.toggleChallengeSlides': inProgram({ params: { value: 'true' } }),
  'programs.updateReferenced': inProgram({ body: { referenceId: null } }),
  'programs.setImage': inProgram({ body: { image: null } }),
  'programs.setModuleImage': ({ program, modules: [moduleId = ''] }) => ({
    params: { id: program, moduleId },
    body: { image: null },
  }),
  'programs.setChatSettings': inProgram({
    body: { enabled: true, learnersMayStart: true, emailByDefault: false, autoReply: '' },
  }),
  'programs.setModuleCode': inProgram({ body: { moduleCode: null } }),
  'outline.updateModule': inOutline(({ module }) => ({ params: { moduleId: module }, body: title })),
  'outline.removeModule': inOutline(({ module }) => ({ params: { moduleId: module } })),
  'outline.updateLesson': inOutline(({ lesson }) => ({ params: { lessonId: lesson }, body: title })),
  'outline.removeLesson': inOutline(({ module, lesson }) => ({
    params: { moduleId: module, lessonType: lesson },
  })),
  'outline.updateClass': inOutline(({ microlearning }) => ({
    params: { classId: microlearning },
    body: title,
  })),
  'outline.removeClass': inOutline(classPath),
  'outline.takeClassOut': inOutline(classPath),
  'company.saveSettings': () => ({ body: { componentsColor: '#ffffff' } }),
  'fundae.saveProgram': async (acme, test) => {
    await makeFundae(test)
    const { params } = await inProgram()(acme, test)
    const mark = sql`update programs set is_fundae = true where id = ${params?.id}`
    await test.db.inCompany({ company: acme.company }, tx => tx.execute(mark))
    return { params, body: { hours: 20 } }
  },
  'schedule.save': inProgram({ body: { schedule: [] } }),
  'schedule.setStartDate': inModule({ body: { startDate: null } }),
  'schedule.setStartDates': inProgram({ body: { startDates: [] } }),
  'tags.update': inTag({ body: { kind: 'new' } }),
  'tags.remove': inTag(),
  'tags.setOfProgram': inProgram({ body: { tags: [] } }),
  'templates.mark': inProgram({}, 'programId'),
  'templates.unmark': inProgram({}, 'programId'),
  'products.update': inProduct(() => ({ productTitle: 'New' })),
  'products.addProgram': inProduct(programId => ({ programId })),
  'products.removeProgram': inProduct(programId => ({ programId })),
  'degrees.update': inDegree({ body: { title: 'New' } }),
  'chat.removeCannedAnswer': inCannedAnswer(),
  'chat.updateCannedAnswer': inCannedAnswer({ message: 'Changed' }),
  'degrees.remove': inDegree(),
  'degreeLists.saveSessions': inDegreeModule({ sessions: [] }),
  'gradebook.saveAssessments': inDegreeModule({ assessments: [] }),
  'attendance.prove': async (acme, test) => ({
    ...(await inAttendance(acme, test, acme.admin)),
    form: { studentId: acme.student, hasProof: 'false' },
  }),
  'attendance.remove': (acme, test) => inAttendance(acme, test, acme.admin),
  'folders.update': inFolder({ body: { name: 'New' } }),
  'folders.remove': inFolder(),
  'users.update': async (acme, test) => ({
    params: { userId: await person(acme, test) },
    body: { firstName: 'New' },
  }),
  'users.remove': async (acme, test) => ({ params: { id: await person(acme, test) } }),
  'users.blockUnblock': inEnrolment({ body: { status: 'stopped' } }),
  'users.deadline': inEnrolment({ body: { deadline: '2999-12-31' } }),
  'users.followUp': inEnrolment(),
  'users.unenrol': inEnrolment(),
}

const versioned = calls.filter(([, { versioned }]) => versioned).map(([name]) => name)

it('is honoured by every change and every end of something that has an id', () => {
  const changing = calls.filter(
    ([, { method, path }]) => (method === 'PUT' || method === 'DELETE') && path.includes('{'),
  )
  const deaf = changing.filter(([, { versioned }]) => !versioned).map(([name]) => name)
  expect(deaf).toEqual(withoutVersion)
})

it('has an example for each call that honours it', () => {
  expect(Object.keys(examples).sort()).toEqual([...versioned].sort())
})

describe.each(engines)('the version that was read on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  it.each(versioned)('is honoured by %s: a stale one is refused, the present one is not', async call => {
    const sent = (await examples[call]?.(test.world.acme, test)) ?? {}
    const send = (version: number) =>
      test.send(call, admin, { ...sent, headers: { 'if-match': `"${version}"` } })
    const stale = await send(7)
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    expect((await send(1)).statusCode).toBe(200)
  })
})
