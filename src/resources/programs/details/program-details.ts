import { amount, each, type Fields, fieldsOf, flag, text } from '../../../lib/format/answer-fields'
import { type ListedProgram, type ProgramReference, readProgram, readReference } from '../program-answer'

/** What the portal takes from `GET /programs/{id}`; like the list, it takes what is there. */

export interface OutlineClass extends ProgramReference {
  kind?: string
  durationSeconds?: number
}

export interface OutlineLesson extends ProgramReference {
  type?: string
  classes: OutlineClass[]
}

export interface OutlineModule extends ProgramReference {
  /** `YYYY-MM-DD` in the company's time zone. */
  startDate?: string
  /** The address of its picture. */
  image?: string
  lessons: OutlineLesson[]
}

export interface ProgramDetails extends ListedProgram {
  description: string
  moduleCode?: string
  modules: OutlineModule[]
  teachers: string[]
  coaches: string[]
  referencedProgram?: ProgramReference
  createdAt?: string
  updatedBy?: string
  allowChallengeSlides?: boolean
  /** Whether the person may change the details; missing where the server does not say. */
  mayEditDetails?: boolean
}

const readClass = (fields: Fields): OutlineClass | null => {
  const named = readReference(fields)
  return named && { ...named, kind: text(fields.kind), durationSeconds: amount(fields.durationSeconds) }
}

const readLesson = (fields: Fields): OutlineLesson | null => {
  const named = readReference(fields)
  return named && { ...named, type: text(fields.type), classes: each(fields.microlearnings, readClass) }
}

const readModule = (fields: Fields): OutlineModule | null => {
  const named = readReference(fields)
  return (
    named && {
      ...named,
      startDate: text(fields.startDate),
      image: text(fields.image),
      lessons: each(fields.lessons, readLesson),
    }
  )
}

const readName = (fields: Fields): string | null =>
  text(fields.name) ||
  [text(fields.firstName), text(fields.lastName)].filter(Boolean).join(' ') ||
  text(fields.email) ||
  null

export const classesOf = (module: OutlineModule): OutlineClass[] =>
  module.lessons.flatMap(lesson => lesson.classes)

/** Reads an answer of `GET /programs/{id}`; anything at all may come in. */
export function readProgramDetails(answer: unknown, id: string): ProgramDetails {
  const fields = fieldsOf(answer)
  const modules = each(fields.modules, readModule)
  const listed = readProgram({ ...fields, _id: id }) ?? { _id: id, title: '' }
  return {
    ...listed,
    classesCount: listed.classesCount ?? (fields.modules ? modules.flatMap(classesOf).length : undefined),
    description: text(fields.description) ?? '',
    moduleCode: text(fields.moduleCode),
    modules,
    teachers: each(fields.teachers, readName),
    coaches: each(fields.coaches, readName),
    referencedProgram: readReference(fieldsOf(fields.referencedProgram)) ?? undefined,
    createdAt: text(fields.createdAt),
    updatedBy: text(fields.updatedBy) ?? readName(fieldsOf(fields.updatedBy)) ?? undefined,
    allowChallengeSlides: flag(fields.allowChallengeSlides),
    mayEditDetails: flag(fieldsOf(fields.editable).details),
  }
}
