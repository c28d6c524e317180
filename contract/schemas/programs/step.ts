import { z } from 'zod'
import { maxLength } from '../../words/limits'
import { stepKinds } from '../../words/outline/steps'
import { id, label, references, text, version } from '../base'
import { updateOf } from '../sent-back'
import { programReference } from './program-reference'
import { tag } from './tag'

/** A step of a class (decisions, section 8), with where it is. `content` is its text, or the address of what it shows. */
export const step = z.object({
  _id: id,
  title: z.string(),
  /** Its place among the steps of its class, from 0. */
  order: z.number().int(),
  kind: z.enum(stepKinds),
  content: z.string(),
  tags: z.array(tag),
  class: z.object({ _id: id, title: z.string() }),
  /** The program that its class comes from. */
  program: programReference,
  version,
})

const stepFields = {
  title: label(maxLength.title),
  kind: z.enum(stepKinds),
  content: text(maxLength.stepContent),
  /** By id, or by the objects that a step comes with. */
  tags: references,
}

/** One of many steps that are changed. With its `version`, one that has changed since is not overwritten. */
export const stepUpdate = updateOf({ ...stepFields, version }, [step]).extend({ _id: id })

/** A step as the panel of its class saves it: with `_id` it is kept, without it is new. The order is that of the list. */
export const stepOfClass = updateOf(stepFields, [step]).extend({
  _id: id.optional(),
  title: stepFields.title,
  kind: stepFields.kind,
})
