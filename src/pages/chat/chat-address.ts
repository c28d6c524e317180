import { longestSearch } from '#contract/words/limits'
import type { DeclaredFilters } from '#contract/words/list-fields'
import {
  declarationOf,
  type FilterOptions,
  type ScreenFilters,
  takenOff,
} from '../../components/list/filters/declared-list'
import type { ListDeclaration } from '../../components/list/list-state'
import type { ListAddress } from '../../components/list/use-list-state'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useGroupings } from '../../resources/employees/choices'
import { groupingFields } from '../../resources/employees/person'

/** Which learners are listed, by the names of the call. */
export const groupingFilters = {
  companyOrganizations: { kind: 'ids' },
  companySuborganizations: { kind: 'ids' },
  companyGroups: { kind: 'ids' },
} as const satisfies DeclaredFilters

const isId = (value: string) => /^[0-9a-f]{24}$/.test(value)
const isText = (value: string) => value.trim() !== '' && [...value].length <= longestSearch

type Place = 'program' | 'student' | 'show' | 'unread' | 'find'
export type ChatFilter = Place | keyof typeof groupingFilters
export type ChatAddress = ListAddress<ChatFilter>

/** What the address of the chat holds: the program, the learner, and what narrows the two lists; `find` is of programs, `search` of learners. */
export const chatDeclaration: ListDeclaration<ChatFilter> = {
  filters: {
    ...declarationOf({}, groupingFilters).filters,
    program: isId,
    student: isId,
    show: value => value === 'waiting',
    unread: value => value === 'true',
    find: isText,
  },
  sortable: [],
}

/** Nothing narrows the list of learners. */
export const noNarrowing = { ...takenOff(groupingFilters), unread: '' }

function useOptions(wanted: (filter: string) => boolean): Readonly<Record<string, FilterOptions>> {
  const { t } = useTranslation(['chat', 'errors'])
  const { of, waiting, error, retry } = useGroupings(groupingFields.some(wanted))
  const problem = error ? errorText(error, t) : undefined
  return Object.fromEntries(
    groupingFields.map(field => [
      field,
      { of: of[field], waiting, problem, retry, empty: t('filters.noGroupings') },
    ]),
  )
}

/** The filters of the list of learners, for their dialog. */
export const learnerFilters: ScreenFilters = { declared: groupingFilters, namespace: 'chat', useOptions }
