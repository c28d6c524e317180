import { z } from 'zod'
import { maxLength } from '../../words/limits'
import { id, instant, label, references, version } from '../base'
import { person } from '../person'
import { programReference } from '../programs/program-reference'
import { updateOf } from '../sent-back'

const course = z.object({ _id: id, title: z.string(), promotions: z.array(programReference) })

/** A degree with its courses and their programs (specification, section 3). */
export const degree = z.object({ _id: id, title: z.string(), courses: z.array(course) })

/** A degree with those who teach and coach in it. */
export const degreeDetail = degree.extend({
  teachers: z.array(person),
  coaches: z.array(person),
  createdAt: instant,
  updatedAt: instant,
  version,
})

/** A program of a degree with the course that it is in. */
export const degreePromotion = programReference.extend({
  course: z.object({ _id: id, title: z.string() }),
})

const degreeFields = {
  title: label(maxLength.title),
  /** In their order. One with the `_id` that it came with is kept, one without is new, one that is left out goes. */
  courses: z
    .array(
      z.strictObject({
        _id: id.optional(),
        title: label(maxLength.title),
        promotions: references.default([]),
      }),
    )
    .max(200),
  /** By id or by the objects that a degree comes with. */
  teachers: references,
  coaches: references,
}

export const newDegree = z
  .strictObject(degreeFields)
  .partial({ courses: true, teachers: true, coaches: true })

export const degreeUpdate = updateOf(degreeFields, [degreeDetail])
