import { groupingFieldOf } from '#contract/words/groupings'
import type { OfferedList, PickerOption } from '../../components/form/picker/offers'
import type { Translate } from '../../lib/format/translate'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { optionOf } from '../programs/program-option'
import { type GroupingField, groupingFields, type NamedReference } from './person'

/** ms for which they serve again: companies do not make groupings by the minute. */
const fresh = 60_000

const nothing: Record<GroupingField, NamedReference[]> = {
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
}

/** Groupings by the fields of a person that hold them. */
export function byField(groupings: CallResult<'company.groupings'>): Record<GroupingField, NamedReference[]> {
  const of = (wanted: GroupingField) =>
    groupings
      .filter(({ type }) => groupingFieldOf[type] === wanted)
      .map(grouping => ({ ...grouping, name: grouping.name || grouping._id }))
  return Object.fromEntries(groupingFields.map(field => [field, of(field)])) as unknown as typeof nothing
}

type ProgramChoice = CallResult<'company.promotions'>[number]

/** A program in which people can be enlisted; a server that does not say so leaves it to the attempt. */
export const isToEnlist = ({ enlistable }: ProgramChoice): boolean => enlistable !== false

/** Something to choose from: there, on its way, or not to be had. */
export interface Choices<Of> {
  of: Of
  waiting: boolean
  error: unknown
  retry: () => void
}

/** The same for a picker. @param empty said where there is none at all */
export const offered = (
  { of, waiting, error, retry }: Choices<readonly PickerOption[]>,
  t: Translate,
  empty: string,
): OfferedList => ({ of, waiting, problem: error ? errorText(error, t) : undefined, retry, empty })

/** The organizations, suborganizations and groups of the company. */
export function useGroupings(enabled = true): Choices<Record<GroupingField, NamedReference[]>> {
  const { data, error, isPending, refetch } = useApiQuery(
    'company.groupings',
    {},
    { enabled, staleTime: fresh },
  )
  return { of: data ? byField(data) : nothing, waiting: isPending, error, retry: () => void refetch() }
}

function useProgramsWhere(
  isOffered: (program: ProgramChoice) => boolean,
  enabled: boolean,
): Choices<NamedReference[]> {
  const { t } = useTranslation('programs')
  const { data, error, isPending, refetch } = useApiQuery(
    'company.promotions',
    {},
    { enabled, staleTime: fresh },
  )
  const of = (data ?? []).filter(isOffered).map(program => optionOf(program, t))
  return { of, waiting: isPending, error, retry: () => void refetch() }
}

/** The programs of the company, by their titles. */
export const usePrograms = (enabled = true): Choices<NamedReference[]> =>
  useProgramsWhere(() => true, enabled)

/** Those of them in which people can be enlisted. */
export const useProgramsToEnlist = (enabled = true): Choices<NamedReference[]> =>
  useProgramsWhere(isToEnlist, enabled)
