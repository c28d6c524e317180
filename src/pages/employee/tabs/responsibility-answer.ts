import { each, fieldsOf } from '../../../lib/format/answer-fields'
import { type ProgramReference, readReference } from '../../../resources/programs/program-answer'

const roles = ['teacher', 'coach'] as const

/** A program that a person is responsible for, and what they are there. */
export interface Responsibility extends ProgramReference {
  roles: (typeof roles)[number][]
}

/**
 * The programs that a person is responsible for, in the answer of `GET /users/{id}/profile`; undefined where the server
 * does not tell.
 */
export function readResponsibilities(answer: unknown): Responsibility[] | undefined {
  const { responsibleFor } = fieldsOf(answer)
  if (!Array.isArray(responsibleFor)) return undefined
  return each(responsibleFor, fields => {
    const program = readReference(fields)
    const given: unknown[] = Array.isArray(fields.roles) ? fields.roles : []
    return program && { ...program, roles: roles.filter(role => given.includes(role)) }
  })
}
