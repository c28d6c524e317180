import { programOwnerFilters } from '#contract/words/product-mode'
import type { programSortColumns } from '#contract/words/programs'
import type { ListDeclaration } from '../../components/list/list-state'

type SortColumn = (typeof programSortColumns)[number]

const sortable: readonly SortColumn[] = ['title', 'language', 'learners', 'completion', 'updatedAt']

const isFolder = (value: string) => value === 'root' || /^[0-9a-f]{24}$/.test(value)

export type ProgramFilter = 'status' | 'owner' | 'folder'

/**
 * What the address of the programs list holds. The names are the query's of `GET /programs`; `folder` is
 * an id, or `root` for the programs in no folder.
 */
export const programListDeclaration: ListDeclaration<ProgramFilter> = {
  filters: {
    status: ['all', 'draft', 'published', 'templates'],
    owner: programOwnerFilters,
    folder: isFolder,
  },
  sortable,
}
