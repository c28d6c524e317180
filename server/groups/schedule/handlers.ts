import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { scheduleScopes } from '#contract/words/outline/schedule'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { lockRows } from '../../db/locks'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { checkVersion } from '../../http/versions'
import { timeZoneOf } from '../../platform/companies'
import { changePrograms } from '../programs/changes/lifecycle'
import { demandProgram } from '../programs/known'
import { demandModule, readPending } from './pending'
import { outcomeOf, scheduled, summaryOf } from './plan'
import { entriesOf, learnersIn, learnersOf } from './reads'
import { countingVersion, demandSchedule, storeDeadlines, storeEntries, storeStartDate } from './writes'

type Schedule = ResultOf<typeof contract.schedule.get>

/** The schedule of a program with its learners, as it is stored. */
async function readSchedule(
  tx: Tx,
  call: Reader & { caller: { company: string } },
  program: string,
): Promise<Schedule> {
  const { version } = await demandProgram(tx, call, program)
  const learners = await learnersIn(tx, await timeZoneOf(tx, call.caller.company), program)
  return { ...summaryOf(await entriesOf(tx, program), learners), version }
}

export const scheduleHandlers: Handlers<'schedule'> = {
  async get(call) {
    const { tx, params, query } = call
    const stored = await readSchedule(tx, call, params.id)
    const isAsked = (entry: Schedule['schedule'][number]) =>
      scheduleScopes.every(scope => query[scope]?.includes(entry[scope] ?? '') ?? true)
    return { ...stored, schedule: stored.schedule.filter(isAsked) }
  },

  async save(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    const program = await demandProgram(tx, call, params.id, true)
    await lockRows(tx, 'users', await learnersOf(tx, params.id), 'change')
    checkVersion(ifMatch, program.version)
    await demandSchedule(tx, program, body.schedule)
    const learners = await learnersIn(tx, await timeZoneOf(tx, caller.company), params.id)
    const change = [await entriesOf(tx, params.id), body.schedule] as const
    await storeEntries(tx, caller.company, params.id, change, clock())
    await storeDeadlines(tx, scheduled(learners, body.schedule), countingVersion)
    await changePrograms(tx, [params.id], caller.user, clock(), {})
    return readSchedule(tx, call, params.id)
  },

  async preview(call) {
    const { tx, caller, params, body, clock } = call
    const program = await demandProgram(tx, call, params.id)
    await demandSchedule(tx, program, body.schedule)
    const timeZone = await timeZoneOf(tx, caller.company)
    const learners = await learnersIn(tx, timeZone, params.id)
    const change = [await entriesOf(tx, params.id), body.schedule] as const
    return outcomeOf(tx, learners, change, { timeZone, now: clock() })
  },

  async hasPendingDeliverables(call) {
    const { id, moduleId } = call.params
    await demandModule(call.tx, await demandProgram(call.tx, call, id), moduleId)
    return readPending(call.tx, id, moduleId)
  },

  async setStartDate(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    const program = await demandProgram(tx, call, params.id, true)
    await demandModule(tx, program, params.moduleId)
    // The dates of a program that takes its structure from another one are those of the other one.
    if (program.structure !== params.id) throw new Failure('forbidden')
    checkVersion(ifMatch, program.version)
    await storeStartDate(tx, params.id, params.moduleId, body.startDate)
    await changePrograms(tx, [params.id], caller.user, clock(), {})
    return { startDate: body.startDate, version: program.version + 1 }
  },
}
