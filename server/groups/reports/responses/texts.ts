import type { languages } from '#contract/words/languages'

type Language = (typeof languages)[number]

/** The sheets of the report, in their order. */
export const sheets = ['tests', 'challenges', 'answers'] as const
export type Sheet = (typeof sheets)[number]

export type Cell =
  | 'name'
  | 'email'
  | 'program'
  | 'module'
  | 'lesson'
  | 'class'
  | 'status'
  | 'mark'
  | 'answer'
  | 'date'

export interface ResponsesTexts {
  /** What the file is called. */
  responses: string
  sheets: Record<Sheet, string>
  heads: Record<Cell, string>
  /** What a challenge is. */
  statuses: Record<'delivered' | 'marked', string>
}

/** The texts of the workbook of responses, which the server writes. */
export const responsesTexts: Record<Language, ResponsesTexts> = {
  en: {
    responses: 'Responses',
    sheets: { tests: 'Tests', challenges: 'Challenges', answers: 'Satisfaction' },
    heads: {
      name: 'Name',
      email: 'Email',
      program: 'Program',
      module: 'Module',
      lesson: 'Lesson',
      class: 'Class',
      status: 'Status',
      mark: 'Mark',
      answer: 'Answer',
      date: 'Date',
    },
    statuses: { delivered: 'Delivered', marked: 'Marked' },
  },
  es: {
    responses: 'Respuestas',
    sheets: { tests: 'Tests', challenges: 'Retos', answers: 'Satisfacción' },
    heads: {
      name: 'Nombre',
      email: 'Correo electrónico',
      program: 'Programa',
      module: 'Módulo',
      lesson: 'Lección',
      class: 'Clase',
      status: 'Estado',
      mark: 'Nota',
      answer: 'Respuesta',
      date: 'Fecha',
    },
    statuses: { delivered: 'Entregado', marked: 'Calificado' },
  },
}
