import { z } from 'zod'
import { sourceChanges, sourceFields } from '../../words/outline/source'
import { outlineKinds } from '../../words/programs'
import { id, instant } from '../base'
import { programReference } from './program-reference'

/** A part of a source by its id there; of the order of its modules by the id of the source. */
export const sourcePartName = z.strictObject({ _id: id, change: z.enum(sourceChanges) })

/** A part of a source that has changed since the clone was made, or since that was last taken over or kept out. */
export const sourcePart = z.object({
  ...sourcePartName.shape,
  /** `program` for the order of its modules. */
  kind: z.enum([...outlineKinds, 'program']),
  title: z.string(),
  /** The module of the source that it is in, or is. */
  module: z.object({ _id: id, title: z.string() }).nullable(),
  /** How many classes come or go with it. */
  classes: z.number().int(),
  /** It was changed in the clone as well: taking it over replaces that. */
  alsoHere: z.boolean(),
  /** What is different, as lines: one value, or the titles of steps or of what is in it. */
  fields: z.array(
    z.object({ name: z.enum(sourceFields), there: z.array(z.string()), here: z.array(z.string()) }),
  ),
})

/** Where a clone comes from. Both are null where there is no such program, or the reader does not see it. */
export const programSource = z.object({
  source: programReference.nullable(),
  /** When the clone was made. */
  clonedAt: instant.nullable(),
  /** In the order of the outline of the source. */
  parts: z.array(sourcePart),
})
