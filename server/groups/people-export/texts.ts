import type { UserType } from '#contract/roles'
import type { languages } from '#contract/words/languages'

export type SheetLanguage = (typeof languages)[number]

/** What somebody is to the company, or to the one program whose people are listed: one of these is true of each. */
export type PersonStatus = 'active' | 'inactive' | 'finished' | 'stopped' | 'removed' | 'noseat'
export type EnrolmentState = 'inProgress' | 'stopped' | 'finished' | 'removed'

/** The columns of the second sheet. */
export type EnrolmentCell =
  | 'name'
  | 'email'
  | 'program'
  | 'state'
  | 'start'
  | 'end'
  | 'deadline'
  | 'completion'
  | 'timeInClasses'
  | 'testMark'
  | 'satisfaction'
  | 'lastActivity'
  | 'lastFollowUp'

export interface SheetTexts {
  employees: string
  programs: string
  types: Record<UserType, string>
  statuses: Record<PersonStatus, string>
  states: Record<EnrolmentState, string>
  enrolment: Record<EnrolmentCell, string>
}

/** The texts of the workbook of employees, which the server writes. The heads of its first sheet stand in the contract. */
export const sheetTexts: Record<SheetLanguage, SheetTexts> = {
  en: {
    employees: 'Employees',
    programs: 'Programs',
    types: {
      '': 'Student',
      b2bportaladmin: 'Administrator',
      teacher: 'Teacher',
      teacher_reader: 'Read-only teacher',
      coach: 'Coach',
    },
    statuses: {
      active: 'Active',
      inactive: 'Inactive for 30 days',
      finished: 'Finished',
      stopped: 'Stopped',
      removed: 'Removed',
      noseat: 'Without a seat',
    },
    states: { inProgress: 'In progress', stopped: 'Stopped', finished: 'Finished', removed: 'Removed' },
    enrolment: {
      name: 'Name',
      email: 'Email',
      program: 'Program',
      state: 'Status',
      start: 'Start',
      end: 'End',
      deadline: 'Deadline',
      completion: 'Completion',
      timeInClasses: 'Time in classes',
      testMark: 'Test mark',
      satisfaction: 'Satisfaction',
      lastActivity: 'Last activity',
      lastFollowUp: 'Last follow up',
    },
  },
  es: {
    employees: 'Empleados',
    programs: 'Programas',
    types: {
      '': 'Alumno',
      b2bportaladmin: 'Administrador',
      teacher: 'Profesor',
      teacher_reader: 'Profesor de solo lectura',
      coach: 'Tutor',
    },
    statuses: {
      active: 'Activo',
      inactive: 'Inactivo desde hace 30 días',
      finished: 'Finalizado',
      stopped: 'Detenido',
      removed: 'Dado de baja',
      noseat: 'Sin licencia',
    },
    states: { inProgress: 'En curso', stopped: 'Detenido', finished: 'Finalizado', removed: 'Dado de baja' },
    enrolment: {
      name: 'Nombre',
      email: 'Correo electrónico',
      program: 'Programa',
      state: 'Estado',
      start: 'Inicio',
      end: 'Fin',
      deadline: 'Fecha límite',
      completion: 'Progreso',
      timeInClasses: 'Tiempo en clases',
      testMark: 'Nota de tests',
      satisfaction: 'Satisfacción',
      lastActivity: 'Última actividad',
      lastFollowUp: 'Último seguimiento',
    },
  },
}
