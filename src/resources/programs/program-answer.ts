import type { ProgramFlags } from '#contract/words/programs'
import { amount, each, type Fields, fieldsOf, flag, reference, text } from '../../lib/format/answer-fields'

/**
 * What the portal takes from `GET /programs`. Another server may answer the documented fields alone, so
 * everything but ids is read with a fallback, and what cannot be read is left out.
 */

export interface ProgramReference {
  _id: string
  title: string
}

/** A program as the list shows it; `completion` is 0–100. A field that the server did not send is missing. */
export interface ListedProgram extends ProgramReference, ProgramFlags {
  internId?: string
  language?: string
  isCustom?: boolean
  isFundae?: boolean
  folder?: string
  /** The address of its picture. */
  image?: string
  /** The name of its folder, where the list names it. */
  folderName?: string
  modulesCount?: number
  classesCount?: number
  learnersCount?: number
  completion?: number
  updatedAt?: string
  version?: number
}

/** The programs of one product, where it has two or more (decisions, section 8). */
export interface ProgramGroup extends ProgramReference {
  promotions: ListedProgram[]
}

export type ProgramItem = ListedProgram | ProgramGroup

export interface ListedFolder {
  _id: string
  name: string
  backgroundColor: string
  textColor: string
  parentFolder: string | null
  promotions: ListedProgram[]
  /** How many programs are in it and below it. */
  programCount: number
  version?: number
}

export interface ListedDegree extends ProgramReference {
  courses: (ProgramReference & { promotions: ProgramReference[] })[]
}

export interface ProgramAnswer {
  programs: ProgramItem[]
  folders: ListedFolder[]
  degrees: ListedDegree[]
  /** How many items match; missing where the server answers the whole tree and filters nothing. */
  total?: number
  counts?: Partial<Record<string, number>>
}

export const isGroup = (item: ProgramItem): item is ProgramGroup => 'promotions' in item

/** Section 5 of the specification: the promotions of a course have a title or a name. */
export const readReference = (fields: Fields): ProgramReference | null => {
  const _id = text(fields._id)
  return _id ? { _id, title: text(fields.title) ?? text(fields.name) ?? '' } : null
}

const length = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined)

export const readProgram = (fields: Fields): ListedProgram | null => {
  const named = readReference(fields)
  return (
    named && {
      ...named,
      internId: text(fields.internId),
      language: text(fields.language),
      isCustom: flag(fields.isCustom),
      isFundae: flag(fields.isFundae),
      isDraft: flag(fields.isDraft),
      isPublished: flag(fields.isPublished),
      isTemplate: flag(fields.isTemplate),
      folder: reference(fields.folder),
      image: text(fields.image),
      modulesCount: amount(fields.modulesCount) ?? length(fields.modules),
      classesCount: amount(fields.classesCount),
      learnersCount: amount(fields.learnersCount),
      completion: amount(fields.completion),
      updatedAt: text(fields.updatedAt),
      version: amount(fields.version),
    }
  )
}

const readItem = (fields: Fields): ProgramItem | null => {
  if (!Array.isArray(fields.promotions)) return readProgram(fields)
  const promotions = each(fields.promotions, readProgram)
  const named = readReference(fields) ?? promotions[0]
  return named ? { _id: named._id, title: named.title, promotions } : null
}

const readFolder = (fields: Fields): ListedFolder | null => {
  const _id = text(fields._id)
  if (!_id) return null
  const promotions = each(fields.promotions, readProgram)
  return {
    _id,
    name: text(fields.name) ?? '',
    backgroundColor: text(fields.backgroundColor) ?? '',
    textColor: text(fields.textColor) ?? '',
    parentFolder: reference(fields.parentFolder) ?? null,
    promotions,
    programCount: amount(fields.programCount) ?? promotions.length,
    version: amount(fields.version),
  }
}

const readDegree = (fields: Fields): ListedDegree | null => {
  const named = readReference(fields)
  if (!named) return null
  const courses = each(fields.courses, course => {
    const promotions = each(course.promotions, readReference)
    return { _id: text(course._id) ?? '', title: text(course.title) ?? '', promotions }
  })
  return { ...named, courses }
}

/** Reads an answer of `GET /programs`; anything at all may come in. */
export function readProgramAnswer(answer: unknown): ProgramAnswer {
  const fields = fieldsOf(answer)
  return {
    programs: each(Array.isArray(answer) ? answer : fields.programs, readItem),
    folders: each(fields.folders, readFolder),
    degrees: each(fields.degrees, readDegree),
    total: amount(fields.total),
    counts: 'counts' in fields ? (fieldsOf(fields.counts) as Partial<Record<string, number>>) : undefined,
  }
}
