import { maxLength } from './limits'

export const groupingTypes = ['organization', 'suborganization', 'group'] as const

export type GroupingType = (typeof groupingTypes)[number]

/** How long the name of one may be. */
export const groupingNameLength = {
  organization: maxLength.name,
  suborganization: maxLength.name,
  group: maxLength.group,
}
