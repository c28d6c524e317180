import { programOwnerFilters } from './company/product-mode'
import { type DeclaredColumns, type DeclaredFilters, namesIn } from './list-fields'
import { programTabs } from './programs'

/** The columns of the list of programs by which a person sorts it, each under its name. */
export const programListColumns = {
  title: { kind: 'text' },
  language: { kind: 'text' },
  learners: { kind: 'count' },
  completion: { kind: 'percent' },
  updatedAt: { kind: 'instant' },
} as const satisfies DeclaredColumns

export type ProgramColumn = keyof typeof programListColumns
export const programColumnNames = namesIn(programListColumns)

/** What the call sorts by: the day of making has no column on the screen. */
export type ProgramSortColumn = ProgramColumn | 'createdAt'

/** What the list of programs is filtered by, beside the folder in which one looks. */
export const programListFilters = {
  status: { kind: 'one', of: programTabs },
  owner: { kind: 'one', of: programOwnerFilters },
} as const satisfies DeclaredFilters
