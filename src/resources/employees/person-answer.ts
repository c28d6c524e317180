import { type UserType, userTypes } from '#contract/roles'
import { amount, each, type Fields, fieldsOf, flag, text } from '../../lib/format/answer-fields'

/** What the portal takes of a person, whichever server answered. */

export interface NamedReference {
  _id: string
  name: string
}

export const groupingFields = ['companyOrganizations', 'companySuborganizations', 'companyGroups'] as const
export type GroupingField = (typeof groupingFields)[number]

export interface Person extends Record<GroupingField, NamedReference[]> {
  _id: string
  firstName: string
  lastName: string
  /** Never blank: the address where there is no name. */
  name: string
  email: string
  /** The address that waits for its owner to confirm it. */
  pendingEmail?: string
  /** An unknown type is a student's, so that it never reads as more. */
  type: UserType
  staff: boolean
  language: string | null
  lastConnection?: string
  version?: number
}

const readNamed = (fields: Fields): NamedReference | null => {
  const _id = text(fields._id)
  return _id ? { _id, name: text(fields.name) ?? '' } : null
}

/** Reads `GET /users/{id}/profile`, or a row of a list of people. */
export function readPerson(answer: unknown, id: string): Person {
  const fields = fieldsOf(answer)
  const [firstName, lastName] = [text(fields.firstName) ?? '', text(fields.lastName) ?? '']
  const email = text(fields.email) ?? ''
  const name = text(fields.name) || [firstName, lastName].filter(Boolean).join(' ') || email
  return {
    _id: text(fields._id) ?? id,
    firstName,
    lastName,
    name: name || id,
    email,
    pendingEmail: text(fields.pendingEmail),
    type: userTypes.find(type => type === fields.type) ?? '',
    staff: flag(fields.staff) ?? false,
    language: text(fields.language) ?? null,
    companyOrganizations: each(fields.companyOrganizations, readNamed),
    companySuborganizations: each(fields.companySuborganizations, readNamed),
    companyGroups: each(fields.companyGroups, readNamed),
    lastConnection: text(fields.lastConnection),
    version: amount(fields.version),
  }
}
