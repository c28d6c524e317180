import type { Enrolment } from '../../lib/enrolment-answer'
import type { ProgramReference } from '../../lib/program-answer'

/** A person in a program, from whichever side one looks. */
export interface Enrolled {
  person: { _id: string; name: string }
  program: ProgramReference
  enrolment: Enrolment
}
