import { maxLength } from '#contract/words/limits'
import { each, text } from '../../lib/format/answer-fields'

export const groupingTypes = ['organization', 'suborganization', 'group'] as const
export type GroupingType = (typeof groupingTypes)[number]

export interface Grouping {
  _id: string
  name: string
  type: GroupingType
}

/** How long a name may be, in code points: section 5 of the specification. */
export const longestName: Record<GroupingType, number> = {
  organization: maxLength.name,
  suborganization: maxLength.name,
  group: maxLength.group,
}

/** Reads `GET /company/groupings`, whichever server answered. */
export const readGroupings = (answer: unknown): Grouping[] =>
  each(answer, fields => {
    const _id = text(fields._id)
    const type = groupingTypes.find(known => known === fields.type)
    return _id && type ? { _id, name: text(fields.name) ?? '', type } : null
  })
