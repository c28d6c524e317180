import { each, type Fields, flag, text } from '../../lib/format/answer-fields'
import { useApiQuery } from '../../providers/call/use-api'
import { type ProgramReference, readReference } from '../programs/program-answer'
import { type GroupingField, groupingFields, type NamedReference } from './person-answer'

const types: Record<string, GroupingField> = {
  organization: 'companyOrganizations',
  suborganization: 'companySuborganizations',
  group: 'companyGroups',
}

/** ms for which they serve again: companies do not make groupings by the minute. */
const fresh = 60_000

const nothing: Record<GroupingField, NamedReference[]> = {
  companyOrganizations: [],
  companySuborganizations: [],
  companyGroups: [],
}

function byField(answer: unknown): Record<GroupingField, NamedReference[]> {
  const found = each(answer, ({ _id, name, type }) => {
    const [id, field] = [text(_id), types[text(type) ?? '']]
    return id === undefined || field === undefined ? null : { _id: id, name: text(name) ?? id, field }
  })
  const of = (wanted: GroupingField) => found.filter(({ field }) => field === wanted)
  return Object.fromEntries(groupingFields.map(field => [field, of(field)])) as unknown as typeof nothing
}

/** A program in which people can be enlisted; a server that does not say so leaves it to the attempt. */
export const readProgramToEnlist = (fields: Fields): ProgramReference | null =>
  flag(fields.enlistable) === false ? null : readReference(fields)

const named = (program: ProgramReference | null): NamedReference | null =>
  program && { _id: program._id, name: program.title || program._id }

/** Something to choose from: there, on its way, or not to be had. */
export interface Choices<Of> {
  of: Of
  waiting: boolean
  error: unknown
  retry: () => void
}

/** The organizations, suborganizations and groups of the company. */
export function useGroupings(enabled = true): Choices<Record<GroupingField, NamedReference[]>> {
  const { data, error, isPending, refetch } = useApiQuery(
    'company.groupings',
    {},
    { enabled, staleTime: fresh },
  )
  return { of: data ? byField(data) : nothing, waiting: isPending, error, retry: () => void refetch() }
}

function useProgramsAs(
  read: (fields: Fields) => ProgramReference | null,
  enabled: boolean,
): Choices<NamedReference[]> {
  const { data, error, isPending, refetch } = useApiQuery(
    'company.promotions',
    {},
    { enabled, staleTime: fresh },
  )
  const of = each(data, fields => named(read(fields)))
  return { of, waiting: isPending, error, retry: () => void refetch() }
}

/** The programs of the company, by their titles. */
export const usePrograms = (enabled = true): Choices<NamedReference[]> =>
  useProgramsAs(readReference, enabled)

/** Those of them in which people can be enlisted. */
export const useProgramsToEnlist = (enabled = true): Choices<NamedReference[]> =>
  useProgramsAs(readProgramToEnlist, enabled)
