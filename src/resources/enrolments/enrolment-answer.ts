import { amount, each, fieldsOf, flag, text } from '../../lib/format/answer-fields'
import { type Person, readPerson } from '../employees/person-answer'
import { type ProgramReference, readReference } from '../programs/program-answer'

/** A person's way through a program, whichever server told of it. */
export interface Enrolment {
  stopped: boolean
  removed: boolean
  start?: string
  /** When it was finished. */
  end?: string
  /** The last day to finish it, `YYYY-MM-DD`. */
  deadline?: string
  /** 0–100. */
  completion?: number
  /** Seconds. */
  timeInClasses?: number
  /** 0–10. */
  testMark?: number
  /** 1–5. */
  satisfaction?: number
  lastFollowUp?: string
  lastActivity?: string
  version?: number
}

/** A program of a person, with the enrolment in it. */
export interface PersonProgram extends Enrolment {
  program: ProgramReference
  isFundae: boolean
}

/** A person of a program, with the enrolment in it. */
export interface Learner extends Enrolment {
  person: Person
}

export const enrolmentStates = ['inProgress', 'stopped', 'finished', 'removed'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** Decisions, section 8: removed ones are kept; finished is at 100 %. */
export function enrolmentState({ removed, stopped, completion = 0, end }: Enrolment): EnrolmentState {
  if (removed) return 'removed'
  if (completion >= 100 || end !== undefined) return 'finished'
  return stopped ? 'stopped' : 'inProgress'
}

/** Reads the enrolment in an answer, whichever server gave it. */
export const readEnrolment = (answer: unknown): Enrolment => {
  const fields = fieldsOf(answer)
  return {
    stopped: fields.status === 'stopped',
    removed: flag(fields.removed) ?? false,
    start: text(fields.start),
    end: text(fields.end),
    deadline: text(fields.deadline),
    completion: amount(fields.completion),
    timeInClasses: amount(fields.timeInClasses),
    testMark: amount(fields.testMark),
    satisfaction: amount(fields.satisfaction),
    lastFollowUp: text(fields.lastFollowUp),
    lastActivity: text(fields.lastActivity),
    version: amount(fields.version),
  }
}

/** Reads `GET /users/{id}/programs`. */
export const readPersonPrograms = (answer: unknown): PersonProgram[] =>
  each(answer, fields => {
    const program = readReference(fieldsOf(fields.program))
    const isFundae = flag(fieldsOf(fields.program).isFundae) ?? false
    return program && { ...readEnrolment(fields), program, isFundae }
  })

/** Reads a page of `GET /users/students?promotion=`. */
export function readLearners(answer: unknown): { rows: Learner[]; total: number } {
  const { data = answer, total } = fieldsOf(answer)
  const rows = each(data, fields => {
    const id = text(fields._id)
    // The version beside is the person's.
    const enrolment = readEnrolment({ ...fields, version: undefined, ...fieldsOf(fields.enrolment) })
    return id ? { ...enrolment, person: readPerson(fields, id) } : null
  })
  return { rows, total: amount(total) ?? rows.length }
}
