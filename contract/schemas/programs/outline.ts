import { z } from 'zod'
import { isWebAddress } from '../../words/address'
import { maxLength } from '../../words/limits'
import { mostSteps } from '../../words/outline/steps'
import { classKinds, lessonTypes, outlineKinds } from '../../words/programs'
import { day, done, id, instant, label, references, text, version, wrong } from '../base'
import { updateOf } from '../sent-back'
import { programReference } from './program-reference'
import { step, stepOfClass } from './step'

// What programs are made of: modules, their lessons, and the classes in them.

/** The program that something came from: changing it needs the right to do so there (decisions, section 6). */
const origin = id
/** In how many programs it is: a change of it shows in all of them. */
const programsCount = z.number().int()

/** A class (microlearning). `durationSeconds` is its planned length. */
export const microlearning = z.object({
  _id: id,
  title: z.string(),
  kind: z.enum(classKinds),
  durationSeconds: z.number().int(),
  /** In an outline: it has no text, address, date, step or package yet (an extension field). */
  isEmpty: z.boolean().optional(),
  origin,
  programsCount,
  version,
})

export const lesson = z.object({
  _id: id,
  title: z.string(),
  type: z.enum(lessonTypes),
  microlearnings: z.array(microlearning),
  version,
})

export const module = z.object({
  _id: id,
  title: z.string(),
  startDate: day.nullable(),
  image: z.string().nullable(),
  lessons: z.array(lesson),
  origin,
  programsCount,
  version,
})

/** A class as its panel shows it (an extension). */
export const classDetails = microlearning.extend({
  description: z.string(),
  /** Where it is held or seen. */
  url: z.string().nullable(),
  /** When a live class begins. */
  liveAt: instant.nullable(),
  /** The programs it is in, of those that the reader sees. */
  usedIn: z.array(programReference),
  /** In their order. */
  steps: z.array(step.omit({ class: true, program: true })),
})

/** The address of a page, as browsers open it. */
const webAddress = text(maxLength.url)
  .overwrite(value => value.trim())
  .refine(isWebAddress, wrong('url'))

/** A day, in seconds. */
const longestClass = 86_400

const classFields = {
  title: label(maxLength.title),
  kind: z.enum(classKinds),
  durationSeconds: z.number().int().min(0).max(longestClass),
  description: text(maxLength.description),
  url: webAddress.nullable(),
  liveAt: instant.nullable(),
}

export const newModule = z.strictObject({ title: label(maxLength.title) })

export const moduleUpdate = updateOf(
  {
    title: label(maxLength.title),
    /** May only be reordered. */
    lessons: references,
  },
  [module],
  ['startDate'],
)

/** A lesson, empty, or as a copy of another one of the program. */
export const newLesson = z.strictObject({
  title: label(maxLength.title).optional(),
  type: z.enum(lessonTypes).default('content'),
  /** The lesson of the program that it begins as a copy of (an extension field). */
  copyOf: id.optional(),
})

export const lessonUpdate = updateOf(
  {
    title: label(maxLength.title),
    type: z.enum(lessonTypes),
    /** May only be reordered. */
    microlearnings: references,
  },
  [lesson],
)

export const newClass = z
  .strictObject(classFields)
  .partial()
  .required({ title: true })
  .extend({ kind: classFields.kind.default('video') })

/** With `steps` these are all that the class has from then on, in the order of the list. */
export const classUpdate = updateOf({ ...classFields, steps: z.array(stepOfClass).max(mostSteps.ofClass) }, [
  classDetails,
])

/** Taking a class out says nothing of it: it may be sent as it was read. */
export const classTakenOut = updateOf({}, [classDetails])

/** The answer to a deletion: with `removal` it can be taken back (an extension field). */
export const removed = done.extend({ removal: id })

/** A module, lesson or class. */
export const outlineKind = z.enum(outlineKinds)

/** Something in an outline, by what it is and, for a class, the lesson it is in. */
const item = z.strictObject({ _id: id, lesson: id.optional() })

/** Where things go in an outline. */
export const outlineMove = z.strictObject({
  kind: outlineKind,
  items: z.array(item).min(1).max(1000),
  /** The module that lessons go to, the lesson that classes go to; modules stay in their program. */
  parent: id.optional(),
  /** What they come to stand behind; null for the first place. */
  after: id.nullable(),
})

/** What deleting something of an outline touches. */
export const outlineImpact = z.object({
  classes: z.number().int(),
  /** The learners who have done something in these classes. */
  learners: z.number().int(),
  /** The other programs that it is in, of those that the reader sees. */
  alsoIn: z.array(programReference),
})
