import type { QueryClient } from '@tanstack/react-query'
import { callWith } from '../../../providers/call/api'
import type { CallResult } from '../../../providers/call/call-types'
import { apiKey } from '../../../providers/call/use-api'
import { notify } from '../../../providers/refine/notifications'
import type { Enrolled } from '../enrolled'
import { isStopped } from '../enrolment'
import { offerToRestore } from './restore'
import { refreshEnrolments, report, type Tools } from './tools'

const running = new Set<string>()

/** A second press while the first is on its way does nothing; what fails is said. */
async function once(tools: Tools, key: string, work: () => Promise<void>): Promise<void> {
  if (running.has(key)) return
  running.add(key)
  await work()
    .catch(error => report(tools, error))
    .finally(() => running.delete(key))
}

const paramsOf = ({ person, program }: Enrolled) => ({ id: person._id, promotionId: program._id })
const namesOf = ({ person, program }: Enrolled) => ({ person: person.name, program: program.title })

type Answer = CallResult<'users.followUp'>

/** Shows an enrolment as the server answered it, before everything else is read anew. */
function keepAnswer(client: QueryClient, { person }: Enrolled, answer: Answer | undefined): void {
  const key = apiKey('users.programs', { params: { id: person._id } })
  const isSame = (other: Answer) => other?.program?._id === answer?.program?._id
  client.setQueryData<CallResult<'users.programs'>>(key, programs =>
    answer?.program && Array.isArray(programs)
      ? programs.map(program => (isSame(program) ? answer : program))
      : programs,
  )
  void refreshEnrolments(client)
}

/** Stops a person in a program, or lets them go on. */
export const setStopped = (tools: Tools, enrolled: Enrolled, stopped: boolean): Promise<void> =>
  once(tools, `stop ${enrolled.person._id} ${enrolled.program._id}`, async () => {
    const status = stopped ? 'stopped' : 'in progress'
    const args = { params: paramsOf(enrolled), body: { status } as const }
    const { version } = enrolled.enrolment
    keepAnswer(tools.client, enrolled, await callWith('users.blockUnblock', { ...args, version }))
    notify.success(tools.t(stopped ? 'done.stopped' : 'done.resumed', namesOf(enrolled)))
  })

/** Notes that somebody has followed the person up now. */
export const followUp = (tools: Tools, enrolled: Enrolled): Promise<void> =>
  once(tools, `follow up ${enrolled.person._id} ${enrolled.program._id}`, async () => {
    const answer = await callWith('users.followUp', { params: paramsOf(enrolled) })
    keepAnswer(tools.client, enrolled, answer)
    notify.success(tools.t('done.followedUp', namesOf(enrolled)))
  })

async function enlist({ client }: Tools, enrolled: Enrolled): Promise<CallResult<'users.enlist'>> {
  const { person, program, enrolment } = enrolled
  const params = { id: person._id, product: program._id }
  const body = enrolment.deadline ? { deadline: enrolment.deadline } : undefined
  const answer = await callWith('users.enlist', { params, body })
  keepAnswer(client, enrolled, answer)
  return answer
}

async function unenrol({ client }: Tools, enrolled: Enrolled): Promise<CallResult<'users.unenrol'>> {
  const answer = await callWith('users.unenrol', { params: paramsOf(enrolled) })
  keepAnswer(client, enrolled, answer)
  return answer
}

/** Where a server keeps nothing to restore: enlisting lets everybody go on, whoever was stopped. */
async function enlistAsBefore(tools: Tools, enrolled: Enrolled): Promise<void> {
  await enlist(tools, enrolled)
  if (!isStopped(enrolled.enrolment)) return
  const args = { params: paramsOf(enrolled), body: { status: 'stopped' } as const }
  keepAnswer(tools.client, enrolled, await callWith('users.blockUnblock', args))
}

/** Brings a removed enrolment back, with its history. */
export const enlistAgain = (tools: Tools, enrolled: Enrolled): Promise<void> =>
  once(tools, `enlist ${enrolled.person._id} ${enrolled.program._id}`, async () => {
    offerToRemove(tools, enrolled, await enlist(tools, enrolled))
  })

/** Offers to take back that somebody was enlisted. @param answer of the call that did it */
export const offerToRemove = (tools: Tools, enrolled: Enrolled, answer: CallResult<'users.enlist'>): void =>
  offerToRestore(tools, tools.t('enrolments:done.enlisted', namesOf(enrolled)), answer, () =>
    unenrol(tools, enrolled),
  )

/**
 * Removes a person from a program; it can be taken back.
 * @throws what the call failed with
 */
export async function removeFromProgram(tools: Tools, enrolled: Enrolled): Promise<void> {
  const answer = await unenrol(tools, enrolled)
  offerToRestore(tools, tools.t('done.removed', namesOf(enrolled)), answer, () =>
    enlistAsBefore(tools, enrolled),
  )
}
