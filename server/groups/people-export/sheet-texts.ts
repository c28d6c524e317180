import type { UserType } from '#contract/roles'
import { employeeColumns } from '#contract/words/people'

export type SheetLanguage = 'en' | 'es'
type Column = (typeof employeeColumns)[number]

interface Texts {
  sheet: string
  headers: Record<Column, string>
  types: Record<UserType, string>
}

const en: Texts = {
  sheet: 'Employees',
  headers: {
    name: 'Name',
    email: 'Email',
    type: 'Type',
    program: 'Program',
    programCreatedAt: 'Program created',
    completionPercentage: 'Completion (%)',
    lastProgramActivity: 'Last activity in the program',
    companyOrganizations: 'Organizations',
    companySuborganizations: 'Suborganizations',
    companyGroups: 'Groups',
    lastConnection: 'Last connection',
    lastContactDate: 'Last contact',
  },
  types: {
    '': 'Student',
    b2bportaladmin: 'Administrator',
    teacher: 'Teacher',
    teacher_reader: 'Read-only teacher',
    coach: 'Coach',
  },
}

const es: Texts = {
  sheet: 'Empleados',
  headers: {
    name: 'Nombre',
    email: 'Correo electrónico',
    type: 'Tipo',
    program: 'Programa',
    programCreatedAt: 'Creación del programa',
    completionPercentage: 'Progreso (%)',
    lastProgramActivity: 'Última actividad en el programa',
    companyOrganizations: 'Organizaciones',
    companySuborganizations: 'Suborganizaciones',
    companyGroups: 'Grupos',
    lastConnection: 'Última conexión',
    lastContactDate: 'Último contacto',
  },
  types: {
    '': 'Alumno',
    b2bportaladmin: 'Administrador',
    teacher: 'Profesor',
    teacher_reader: 'Profesor de solo lectura',
    coach: 'Tutor',
  },
}

export const sheetTexts = { en, es, columns: employeeColumns as readonly Column[] }

/** Widths of the columns, in characters. */
export const columnWidths: Record<Column, number> = {
  name: 28,
  email: 36,
  type: 18,
  program: 40,
  programCreatedAt: 18,
  completionPercentage: 14,
  lastProgramActivity: 18,
  companyOrganizations: 28,
  companySuborganizations: 28,
  companyGroups: 18,
  lastConnection: 18,
  lastContactDate: 18,
}

/** Those whose cells are instants. */
export const dateColumns: ReadonlySet<Column> = new Set([
  'programCreatedAt',
  'lastProgramActivity',
  'lastConnection',
  'lastContactDate',
])
