import { sql } from 'drizzle-orm'
import { isBelow } from '../../access/rank'
import { seesProgram } from '../../access/visibility'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { checkVersion } from '../../http/versions'
import {
  changeEnrolment,
  demandDeadline,
  enlist,
  followUp,
  lockEnrolment,
  placeToEnlist,
  readEnrolment,
} from '../enrolments/enrolments'
import { keepBefore } from '../enrolments/single-change'
import { applyBulk, previewBulk } from '../people-bulk/bulk'
import { beginBulk, bulkJob } from '../people-bulk/job'
import { undoBulk } from '../people-bulk/undo'
import { employeesExcel, exportEmployees, exportedFile } from '../people-export/export'
import { countEmployees, employeeIds, listEmployees } from '../people-list/list'
import { countStatuses } from '../people-list/status-counts'
import { impersonate, resetPasswordToken } from './acting'
import { readAnalytics } from './analytics'
import { addNote, readNotes } from './notes'
import { hasActivity, readActivity, readChallenges, readScores, readUserPrograms } from './person'
import { demandPerson } from './queries'
import { typesFor } from './types-for'
import { restoreUser } from './writes'

type Users = Handlers<'users'>

/** Lists, and what is known of one person. */
const reading = {
  students: call => listEmployees(call.tx, call, call.query),
  countStudents: async call => ({ total: await countEmployees(call.tx, call, call.query) }),
  countStudentStatuses: async call => ({ counts: await countStatuses(call.tx, call, call.query) }),
  studentIds: async call => ({ ids: await employeeIds(call.tx, call, call.query) }),

  async analytics(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readAnalytics(call.tx, call, call.params.id)
  },
  async scores(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readScores(call.tx, call, call.params.id, call.query.promotion)
  },
  async challenges(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readChallenges(call.tx, call, call.params.id, call.query.promotion)
  },
  async types(call) {
    const { type } = await demandPerson(call.tx, call, call.params.id)
    return { current: type, available: typesFor(type, isBelow(type, call.caller)) }
  },
  async programs(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readUserPrograms(call.tx, call, call.params.id)
  },
  async activity(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readActivity(call.tx, call, call.params.id, call.query)
  },
  async hasPlatformActivity(call) {
    await demandPerson(call.tx, call, call.params.userId)
    return { hasPlatformActivity: await hasActivity(call.tx, call, call.params.userId) }
  },
} satisfies Partial<Users>

/** Notes and follow-ups. Who only reads may read notes too. */
const following = {
  async notes(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readNotes(call.tx, call.params.id)
  },
  async addNote(call) {
    const { tx, caller, params, body, reach, clock } = call
    if (reach === 'R') throw new Failure('forbidden')
    await demandPerson(tx, call, params.id)
    return addNote(tx, caller, params.id, body.notes, clock())
  },
  async followUp(call) {
    const { tx, params, reach, ifMatch, clock } = call
    if (reach === 'R') throw new Failure('forbidden')
    await demandPerson(tx, call, params.id)
    const place = { user: params.id, program: params.promotionId }
    const { version } = await lockEnrolment(tx, place)
    if (!(await seesProgram(tx, call, place.program))) throw new Failure('forbidden')
    checkVersion(ifMatch, version)
    await followUp(tx, place, clock())
    return readEnrolment(tx, call, place)
  },
} satisfies Partial<Users>

const enrolling = {
  async blockUnblock(call) {
    const { tx, params, body, ifMatch } = call
    await demandPerson(tx, call, params.id)
    const place = { user: params.id, program: params.promotionId }
    const { version, status } = await lockEnrolment(tx, place)
    checkVersion(ifMatch, version)
    if (status !== body.status) await changeEnrolment(tx, place, sql`status = ${body.status}`)
    return readEnrolment(tx, call, place)
  },
  async unenrol(call) {
    const { tx, caller, params, ifMatch, clock } = call
    await demandPerson(tx, call, params.id)
    const place = { user: params.id, program: params.promotionId }
    const { version } = await lockEnrolment(tx, place)
    checkVersion(ifMatch, version)
    const change = await keepBefore(tx, caller, 'remove', place, clock())
    await changeEnrolment(tx, place, sql`removed_at = ${clock().toISOString()}`)
    return { ...(await readEnrolment(tx, call, place)), change }
  },
  async enlist(call) {
    const { tx, caller, params, body, clock } = call
    await demandDeadline(tx, caller.company, body?.deadline, clock())
    await demandPerson(tx, call, params.id)
    const place = await placeToEnlist(tx, params.id, params.product)
    const change = await keepBefore(tx, caller, 'add', place, clock())
    await enlist(tx, caller.company, place, body?.deadline, clock())
    return { ...(await readEnrolment(tx, call, place)), change }
  },
} satisfies Partial<Users>

const inBulk = {
  bulkPrograms: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'removePrograms' }, clock()),
  bulkGroupings: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'removeGroupings' }, clock()),
  bulkEdit: ({ tx, caller, body, clock }) => applyBulk(tx, caller, { ...body, action: 'edit' }, clock()),
  previewBulk: ({ tx, body }) => previewBulk(tx, body),
  beginBulk,
  bulkJob,
  undoBulk: ({ tx, caller, params, clock }) => undoBulk(tx, caller, params.id, clock()),
  async undoDeletion({ tx, caller, params, clock }) {
    await restoreUser(tx, caller, params.id, clock())
    return { done: true }
  },
} satisfies Partial<Users>

export const employeeHandlers = {
  employeesExcel,
  exportEmployees,
  exportedFile,
  ...reading,
  ...following,
  ...enrolling,
  ...inBulk,
  impersonate,
  resetPasswordToken,
} satisfies Partial<Users>
