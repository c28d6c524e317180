import { programOwnerFilters } from '#contract/words/company/product-mode'
import type { FilterName } from '#contract/words/list-fields'
import type { ProgramColumn, programListFilters } from '#contract/words/program-list'
import { programTabs } from '#contract/words/programs'
import type { ListDeclaration } from '../../components/list/list-state'

const isFolder = (value: string) => value === 'root' || /^[0-9a-f]{24}$/.test(value)

export type ProgramFilter = FilterName<typeof programListFilters> | 'folder'

const sortable: readonly ProgramColumn[] = ['title', 'language', 'learners', 'completion', 'updatedAt']

/**
 * What the address of the programs list holds. The names are the query's of `GET /programs`; `folder` is an id, or `root`
 * for the programs in no folder. It travels in the page's head, so it takes from the contract's declaration its types and
 * words alone; `tests/unit/list/list-state.test.ts` compares the two.
 */
export const programListDeclaration: ListDeclaration<ProgramFilter> = {
  filters: { status: programTabs, owner: programOwnerFilters, folder: isFolder },
  sortable,
}
