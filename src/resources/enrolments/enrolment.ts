import type { CallResult } from '../../providers/call/call-types'
import type { Person } from '../employees/person'
import type { ProgramReference } from '../programs/program'

/** A person in a program, from whichever side one looks. */
export interface Enrolled {
  person: { _id: string; name: string }
  program: ProgramReference
  enrolment: Enrolment
}

/** A program of a person, with the enrolment in it. */
export type PersonProgram = CallResult<'users.programs'>[number]

/** A person's way through a program. */
export type Enrolment = Partial<Omit<PersonProgram, 'program'>>

/** A person of a program, with the enrolment in it. */
export interface Learner extends Enrolment {
  person: Person
}

export const enrolmentStates = ['inProgress', 'stopped', 'finished', 'removed'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

export const isStopped = ({ status }: Enrolment): boolean => status === 'stopped'
export const isFinished = ({ completion = 0, end }: Enrolment): boolean => completion >= 100 || Boolean(end)

/** Decisions, section 8: removed ones are kept; finished is at 100 %. */
export function enrolmentState(enrolment: Enrolment): EnrolmentState {
  if (enrolment.removed) return 'removed'
  if (isFinished(enrolment)) return 'finished'
  return isStopped(enrolment) ? 'stopped' : 'inProgress'
}

/** A page of the people of a program. The id and the version beside the enrolment's fields are the person's. */
export const learnerPage = ({
  data,
  total,
}: CallResult<'users.students'>): {
  rows: Learner[]
  total: number
} => ({
  rows: data.map(person => ({ ...person, _id: undefined, version: undefined, ...person.enrolment, person })),
  total,
})
