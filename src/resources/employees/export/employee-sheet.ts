import '../../../providers/late-calls'
import type { JobState } from '#contract/words/jobs'
import { callWith } from '../../../providers/call/api'
import type { CallArgs, CallResult } from '../../../providers/call/call-types'
import { downloadNamed } from '../../../providers/call/download'
import { CallFailure, statusOf } from '../../../providers/call/errors'
import type { Answers } from '../../../providers/call/read-anew'
import type { Write } from '../../../providers/call/use-write'
import { followJob } from '../../jobs/activity'
import { goesOn, nextLook } from '../../jobs/long-work'
import { naming } from '../bulk/bulk-people'

type SheetQuery = NonNullable<CallArgs<'users.exportEmployees'>['query']>
type SheetFile = CallResult<'users.exportedFile'>

interface Wanted {
  query: SheetQuery
  /** Of those who match, these alone; none for all of them. */
  people: readonly string[]
  /** Whether the server makes it as long work, and tells of its work. */
  asWork: boolean
  told: boolean
}

/** What the work is begun and followed with. */
interface Means extends Answers {
  write: Write
}

/** Somebody gave the work up in the activity tray: there is nothing to say about it. */
export class ExportCancelled extends Error {}

/** ms between looks, as the tray looks. */
const pause = Number(nextLook([{ state: 'running' }]))

export const later = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** The state of the work in the answer that the tray shows too; undefined where it is not listed. */
async function listedState({ ask }: Answers, executionId: string, age: number) {
  const answer = await ask('jobs.list', {}, age)
  return answer.jobs.find(({ _id }) => _id === executionId)?.state
}

/** One request serves the tray and this. An answer from before the work began is asked for anew; then it is over. */
const stateOf = async (answers: Answers, executionId: string): Promise<JobState> =>
  (await listedState(answers, executionId, pause / 2)) ??
  (await listedState(answers, executionId, 0)) ??
  'done'

async function untilOver(answers: Answers, executionId: string, signal: AbortSignal): Promise<void> {
  let state = await stateOf(answers, executionId)
  while (goesOn({ state })) {
    await later(signal)
    state = await stateOf(answers, executionId)
  }
  if (state === 'cancelled') throw new ExportCancelled()
  if (state === 'failed') throw new CallFailure({ call: 'users.exportEmployees' })
}

/** The file of work that is over; a server that does not tell of its work answers 404 until then. */
async function fileOf(executionId: string, told: boolean, signal: AbortSignal): Promise<SheetFile> {
  try {
    return await callWith('users.exportedFile', { params: { executionId }, signal })
  } catch (error) {
    if (told || statusOf(error) !== 404) throw error
    await later(signal)
    return fileOf(executionId, told, signal)
  }
}

/** Begins long work. @returns undefined where the server has none, and in demo mode, where nothing begins */
async function begin(
  { write }: Means,
  { query, people, asWork }: Wanted,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!asWork) return undefined
  const userIds = [...people]
  const body = userIds.length > 0 ? { userIds } : undefined
  const answer = write('users.exportEmployees', { query, body, signal })
  return (await naming({ userIds, emails: [] }, answer)).executionId
}

/** Begins the work where the server does it as long work, and waits for its file; otherwise waits for the answer. */
async function named(means: Means, wanted: Wanted, signal: AbortSignal): Promise<SheetFile> {
  const { query, people, told } = wanted
  const begun = await begin(means, wanted, signal)
  if (begun === undefined) {
    // The call of the specification knows all that match alone: others than were chosen.
    if (people.length > 0) throw new CallFailure({ call: 'users.exportEmployees' })
    return callWith('users.employeesExcel', { query, signal })
  }
  followJob(begun)
  if (told) await untilOver(means, begun, signal)
  return fileOf(begun, told, signal)
}

/**
 * The employees that match as a workbook, with its name.
 * @throws ExportCancelled, and GonePeople where some of the chosen are not here any more
 */
export async function employeeSheet(
  means: Means,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<{ name: string; file: Blob }> {
  return downloadNamed('users.employeesExcel', await named(means, wanted, signal), 'employees.xlsx', signal)
}
