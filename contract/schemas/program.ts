import { z } from 'zod'
import { maxLength } from '../limits'
import { day, id, instant, label, text, version } from './base'
import { programReference } from './company'

export const programLanguages = ['english', 'spanish'] as const
export const lessonTypes = ['content', 'test', 'challenge', 'live', 'scorm'] as const
export const classKinds = ['video', 'reading', 'test', 'challenge', 'live', 'scorm'] as const

/** A program as a list shows it. `completion` is the mean of its enrolments in force, 0–100. */
export const programSummary = z.object({
  _id: id,
  title: z.string(),
  internId: z.string().nullable(),
  moduleCode: z.string().nullable(),
  language: z.enum(programLanguages),
  isCustom: z.boolean(),
  isDraft: z.boolean(),
  isPublished: z.boolean().optional(),
  isTemplate: z.boolean(),
  isFundae: z.boolean(),
  folder: id.nullable(),
  product: id.nullable(),
  modulesCount: z.number().int(),
  classesCount: z.number().int(),
  learnersCount: z.number().int(),
  completion: z.number().nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
})

/** The programs of one product, where it has two or more of those that match. */
export const programGroup = z.object({ _id: id, title: z.string(), promotions: z.array(programSummary) })

export const programListItem = z.union([programGroup, programSummary])

/** A class (microlearning). `durationSeconds` is its planned length. */
export const microlearning = z.object({
  _id: id,
  title: z.string(),
  kind: z.enum(classKinds),
  durationSeconds: z.number().int(),
})

export const lesson = z.object({
  _id: id,
  title: z.string(),
  type: z.enum(lessonTypes),
  microlearnings: z.array(microlearning),
})

export const module = z.object({
  _id: id,
  title: z.string(),
  startDate: day.nullable(),
  lessons: z.array(lesson),
})

export const person = z.object({ _id: id, name: z.string(), email: z.string() })

export const chatSettings = z.object({
  enabled: z.boolean(),
  learnersMayStart: z.boolean(),
  emailByDefault: z.boolean(),
  autoReply: z.string(),
})

/** A whole program. `editable` says what the caller may change in it (an extension field). */
export const program = programSummary.extend({
  description: z.string(),
  allowChallengeSlides: z.boolean(),
  referencedProgram: programReference.nullable(),
  modules: z.array(module),
  teachers: z.array(person),
  coaches: z.array(person),
  chatSettings,
  updatedBy: z.string().nullable(),
  editable: z.object({ details: z.boolean(), structure: z.boolean() }),
})

const reference = z.union([id, z.looseObject({ _id: id }).transform(value => value._id)])
const references = z.array(reference).max(2000)
/** Accepted and compared with what is stored: these have a call of their own. */
const ownCall = z.unknown().optional()
/** Accepted and ignored: the API computes these. */
const computed = z.unknown().optional()

/** The fields of a program that have a call of their own: refused with 400 when changed. */
export const ownCallFields = [
  'moduleCode',
  'isCustom',
  'isDraft',
  'isPublished',
  'isTemplate',
  'isFundae',
  'folder',
  'product',
  'allowChallengeSlides',
  'referencedProgram',
  'chatSettings',
] as const

const computedFields = [
  'modulesCount',
  'classesCount',
  'learnersCount',
  'completion',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'version',
  'editable',
] as const

const each = <Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) =>
  Object.fromEntries(names.map(name => [name, field])) as Record<Name, Field>

/**
 * The body of `PUT /programs/{id}`: the whole program minus `_id` (specification, section 7).
 * A field that is not sent stays as it is. `modules` may only be reordered.
 */
export const programUpdate = z.strictObject({
  title: label(maxLength.title).optional(),
  internId: label(maxLength.sku).nullish(),
  language: z.enum(programLanguages).optional(),
  description: text(maxLength.description).optional(),
  modules: references.optional(),
  teachers: references.optional(),
  coaches: references.optional(),
  ...each(ownCallFields, ownCall),
  ...each(computedFields, computed),
})
