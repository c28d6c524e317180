import { z } from 'zod'
import { bestMark, mostAssessments, mostMarks } from '../../words/degrees/grades'
import { maxLength } from '../../words/limits'
import { id, instant, label, version, wrong } from '../base'
import { person } from '../person'

const percent = z.number().min(0).max(100)
/** To the hundredth. */
const mark = z.number().min(0).max(bestMark).multipleOf(0.01)

export const assessment = z.object({ _id: id, title: z.string(), weight: percent })

/** What of a module is marked (specification, section 3). */
export const moduleAssessments = z.object({
  assessments: z.array(assessment),
  /** The sum of the weights: less than 100 where something is still to come. */
  weight: z.number(),
  /** Of the degree. */
  version,
})

const isAtMostWhole = (assessments: { weight: number }[]) =>
  assessments.reduce((sum, { weight }) => sum + weight, 0) <= 100 + 1e-9

/** All assessments of a module in their order: one with the `_id` that it came with is kept with its marks, one that is left out goes with them. */
export const assessmentsUpdate = z.strictObject({
  assessments: z
    .array(z.strictObject({ _id: id.optional(), title: label(maxLength.title), weight: percent }))
    .max(mostAssessments)
    .refine(isAtMostWhole, wrong('weights')),
})

/** A mark with who noted it last. */
export const grade = z.object({
  assessmentId: id,
  studentId: id,
  /** Null where it was taken back. */
  mark: mark.nullable(),
  notedBy: z.object({ _id: id, name: z.string() }),
  notedAt: instant,
  version,
})

/** The marks of a student in a module, and what they come to. */
export const moduleGrades = z.object({
  module: z.object({ _id: id, title: z.string() }),
  assessments: z.array(assessment.extend({ grade: grade.nullable() })),
  /** The mean of what is marked by its weights, 0 to 10; null while nothing is. */
  result: z.number().nullable(),
  /** The mean that what is not marked yet has to come to for the module to be passed; null where it is passed or can’t be any more. */
  needed: z.number().nullable(),
})

/** A mark at its place in a gradebook; `noter` is the place of who noted it in `noters`. */
const placedGrade = grade
  .omit({ assessmentId: true, studentId: true, notedBy: true })
  .extend({ noter: z.int().min(0) })

/** The marks of all who learn in a module (an extension): thousands, so nothing is told twice. */
export const gradebook = z.object({
  assessments: z.array(assessment),
  noters: z.array(grade.shape.notedBy),
  /** Each with a mark, or null, for each of the assessments in their order. */
  students: z.array(person.extend({ grades: z.array(placedGrade.nullable()) })),
})

const markTaken = z.strictObject({
  assessmentId: id,
  studentId: id,
  /** Null takes it back. */
  mark: mark.nullable(),
  /** As it stood where it was entered, null for none: who has been marked otherwise since comes back as a conflict. Without it the last entry wins. */
  seen: version.nullable().optional(),
})

export const marksTaken = z.array(markTaken).min(1).max(mostMarks)
/** The same of one student. */
export const marksOfStudent = z
  .array(markTaken.omit({ studentId: true }))
  .min(1)
  .max(mostMarks)

/** What came of noting: how all that were sent stand now, and where somebody else was faster. */
export const gradesOutcome = z.object({ grades: z.array(grade), conflicts: z.array(grade) })

/** A mark that stood once. */
export const gradeChange = z.object({
  mark: mark.nullable(),
  notedBy: z.object({ _id: id, name: z.string() }),
  notedAt: instant,
})
