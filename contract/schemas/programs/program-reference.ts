import { z } from 'zod'
import { id } from '../base'

/** A program as folders, degrees and other programs name it. */
export const programReference = z.object({ _id: id, title: z.string() })

/** A program to choose: what tells it from others of its title is an extension of what the specification answers. */
export const programOption = programReference.extend({
  internId: z.string().nullable().optional(),
  isDraft: z.boolean().optional(),
  isPublished: z.boolean().optional(),
  isTemplate: z.boolean().optional(),
})

/** The same with whether people can be enlisted into it, which is published and no template (an extension field). */
export const programChoice = programOption.extend({ enlistable: z.boolean().optional() })
