import type { ProgramReference } from '../programs/program'
import type { Enrolment } from './enrolment'

/** A person in a program, from whichever side one looks. */
export interface Enrolled {
  person: { _id: string; name: string }
  program: ProgramReference
  enrolment: Enrolment
}
