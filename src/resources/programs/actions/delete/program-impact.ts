import { amount, each, fieldsOf } from '../../../../lib/format/answer-fields'
import { type ProgramReference, readReference } from '../../program-answer'

/** What deleting a program touches; a figure that the server did not send is missing. */
export interface ProgramImpact {
  learners?: number
  finished?: number
  withResults?: number
  referencedBy: ProgramReference[]
  sharedWith: ProgramReference[]
  degrees: ProgramReference[]
}

/** Reads an answer of `GET /programs/{id}/impact`; without one, what the program itself tells. */
export function readImpact(answer: unknown, program: { learnersCount?: number }): ProgramImpact {
  const fields = fieldsOf(answer)
  return {
    learners: amount(fields.learners) ?? program.learnersCount,
    finished: amount(fields.finished),
    withResults: amount(fields.withResults),
    referencedBy: each(fields.referencedBy, readReference),
    sharedWith: each(fields.sharedWith, readReference),
    degrees: each(fields.degrees, readReference),
  }
}
