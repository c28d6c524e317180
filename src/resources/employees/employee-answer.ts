import { amount, each, type Fields, fieldsOf, text } from '../../lib/format/answer-fields'
import { type Person, readPerson } from './person-answer'

/** An employee as the list shows one. */
export interface ListedEmployee extends Person {
  lastContactDate?: string
  /** The latest active one. */
  program?: { _id: string; title: string; createdAt?: string }
  /** How many there are besides. */
  morePrograms: number
  completionPercentage?: number
  lastProgramActivity?: string
}

/** A page of the employee list. */
export interface EmployeePage {
  rows: ListedEmployee[]
  total: number
  /** There are more than `total`. */
  more: boolean
}

function programOf(value: unknown): ListedEmployee['program'] {
  const { _id, title, createdAt } = fieldsOf(value)
  const id = text(_id)
  return id === undefined ? undefined : { _id: id, title: text(title) ?? '', createdAt: text(createdAt) }
}

/** Reads an employee, whichever server it comes from; null for what has no id. */
function readEmployee(fields: Fields): ListedEmployee | null {
  const id = text(fields._id)
  if (id === undefined) return null
  return {
    ...readPerson(fields, id),
    lastContactDate: text(fields.lastContactDate),
    program: programOf(fields.program),
    morePrograms: amount(fields.morePrograms) ?? 0,
    completionPercentage: amount(fields.completionPercentage),
    lastProgramActivity: text(fields.lastProgramActivity),
  }
}

/** Reads the answer of `GET /users/students`. Without a total, it is the whole list. */
export function readEmployees(answer: unknown): EmployeePage {
  const { data = answer, total, more } = fieldsOf(answer)
  const rows = each(Array.isArray(answer) ? answer : data, readEmployee)
  return { rows, total: amount(total) ?? rows.length, more: more === true }
}

/** How many there are of something: exactly `total`, or more. */
export interface Counted {
  total: number
  more: boolean
}

/** Reads the answer of `GET /users/students/counts`: what it says of each status; undefined for what it does not. */
export function readStatusCounts(answer: unknown): (status: string) => Counted | undefined {
  const counts = fieldsOf(fieldsOf(answer).counts)
  return status => {
    const { total, more } = fieldsOf(counts[status])
    const read = amount(total)
    return read === undefined ? undefined : { total: read, more: more === true }
  }
}
