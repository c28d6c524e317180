import { z } from 'zod'
import { maxLength } from '../../words/limits'
import { programLanguages } from '../../words/programs'
import { id, instant, label, picture, references, text, version, wrong } from '../base'
import { person } from '../person'
import { updateOf } from '../sent-back'
import { module } from './outline'
import { programReference } from './program-reference'

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
  /** The address of its picture, signed and short-lived (an extension field). */
  image: z.string().nullable(),
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

/** Most items are programs: they are tried first. */
export const programListItem = z.union([programSummary, programGroup])

export const chatSettings = z.object({
  enabled: z.boolean(),
  learnersMayStart: z.boolean(),
  emailByDefault: z.boolean(),
  autoReply: z.string(),
})

export const chatSettingsUpdate = z.strictObject({
  ...chatSettings.shape,
  autoReply: text(maxLength.autoReply),
})

/**
 * A whole program. `editable` says what the caller may change in it (an extension field): its details, its modules
 * (`structure`), and the lessons and classes in them.
 */
export const program = programSummary.extend({
  description: z.string(),
  allowChallengeSlides: z.boolean(),
  referencedProgram: programReference.nullable(),
  modules: z.array(module),
  teachers: z.array(person),
  coaches: z.array(person),
  chatSettings,
  updatedBy: z.string().nullable(),
  editable: z.object({ details: z.boolean(), structure: z.boolean(), classes: z.boolean() }),
})

/** The body of `PUT /programs/{id}`: the whole program (specification, section 7). `modules` may only be reordered. */
export const programUpdate = updateOf(
  {
    title: label(maxLength.title),
    internId: label(maxLength.sku).nullable(),
    language: z.enum(programLanguages),
    description: text(maxLength.description),
    modules: references,
    teachers: references,
    coaches: references,
  },
  [program],
  [
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
  ],
)

/** `POST /programs`. Empty makes a blank custom draft. */
export const newProgram = z
  .strictObject({
    title: label(maxLength.title),
    language: z.enum(programLanguages),
    /** The program whose structure it takes. */
    referencedPromotion: id,
    /** The template that it begins as a copy of. */
    template: id,
    folder: id.nullable(),
  })
  .partial()
  .refine(({ referencedPromotion, template }) => !referencedPromotion || !template, {
    ...wrong('templateOrReference'),
    path: ['template'],
  })

/** A module or a class that can be added elsewhere, with where it comes from and in how many programs it is used. */
export const reusable = z.object({
  _id: id,
  title: z.string(),
  program: programReference,
  programsCount: z.number().int(),
  classesCount: z.number().int(),
})

/** What a program is to others, before it is deleted. */
export const impact = z.object({
  learners: z.number().int(),
  finished: z.number().int(),
  withResults: z.number().int(),
  /** Programs that take their structure from it. */
  referencedBy: z.array(programReference),
  /** Programs that share modules or classes of its origin. */
  sharedWith: z.array(programReference),
  degrees: z.array(z.object({ _id: id, title: z.string() })),
})

/** A picture, null for none. */
export const newImage = z.strictObject({ image: picture.nullable() })
