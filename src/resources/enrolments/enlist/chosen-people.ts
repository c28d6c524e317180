import type { GroupingType } from '#contract/words/groupings'
import { callWith } from '../../../providers/call/api'
import type { CallResult } from '../../../providers/call/call-types'
import { type Chosen, countOf } from '../../employees/bulk/bulk-people'
import type { GroupingField } from '../../employees/person'
import { readPastedAddresses } from './pasted-addresses'

export const ways = ['search', 'grouping', 'pasted'] as const
export type Way = (typeof ways)[number]

export interface ChosenPerson {
  _id: string
  name: string
}

/** Who is to be enlisted, as it is chosen. */
export interface Choice {
  way: Way
  people: readonly ChosenPerson[]
  /** `companyGroups:<id>`, or blank. */
  grouping: string
  pasted: string
}

export const nobody: Choice = { way: 'search', people: [], grouping: '', pasted: '' }

const groupingFields: Record<GroupingType, GroupingField> = {
  organization: 'companyOrganizations',
  suborganization: 'companySuborganizations',
  group: 'companyGroups',
}

export interface GroupingOption {
  value: string
  type: string
  name: string
}

/** The groupings of a company as options, each under the filter that finds its people. */
export const groupingOptions = (groupings: CallResult<'company.groupings'>): GroupingOption[] =>
  groupings.flatMap(({ _id, name, type }) =>
    type in groupingFields ? [{ value: `${groupingFields[type]}:${_id}`, type, name: name || _id }] : [],
  )

/** The ids of all that a filter finds. */
const idsWhere = async (filter: Record<string, string>): Promise<string[]> =>
  (await callWith('users.studentIds', { query: filter })).ids

/** Nobody is chosen. */
export class NobodyChosen extends Error {}

async function found({ way, people, grouping, pasted }: Choice): Promise<Chosen> {
  if (way === 'search') return { userIds: people.map(({ _id }) => _id), emails: [] }
  if (way === 'pasted') return { userIds: [], emails: readPastedAddresses(pasted).addresses }
  const [field, id] = grouping.split(':')
  return { userIds: field && id ? await idsWhere({ [field]: id }) : [], emails: [] }
}

/** What a choice comes to. @throws NobodyChosen */
export async function peopleOf(choice: Choice): Promise<Chosen> {
  const chosen = await found(choice)
  if (countOf(chosen) === 0) throw new NobodyChosen()
  return chosen
}
