import type { contract } from '#contract'
import type { BodyOf, ResultOf } from '#contract/endpoint'
import { scheduleScopes } from '#contract/words/outline/schedule'
import type { Caller } from '../../access/caller'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { checkVersion } from '../../http/versions'
import { timeZoneOf } from '../../platform/companies'
import { changePrograms } from '../programs/changes/lifecycle'
import { demandProgram } from '../programs/known'
import { demandModule, readPending } from './pending'
import { outcomeOf, scheduled, summaryOf } from './plan'
import { byName, entriesOf, learnersIn, lockLearnersOf } from './reads'
import { takingBack, tellDeadlines } from './told'
import {
  countingVersion,
  demandModules,
  demandSchedule,
  storeDeadlines,
  storeEntries,
  storeStartDates,
} from './writes'

type Schedule = ResultOf<typeof contract.schedule.get>

/** The parts of a call that writes to the program of its path. */
interface ScheduleWrite extends Reader {
  tx: Tx
  caller: Caller & { company: string }
  params: { id: string }
  ifMatch: number | null
  clock: () => Date
}

type StartDates = BodyOf<typeof contract.schedule.setStartDates>['startDates']

/** Writes when modules start. The dates of a program that takes its structure from another one are those of the other one. */
async function writeStartDates(call: ScheduleWrite, given: StartDates): Promise<{ version: number }> {
  const { tx, caller, params, ifMatch, clock } = call
  const program = await demandProgram(tx, call, params.id, true)
  if (program.structure !== params.id) throw new Failure('forbidden')
  checkVersion(ifMatch, program.version)
  await demandModules(tx, params.id, given)
  await storeStartDates(tx, params.id, given)
  await changePrograms(tx, [params.id], caller.user, clock(), {})
  return { version: program.version + 1 }
}

export const scheduleHandlers: Handlers<'schedule'> = {
  async get(call) {
    const { tx, params, query, caller } = call
    const { version } = await demandProgram(tx, call, params.id)
    const entries = await entriesOf(tx, params.id)
    const timeZone = await timeZoneOf(tx, caller.company)
    const learners = await learnersIn(tx, params.id, { timeZone, entries })
    const stored = summaryOf(entries, learners)
    const isAsked = (entry: Schedule['schedule'][number]) =>
      scheduleScopes.every(scope => query[scope]?.includes(entry[scope] ?? '') ?? true)
    return { ...stored, schedule: stored.schedule.filter(isAsked), version }
  },

  async save(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    const program = await demandProgram(tx, call, params.id, true)
    await lockLearnersOf(tx, params.id)
    checkVersion(ifMatch, program.version)
    await demandSchedule(tx, program, body.schedule)
    const before = await entriesOf(tx, params.id)
    const timeZone = await timeZoneOf(tx, caller.company)
    const learners = await learnersIn(tx, params.id, { timeZone, entries: body.schedule })
    const counted = scheduled(learners, body.schedule)
    const given = body.takesBack
      ? await takingBack(tx, caller, [params.id, body.takesBack], counted)
      : counted
    await storeEntries(tx, caller.company, params.id, [before, body.schedule], clock())
    await storeDeadlines(tx, given, countingVersion)
    const change = await tellDeadlines(tx, caller, params.id, given, clock())
    await changePrograms(tx, [params.id], caller.user, clock(), {})
    const version = program.version + 1
    return { ...summaryOf(await entriesOf(tx, params.id), learners), version, change }
  },

  async preview(call) {
    const { tx, caller, params, body, clock } = call
    const program = await demandProgram(tx, call, params.id)
    await demandSchedule(tx, program, body.schedule)
    const timeZone = await timeZoneOf(tx, caller.company)
    const before = await entriesOf(tx, params.id)
    const entries = [...before, ...body.schedule]
    const learners = await learnersIn(tx, params.id, { timeZone, entries, order: byName })
    return outcomeOf(tx, learners, [before, body.schedule], { timeZone, now: clock() })
  },

  async hasPendingDeliverables(call) {
    const { id, moduleId } = call.params
    await demandModule(call.tx, await demandProgram(call.tx, call, id), moduleId)
    return readPending(call.tx, id, moduleId)
  },

  async setStartDate(call) {
    const { params, body } = call
    await demandModule(call.tx, await demandProgram(call.tx, call, params.id), params.moduleId)
    return { ...body, ...(await writeStartDates(call, [{ module: params.moduleId, ...body }])) }
  },

  setStartDates: call => writeStartDates(call, call.body.startDates),
}
