import { amount, each, type Fields, fieldsOf, text } from './answer-fields'

/** Something that a person belongs to, by its name. */
export interface Named {
  _id: string
  name: string
}

/** An employee as the list shows one. */
export interface ListedEmployee {
  _id: string
  name: string
  firstName: string
  lastName: string
  email: string
  /** `type` of the specification: the empty string is a student. */
  type: string
  language: string | null
  companyOrganizations: Named[]
  companySuborganizations: Named[]
  companyGroups: Named[]
  lastConnection?: string
  lastContactDate?: string
  /** The latest active one. */
  program?: { _id: string; title: string; createdAt?: string }
  /** How many there are besides. */
  morePrograms: number
  completionPercentage?: number
  lastProgramActivity?: string
  version?: number
}

/** A page of the employee list. */
export interface EmployeePage {
  rows: ListedEmployee[]
  total: number
  /** There are more than `total`. */
  more: boolean
}

/** The names that can be read; another server may send an id alone. */
export const namedIn = (value: unknown): Named[] =>
  each(value, fields => {
    const _id = text(fields._id)
    return _id === undefined ? null : { _id, name: text(fields.name) ?? text(fields.title) ?? _id }
  })

function programOf(value: unknown): ListedEmployee['program'] {
  const { _id, title, createdAt } = fieldsOf(value)
  const id = text(_id)
  return id === undefined ? undefined : { _id: id, title: text(title) ?? '', createdAt: text(createdAt) }
}

/** `name` is derived from the other two, where a server leaves it out here. */
function nameIn(fields: Fields): string {
  const parts = [text(fields.firstName), text(fields.lastName)].filter(Boolean)
  return text(fields.name) || parts.join(' ') || text(fields.email) || ''
}

/** Reads an employee, whichever server it comes from; null for what has no id. */
export function readEmployee(fields: Fields): ListedEmployee | null {
  const _id = text(fields._id)
  if (_id === undefined) return null
  return {
    _id,
    name: nameIn(fields),
    firstName: text(fields.firstName) ?? '',
    lastName: text(fields.lastName) ?? '',
    email: text(fields.email) ?? '',
    type: text(fields.type) ?? '',
    language: text(fields.language) ?? null,
    companyOrganizations: namedIn(fields.companyOrganizations),
    companySuborganizations: namedIn(fields.companySuborganizations),
    companyGroups: namedIn(fields.companyGroups),
    lastConnection: text(fields.lastConnection),
    lastContactDate: text(fields.lastContactDate),
    program: programOf(fields.program),
    morePrograms: amount(fields.morePrograms) ?? 0,
    completionPercentage: amount(fields.completionPercentage),
    lastProgramActivity: text(fields.lastProgramActivity),
    version: amount(fields.version),
  }
}

/** Reads the answer of `GET /users/students`. Without a total, it is the whole list. */
export function readEmployees(answer: unknown): EmployeePage {
  const { data = answer, total, more } = fieldsOf(answer)
  const rows = each(Array.isArray(answer) ? answer : data, readEmployee)
  return { rows, total: amount(total) ?? rows.length, more: more === true }
}
