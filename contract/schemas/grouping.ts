import { z } from 'zod'
import { groupingNameLength, groupingTypes } from '../words/groupings'
import { maxLength } from '../words/limits'
import { id, label, wrong } from './base'

/** A grouping: an organization, a suborganization or a group of employees (specification, section 3). */
export const grouping = z.object({ _id: id, name: z.string(), type: z.enum(groupingTypes) })

export const newGrouping = z
  .strictObject({ name: label(maxLength.name), type: z.enum(groupingTypes) })
  .superRefine(({ name, type }, context) => {
    const max = groupingNameLength[type]
    if ([...name].length > max)
      context.addIssue({ code: 'custom', path: ['name'], ...wrong('atMost', { count: max }) })
  })
