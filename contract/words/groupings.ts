import { maxLength } from './limits'

export const groupingTypes = ['organization', 'suborganization', 'group'] as const

export type GroupingType = (typeof groupingTypes)[number]

/** The field of a person that holds groupings of a type, which is the filter of the list of employees as well. */
export const groupingFieldOf = {
  organization: 'companyOrganizations',
  suborganization: 'companySuborganizations',
  group: 'companyGroups',
} as const satisfies Record<GroupingType, string>

/** How long the name of one may be. */
export const groupingNameLength = {
  organization: maxLength.name,
  suborganization: maxLength.name,
  group: maxLength.group,
}
