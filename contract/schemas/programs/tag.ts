import { z } from 'zod'
import { maxLength } from '../../words/limits'
import { tagKinds } from '../../words/outline/steps'
import { id, label, version } from '../base'
import { updateOf } from '../sent-back'

/** A tag (specification, section 3; decisions, section 8). Internal ones are not shown to learners. */
export const tag = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(tagKinds),
  isInternal: z.boolean(),
})

/** A tag of the company, with how many steps and programs have it (extension fields). */
export const companyTag = tag.extend({
  stepsCount: z.number().int(),
  programsCount: z.number().int(),
  version,
})

/** A tag of a program: of itself, or of so many of its steps (extension fields). */
export const programTag = tag.extend({ ofProgram: z.boolean(), stepsCount: z.number().int() })

const tagFields = {
  name: label(maxLength.name),
  kind: z.enum(tagKinds),
  isInternal: z.boolean(),
}

export const newTag = z.strictObject(tagFields).partial({ kind: true, isInternal: true })

export const tagUpdate = updateOf(tagFields, [companyTag])
