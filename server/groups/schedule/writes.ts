import { eq, type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { WrongField } from '#contract/words/field-messages'
import { scheduleScopes, scopeOf, typeOfScope } from '#contract/words/outline/schedule'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { groupings, programSchedules } from '../../db/schema'
import { demandNone } from '../../db/sql/demand'
import { idsIn } from '../../db/sql/lists'
import { all, idsOf, isThere } from '../../db/sql/rows'
import { timeZoneOf, todayOf } from '../../platform/companies'
import type { KnownProgram } from '../programs/known'
import { type GivenEntry, type Scheduled, scheduled } from './plan'
import { type Entry, readEntries, readLearners } from './reads'

/** The groupings that entries name and that are there, each with its type. */
async function typesOf(tx: Tx, entries: readonly GivenEntry[]): Promise<Map<string, string>> {
  const named = entries.flatMap(entry => scheduleScopes.flatMap(scope => entry[scope] ?? []))
  const found = await all(
    tx,
    { id: groupings.id, type: groupings.type },
    sql`groupings where id = ${idsIn(named)}`,
  )
  return new Map(found.map(({ id, type }) => [id, type]))
}

/**
 * @throws Failure `badRequest` naming each grouping that is not there or of another type, each entry whose people another one
 * is for, and each time of day where the program is no Fundae program
 */
export async function demandSchedule(
  tx: Tx,
  { isFundae }: Pick<KnownProgram, 'isFundae'>,
  entries: readonly GivenEntry[],
): Promise<void> {
  const types = await typesOf(tx, entries)
  const scopes = entries.map(scopeOf)
  demandNone(
    entries.flatMap((entry, place): WrongField[] => {
      const path = `schedule.${place}`
      const unknown = scheduleScopes.filter(scope => {
        const grouping = entry[scope]
        return grouping !== null && types.get(grouping) !== typeOfScope[scope]
      })
      return [
        ...unknown.map(scope => ({ path: `${path}.${scope}`, code: 'noGrouping' as const })),
        ...(scopes.indexOf(scopeOf(entry)) < place ? [{ path, code: 'sameScope' as const }] : []),
        ...(entry.endTime !== null && !isFundae
          ? [{ path: `${path}.endTime`, code: 'notFundae' as const }]
          : []),
      ]
    }),
  )
}

/** Stores the entries of a program in the place of those before; one for the same people keeps its id. */
export async function storeEntries(
  tx: Tx,
  companyId: string,
  programId: string,
  [before, after]: readonly [readonly Entry[], readonly GivenEntry[]],
  now: Date,
): Promise<void> {
  const ids = new Map(before.map(entry => [scopeOf(entry), entry._id]))
  await tx.delete(programSchedules).where(eq(programSchedules.programId, programId))
  if (after.length === 0) return
  const at = now.toISOString()
  await tx.insert(programSchedules).values(
    after.map(entry => ({
      id: ids.get(scopeOf(entry)) ?? newId(now.getTime()),
      companyId,
      programId,
      organizationId: entry.companyOrganization,
      suborganizationId: entry.companySuborganization,
      groupId: entry.companyGroup,
      startDate: entry.startDate,
      months: entry.monthsLeft,
      days: entry.daysLeft,
      endTime: entry.endTime,
      createdAt: at,
      updatedAt: at,
    })),
  )
}

/** For `storeDeadlines`: whoever has read an enrolment is to know that it has changed. */
export const countingVersion = sql`, version = e.version + 1`

/** Those whose deadline differs from what a schedule says. */
export const changedBy = (given: readonly Scheduled[]): Scheduled[] =>
  given.filter(({ learner: { byHand, deadline: before }, deadline }) => !byHand && before !== deadline)

/**
 * Writes the deadlines that differ from what a schedule says. The list of employees shows none of them: its rows are not
 * made anew. @param set what is set besides
 */
export async function storeDeadlines(tx: Tx, given: readonly Scheduled[], set: SQL = sql``): Promise<void> {
  const rows = changedBy(given).map(({ learner: { _id: id }, deadline }) => ({ id, deadline }))
  if (rows.length === 0) return
  await tx.execute(sql`select set_config('app.stats_later', 'on', true)`)
  await tx.execute(
    sql`update enrolments e set deadline = w.deadline, deadline_scheduled = w.deadline is not null ${set}
        from json_to_recordset(${JSON.stringify(rows)}::json) as w (id text, deadline text)
        where e.id = w.id`,
  )
  await tx.execute(sql`select set_config('app.stats_later', '', true)`)
}

/**
 * Gives people who have just been enrolled the deadlines of the schedules of their programs, counted from today. Their
 * enrolments have been written in the same unit of work: their version counts once.
 * @param places a select of `user_id` and `program_id`
 */
export async function scheduleEnrolments(tx: Tx, company: string, places: SQL, now: Date): Promise<void> {
  const programs = sql`select a.program_id from (${places}) a`
  if (!(await isThere(tx, sql`program_schedules where program_id in (${programs})`))) return
  const entries = await readEntries(tx, programs)
  const today = await todayOf(tx, company, now)
  const which = sql`(e.user_id, e.program_id) in (${places}) and exists (
    select from program_schedules s where s.program_id = e.program_id)`
  const learners = await readLearners(tx, { timeZone: await timeZoneOf(tx, company), which, entries })
  for (const program of new Set(entries.map(entry => entry.program))) {
    const people = learners.filter(learner => learner.program === program)
    const ofProgram = entries.filter(entry => entry.program === program)
    const counted = people.map(learner => ({ ...learner, from: today }))
    await storeDeadlines(tx, scheduled(counted, ofProgram))
  }
}

type StartDates = BodyOf<typeof contract.schedule.setStartDates>['startDates']

/** @throws Failure `badRequest` naming each module that the program does not have any more, and each that is given twice */
export async function demandModules(tx: Tx, program: string, given: StartDates): Promise<void> {
  const ids = given.map(({ module }) => module)
  const there = new Set(await idsOf(tx, sql`program_modules where program_id = ${program}`, sql`module_id`))
  demandNone(
    ids.flatMap((id, place): WrongField[] => {
      const path = `startDates.${place}.module`
      if (!there.has(id)) return [{ path, code: 'notHere' }]
      return ids.indexOf(id) < place ? [{ path, code: 'twice' }] : []
    }),
  )
}

/** Says when modules start in a program. */
export const storeStartDates = (tx: Tx, program: string, given: StartDates) =>
  tx.execute(
    sql`update program_modules pm set start_date = w."startDate"
        from json_to_recordset(${JSON.stringify(given)}::json) as w (module text, "startDate" text)
        where pm.program_id = ${program} and pm.module_id = w.module`,
  )
