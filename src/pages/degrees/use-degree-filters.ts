import '../../providers/late-calls'
import { keepPreviousData } from '@tanstack/react-query'
import { degreeListFilters } from '#contract/words/degrees/degree-lists'
import type { FilterOptions, ScreenFilters } from '../../components/list/filters/declared-list'
import { formatDay } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useGroupings } from '../../resources/employees/choices'
import { groupingFields } from '../../resources/employees/person'
import { chosenIn } from './degrees-address'

/** ms for which what there is to choose serves again. */
const fresh = 30_000

/** The calls that say what there is to choose in a filter, under what is chosen in the others. */
const calls = {
  degree: 'degreeLists.degreeChoices',
  courses: 'degreeLists.courseChoices',
  module: 'degreeLists.moduleChoices',
  teacher: 'degreeLists.teacherChoices',
  years: 'degreeLists.yearChoices',
  sessions: 'degreeLists.sessionChoices',
} as const

type Chosen = Readonly<Record<string, string>>

/** The day of a session as people write it, where the server begins its name with one: `2026-11-25 09:00 Opening`. */
export const sessionText = (name: string, locale: string): string =>
  name.replace(/^\d{4}-\d\d-\d\d/, day => formatDay(day, locale))

function useChoices(name: keyof typeof calls, wanted: (filter: string) => boolean, chosen: Chosen) {
  const { t, i18n } = useTranslation(['degrees', 'errors'])
  const { data, error, isPending, refetch } = useApiQuery(
    calls[name],
    { query: chosenIn(chosen, name) },
    { enabled: wanted(name), staleTime: fresh, placeholderData: keepPreviousData },
  )
  const of = data ?? []
  const options: FilterOptions = {
    of:
      name === 'sessions'
        ? of.map(({ _id, name: text }) => ({ _id, name: sessionText(text, i18n.language) }))
        : of.map(({ _id, name: text }) => ({ _id, name: text || t('untitled') })),
    waiting: isPending,
    problem: error && !data ? errorText(error, t) : undefined,
    retry: () => void refetch(),
    empty: t('filters.nothing'),
  }
  return options
}

function useOptions(
  wanted: (filter: string) => boolean,
  chosen: Chosen,
): Readonly<Record<string, FilterOptions>> {
  const { t } = useTranslation(['degrees', 'errors'])
  const groupings = useGroupings(groupingFields.some(wanted))
  const { of, waiting, error, retry } = groupings
  const problem = error ? errorText(error, t) : undefined
  return {
    degree: useChoices('degree', wanted, chosen),
    courses: useChoices('courses', wanted, chosen),
    module: useChoices('module', wanted, chosen),
    teacher: useChoices('teacher', wanted, chosen),
    years: useChoices('years', wanted, chosen),
    sessions: useChoices('sessions', wanted, chosen),
    ...Object.fromEntries(
      groupingFields.map(field => [
        field,
        { of: of[field], waiting, problem, retry, empty: t('filters.noGroupings') },
      ]),
    ),
  }
}

/** The filters of degrees, for their dialog and their chips: one set, whichever tab is open. */
export const degreeScreenFilters: ScreenFilters = {
  declared: degreeListFilters,
  namespace: 'degrees',
  useOptions,
}
