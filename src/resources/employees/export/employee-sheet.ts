import type { QueryClient } from '@tanstack/react-query'
import { type JobState, jobStates } from '#contract/words/jobs'
import { each, fieldsOf, text } from '../../../lib/format/answer-fields'
import { callWith } from '../../../providers/call/api'
import type { CallArgs } from '../../../providers/call/call-types'
import { downloadNamed } from '../../../providers/call/download'
import { CallFailure, statusOf } from '../../../providers/call/errors'
import { hasExtension } from '../../../providers/call/extensions'
import { apiKey } from '../../../providers/call/use-api'
import { followJob } from '../../jobs/activity'
import { goesOn, nextLook } from '../../jobs/long-work'
import { naming } from '../bulk/gone-people'

type SheetQuery = NonNullable<CallArgs<'users.exportEmployees'>['query']>

interface Wanted {
  query: SheetQuery
  /** Of those who match, these alone; none for all of them. */
  people: readonly string[]
}

/** Somebody gave the work up in the activity tray: there is nothing to say about it. */
export class ExportCancelled extends Error {}

/** ms between looks, as the tray looks. */
const pause = Number(nextLook([{ state: 'running' }]))

const later = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** The state of the work in the answer that the tray shows too; undefined where it is not listed. */
async function listedState(client: QueryClient, executionId: string, staleTime: number) {
  const answer = await client.fetchQuery({
    queryKey: apiKey('jobs.list', {}),
    queryFn: ({ signal }) => callWith('jobs.list', { signal }),
    staleTime,
  })
  const [job] = each(fieldsOf(answer).jobs, fields => (fields._id === executionId ? fields : null))
  return jobStates.find(state => state === job?.state)
}

/** One request serves the tray and this. An answer from before the work began is asked for anew; then it is over. */
const stateOf = async (client: QueryClient, executionId: string): Promise<JobState> =>
  (await listedState(client, executionId, pause / 2)) ?? (await listedState(client, executionId, 0)) ?? 'done'

async function untilOver(client: QueryClient, executionId: string, signal: AbortSignal): Promise<void> {
  let state = await stateOf(client, executionId)
  while (goesOn({ state })) {
    await later(signal)
    state = await stateOf(client, executionId)
  }
  if (state === 'cancelled') throw new ExportCancelled()
  if (state === 'failed') throw new CallFailure({ call: 'users.exportEmployees' })
}

/** The file of work that is over; a server that does not tell of its work answers 404 until then. */
async function fileOf(executionId: string, told: boolean, signal: AbortSignal): Promise<unknown> {
  try {
    return await callWith('users.exportedFile', { params: { executionId }, signal })
  } catch (error) {
    if (told || statusOf(error) !== 404) throw error
    await later(signal)
    return fileOf(executionId, told, signal)
  }
}

/** Begins long work. @returns undefined where the server has none, and in demo mode, where nothing begins */
async function begin({ query, people }: Wanted, signal: AbortSignal): Promise<string | undefined> {
  if (!(await hasExtension('exportJobs'))) return undefined
  const userIds = [...people]
  const body = userIds.length > 0 ? { userIds } : undefined
  const answer = callWith('users.exportEmployees', { query, body, signal })
  return text(fieldsOf(await naming({ userIds, emails: [] }, answer)).executionId)
}

/** Begins the work where the server does it as long work, and waits for its file; otherwise waits for the answer. */
async function named(client: QueryClient, wanted: Wanted, signal: AbortSignal): Promise<unknown> {
  const { query, people } = wanted
  const begun = await begin(wanted, signal)
  if (begun === undefined) {
    // The call of the specification knows all that match alone: others than were chosen.
    if (people.length > 0) throw new CallFailure({ call: 'users.exportEmployees' })
    return callWith('users.employeesExcel', { query, signal })
  }
  followJob(begun)
  const told = await hasExtension('jobs')
  if (told) await untilOver(client, begun, signal)
  return fileOf(begun, told, signal)
}

/**
 * The employees that match as a workbook, with its name.
 * @throws ExportCancelled, and GonePeople where some of the chosen are not here any more
 */
export async function employeeSheet(
  client: QueryClient,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<{ name: string; file: Blob }> {
  return downloadNamed('users.employeesExcel', await named(client, wanted, signal), 'employees.xlsx', signal)
}
