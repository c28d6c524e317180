import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import type { ProgramTab } from '#contract/words/programs'
import { searchText } from '#contract/words/search-text'
import { involved, type Reader } from '../../../access/visibility'
import { containing } from '../../../db/sql/lists'

export type ProgramQuery = QueryOf<typeof contract.programs.list>

const owners: Record<ProgramQuery['owner'], SQL> = {
  all: sql`true`,
  yours: sql`p.is_custom`,
  provider: sql`not p.is_custom`,
}

/** The states of a program as conditions on `p` (decisions, section 8). */
export const tabs: Record<ProgramTab, SQL<boolean>> = {
  all: sql`true`,
  draft: sql`(p.is_draft and not p.is_published)`,
  published: sql`(p.is_published and not p.is_template)`,
  templates: sql`p.is_template`,
}

/** The programs `p` that a search finds by their titles, with `codes` by what else names one as well. */
function found({ search, codes }: Pick<ProgramQuery, 'search' | 'codes'>): SQL {
  if (!search) return sql`true`
  const wanted = containing(search)
  const titled = sql`p.title_search like ${wanted}`
  if (codes !== 'true') return titled
  return sql`(${titled} or lower(p.intern_id) like ${wanted} or lower(p.module_code) like ${wanted}
    or p.id = ${searchText(search)})`
}

/** The programs `p` that the reader sees under the owner filter and the search, in whatever folder and state. */
export function matching(
  reader: Reader,
  { owner, ...query }: Pick<ProgramQuery, 'owner' | 'search' | 'codes'>,
): SQL {
  return sql`p.deleted_at is null and ${involved(reader, sql`p.id`)} and ${owners[owner]} and ${found(query)}`
}

/** Programs of one folder, of none (`root`), or of all. */
export function inFolder({ folder }: Pick<ProgramQuery, 'folder'>): SQL {
  if (folder === undefined) return sql`true`
  return folder === 'root' ? sql`p.folder_id is null` : sql`p.folder_id = ${folder}`
}
