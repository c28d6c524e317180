import { useMemo } from 'react'
import type { FilterOptions, ScreenFilters } from '../../components/list/filters/declared-list'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { type Choices, useGroupings, usePrograms } from '../../resources/employees/choices'
import { folderChoices } from '../../resources/folders/folder-outline'
import { folderPath } from '../../resources/folders/folder-tree'
import { overviewFilters } from './overview-address'

/** ms for which folders serve again. */
const fresh = 60_000

const useFolders = (enabled: boolean) => useApiQuery('company.folders', {}, { enabled, staleTime: fresh })

/** What the groupings of each filter are called on a person. */
const fields = {
  organizations: 'companyOrganizations',
  suborganizations: 'companySuborganizations',
  groups: 'companyGroups',
} as const

function useOptions(wanted: (filter: string) => boolean): Readonly<Record<string, FilterOptions>> {
  const { t, i18n } = useTranslation(['overview', 'errors'])
  const programs = usePrograms(wanted('promotion'))
  const groupings = useGroupings(Object.keys(fields).some(wanted))
  const folders = useFolders(wanted('folder'))
  const inOrder = useMemo(
    () => folderChoices(folders.data ?? [], i18n.language),
    [folders.data, i18n.language],
  )
  const options = (
    { waiting, error, retry }: Omit<Choices<unknown>, 'of'>,
    of: FilterOptions['of'],
    empty: string,
  ): FilterOptions => ({ of, waiting, problem: error ? errorText(error, t) : undefined, retry, empty })
  return {
    folder: options(
      { waiting: folders.isPending, error: folders.error, retry: () => void folders.refetch() },
      inOrder,
      t('filters.noFolders'),
    ),
    promotion: options(programs, programs.of, t('filters.noPrograms')),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        options(groupings, groupings.of[field], t('filters.noGroupings')),
      ]),
    ),
  }
}

/** The filters of the overview, for their dialog and their chips. */
export const screenFilters: ScreenFilters = { declared: overviewFilters, namespace: 'overview', useOptions }

/**
 * The programs in a folder and in those below it, which is what the folder stands for.
 * @returns undefined without a folder, null while it is not known what is in it
 */
export function useProgramsIn(folder: string): readonly string[] | null | undefined {
  const { data } = useFolders(folder !== '')
  return useMemo(() => {
    if (folder === '') return undefined
    if (!data) return null
    const inside = data.filter(({ _id }) => folderPath(data, _id).some(above => above._id === folder))
    return inside.flatMap(({ promotions }) => promotions.map(({ _id }) => _id))
  }, [folder, data])
}
