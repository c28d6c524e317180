import type { CallResult } from '../../../src/providers/call/call-types'
import { enrolled, id, person } from './person-data'

type Students = CallResult<'users.students'>

const { program: _, _id: enrolmentId, version, ...enrolment } = enrolled(1, 'Safety')
const { staff: __, company: ___, ...ana } = person()

export { enrolmentId, version }

/** Somebody as the list of the people of a program has them. */
export const student = (number: number, name: string): Students['data'][number] => ({
  ...ana,
  _id: id(0x700 + number),
  name,
  email: `${name.toLowerCase().replace(/\W/g, '')}@acme.example`,
  lastContactDate: null,
  program: null,
  morePrograms: 0,
  completionPercentage: null,
  lastProgramActivity: null,
  ...enrolment,
  enrolment: { _id: enrolmentId, version },
})

export const learners = [student(1, 'Ana Ruiz'), student(2, 'Berta Gil')]
