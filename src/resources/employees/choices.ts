import { each, text } from '../../lib/answer-fields'
import { type Named, namedIn } from '../../lib/employee-answer'
import { useApiQuery } from '../../providers/use-api'

export const groupingFields = ['companyOrganizations', 'companySuborganizations', 'companyGroups'] as const
export type GroupingField = (typeof groupingFields)[number]

const types: Record<string, GroupingField> = {
  organization: 'companyOrganizations',
  suborganization: 'companySuborganizations',
  group: 'companyGroups',
}

/** ms for which they serve again: companies do not make groupings by the minute. */
const fresh = 60_000

const nothing: Record<GroupingField, Named[]> = {
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
}

function byField(answer: unknown): Record<GroupingField, Named[]> {
  const found = each(answer, ({ _id, name, type }) => {
    const [id, field] = [text(_id), types[text(type) ?? '']]
    return id === undefined || field === undefined ? null : { _id: id, name: text(name) ?? id, field }
  })
  const of = (wanted: GroupingField) => found.filter(({ field }) => field === wanted)
  return Object.fromEntries(groupingFields.map(field => [field, of(field)])) as unknown as typeof nothing
}

/** Something to choose from: there, on its way, or not to be had. */
export interface Choices<Of> {
  of: Of
  waiting: boolean
  error: unknown
  retry: () => void
}

/** The organizations, suborganizations and groups of the company. */
export function useGroupings(enabled = true): Choices<Record<GroupingField, Named[]>> {
  const { data, error, isPending, refetch } = useApiQuery(
    'company.groupings',
    {},
    { enabled, staleTime: fresh },
  )
  return { of: data ? byField(data) : nothing, waiting: isPending, error, retry: () => void refetch() }
}

/** The programs of the company, by their titles. */
export function usePrograms(enabled = true): Choices<Named[]> {
  const { data, error, isPending, refetch } = useApiQuery(
    'company.promotions',
    {},
    { enabled, staleTime: fresh },
  )
  return { of: namedIn(data), waiting: isPending, error, retry: () => void refetch() }
}
