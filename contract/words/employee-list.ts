import { type DeclaredColumns, type DeclaredFilters, namesIn } from './list-fields'
import { studentStatuses } from './people'

/** The columns of the list of employees (specification, section 2), in their order: each is sorted by under its name. */
export const employeeColumns = {
  name: { kind: 'text' },
  email: { kind: 'text', extra: true },
  type: { kind: 'text', extra: true },
  program: { kind: 'text' },
  programCreatedAt: { kind: 'instant', extra: true, within: 'program' },
  completionPercentage: { kind: 'percent' },
  lastProgramActivity: { kind: 'instant' },
  companyOrganizations: { kind: 'names' },
  companySuborganizations: { kind: 'names' },
  companyGroups: { kind: 'names' },
  lastConnection: { kind: 'instant', within: 'person' },
  lastContactDate: { kind: 'instant' },
} as const satisfies DeclaredColumns

export type EmployeeColumn = keyof typeof employeeColumns
export const employeeColumnNames = namesIn(employeeColumns)

/** What the sheet of employees can have beside the columns of the list: the status, for which the list has tabs. */
export type EmployeeSheetColumn = EmployeeColumn | 'status'
export const employeeSheetColumns: readonly EmployeeSheetColumn[] = employeeColumnNames.flatMap(name =>
  name === 'type' ? [name, 'status' as const] : [name],
)

/** The heads of a sheet, which the server writes. */
export const employeeSheetHeads: Record<'en' | 'es', Record<EmployeeSheetColumn, string>> = {
  en: {
    name: 'Name',
    email: 'Email',
    type: 'Type',
    status: 'Status',
    program: 'Program',
    programCreatedAt: 'Program created',
    completionPercentage: 'Completion',
    lastProgramActivity: 'Last activity in the program',
    companyOrganizations: 'Organizations',
    companySuborganizations: 'Suborganizations',
    companyGroups: 'Groups',
    lastConnection: 'Last connection',
    lastContactDate: 'Last contact',
  },
  es: {
    name: 'Nombre',
    email: 'Correo electrónico',
    type: 'Tipo',
    status: 'Estado',
    program: 'Programa',
    programCreatedAt: 'Creación del programa',
    completionPercentage: 'Progreso',
    lastProgramActivity: 'Última actividad en el programa',
    companyOrganizations: 'Organizaciones',
    companySuborganizations: 'Suborganizaciones',
    companyGroups: 'Grupos',
    lastConnection: 'Última conexión',
    lastContactDate: 'Último contacto',
  },
}

/** The columns of the people of one program: the list of employees by their enrolment in it (specification, section 9). */
export const programPeopleColumns = {
  name: { kind: 'text' },
  start: { kind: 'instant' },
  end: { kind: 'instant' },
  completionPercentage: { kind: 'percent' },
  timeInClasses: { kind: 'count' },
  testMark: { kind: 'count' },
  satisfaction: { kind: 'count' },
  lastFollowUp: { kind: 'instant' },
} as const satisfies DeclaredColumns

/** What both lists are sorted by besides: names, with the last name first. */
export const nameOrders = ['lastName'] as const

/** What the call of both lists sorts by. */
export const employeeSortColumns = [
  ...new Set([...employeeColumnNames, ...namesIn(programPeopleColumns), ...nameOrders]),
] as const

/** The types of people as an address names them: `student` stands for the blank one. */
export const typeNames = ['student', 'b2bportaladmin', 'teacher', 'teacher_reader', 'coach'] as const

/** What somebody is in a program that they are in. */
export const learnerStates = ['finished', 'inProgress', 'stopped'] as const

/** What the list of employees is filtered by, in the order of its dialog; the status has tabs of its own. */
export const employeeListFilters = {
  status: { kind: 'one', of: studentStatuses },
  types: { kind: 'some', of: typeNames },
  promotions: { kind: 'ids' },
  companyOrganizations: { kind: 'ids' },
  companySuborganizations: { kind: 'ids' },
  companyGroups: { kind: 'ids' },
  name: { kind: 'text' },
  email: { kind: 'text' },
  /** Who has never connected at all. */
  neverConnected: { kind: 'yes', extension: true },
  /** Who has connected, or learned anything. */
  connected: { kind: 'yes', extension: true },
  /** Who has not started any program. */
  notStarted: { kind: 'yes', extension: true },
  /** Days in the company's time zone, both included, as those of every range. */
  lastConnection: { kind: 'days' },
  /** Days on which an enrolment in force was finished: in `promotion` or one of `promotions`, where that is given. */
  finished: { kind: 'days', extension: true },
  /** Days on which an enrolment in force began, was started, came halfway: in one of `promotions`, where those are given. */
  enrolled: { kind: 'days', extension: true },
  started: { kind: 'days', extension: true },
  halfway: { kind: 'days', extension: true },
  /** Days on which somebody learned: in one of `promotions`, where those are given. */
  learned: { kind: 'days', extension: true },
  /** What somebody is now in an enrolment in force: in one of `promotions`, where those are given. */
  states: { kind: 'some', of: learnerStates, extension: true },
  programCreated: { kind: 'days' },
  completed: { kind: 'percents' },
} as const satisfies DeclaredFilters

/** Of the people of one program. Seats are the company's, not a program's (specification, section 4). */
export const programPeopleStatuses = ['all', 'active', 'inactive', 'finishers', 'removed'] as const

export const programPeopleFilters = {
  status: { kind: 'one', of: programPeopleStatuses },
} as const satisfies DeclaredFilters
