import '../../../providers/late-calls'
import { formatDay } from '../../../lib/format/format-instant'
import type { Translate } from '../../../lib/format/translate'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { tellProblem, useWrite, type Write } from '../../../providers/call/use-write'
import { tellUndone, undoChange } from '../../employees/bulk/people-bulk-undo'
import type { Enrolled } from '../enrolment'
import { isStopped } from '../enrolment'

/** What an action needs besides its enrolment. */
interface Tools {
  write: Write
  /** Texts of `enrolments.json` and, with their namespace, of the errors. */
  t: Translate
}

export function useTools(): Tools {
  const write = useWrite()
  const { t } = useTranslation(['enrolments', 'errors'])
  return { write, t }
}

const paramsOf = ({ person, program }: Enrolled) => ({ id: person._id, promotionId: program._id })
const namesOf = ({ person, program }: Enrolled) => ({ person: person.name, program: program.title })
const tellTo = (t: Translate) => (error: unknown) => tellProblem(error, t)

/** Stops a person in a program, or lets them go on; either can be taken back. */
export async function setStopped({ write, t }: Tools, enrolled: Enrolled, stopped: boolean): Promise<void> {
  const become = (
    status: 'stopped' | 'in progress',
    options: { done?: string; undo?: () => () => Promise<unknown> },
  ) =>
    write(
      'users.blockUnblock',
      { params: paramsOf(enrolled), body: { status } },
      { of: enrolled.enrolment._id, ...options },
    )
  const [wanted, before] = stopped
    ? (['stopped', 'in progress'] as const)
    : (['in progress', 'stopped'] as const)
  const done = t(stopped ? 'done.stopped' : 'done.resumed', namesOf(enrolled))
  await become(wanted, { done, undo: () => () => become(before, {}) }).catch(tellTo(t))
}

/** Notes that somebody has followed the person up now. */
export async function followUp({ write, t }: Tools, enrolled: Enrolled): Promise<void> {
  const options = { of: enrolled.enrolment._id, done: t('done.followedUp', namesOf(enrolled)) }
  await write('users.followUp', { params: paramsOf(enrolled) }, options).catch(tellTo(t))
}

type Changed = CallResult<'users.enlist'>

/** Exactly as it was, where the server kept that; else by the call that comes nearest. */
async function restore(write: Write, { change }: Changed, otherwise: () => Promise<unknown>): Promise<void> {
  if (!change) await otherwise()
  else await tellUndone(await undoChange(write, change))
}

/** What is said of somebody who was enlisted, and how it is taken back. */
export const enlistedOf = ({ write, t }: Tools, enrolled: Enrolled) => ({
  done: t('enrolments:done.enlisted', namesOf(enrolled)),
  undo: (answer: Changed) => () =>
    restore(write, answer, () => write('users.unenrol', { params: paramsOf(enrolled) }, { of: answer._id })),
})

const enlistArgs = ({ person, program, enrolment: { deadline } }: Enrolled) => ({
  params: { id: person._id, product: program._id },
  body: deadline ? { deadline } : undefined,
})

/** Where a server keeps nothing to restore: enlisting lets everybody go on, whoever was stopped. */
async function enlistAsBefore(write: Write, enrolled: Enrolled): Promise<void> {
  const { _id } = await write('users.enlist', enlistArgs(enrolled), { of: enrolled.enrolment._id })
  if (!isStopped(enrolled.enrolment)) return
  await write('users.blockUnblock', { params: paramsOf(enrolled), body: { status: 'stopped' } }, { of: _id })
}

/**
 * Gives a person another last day in a program, or none; it can be taken back.
 * @throws what the call failed with
 */
export async function setDeadline(
  { write, t }: Tools,
  enrolled: Enrolled,
  deadline: string | null,
  language: string,
): Promise<void> {
  const names = namesOf(enrolled)
  const done = deadline
    ? t('done.deadline', { ...names, day: formatDay(deadline, language) })
    : t('done.noDeadline', names)
  await write(
    'users.deadline',
    { params: paramsOf(enrolled), body: { deadline } },
    {
      of: enrolled.enrolment._id,
      done,
      undo: ({ change }) => (change ? async () => tellUndone(await undoChange(write, change)) : undefined),
    },
  )
}

/** Brings a removed enrolment back, with its history. */
export async function enlistAgain(tools: Tools, enrolled: Enrolled): Promise<void> {
  const options = { of: enrolled.enrolment._id, ...enlistedOf(tools, enrolled) }
  await tools.write('users.enlist', enlistArgs(enrolled), options).catch(tellTo(tools.t))
}

/**
 * Removes a person from a program; it can be taken back.
 * @throws what the call failed with
 */
export async function removeFromProgram({ write, t }: Tools, enrolled: Enrolled): Promise<void> {
  await write(
    'users.unenrol',
    { params: paramsOf(enrolled) },
    {
      of: enrolled.enrolment._id,
      done: t('done.removed', namesOf(enrolled)),
      undo: answer => () => restore(write, answer, () => enlistAsBefore(write, enrolled)),
    },
  )
}
