import { useCallback, useState } from 'react'
import { type ListState, readListState } from '../../components/list/list-state'
import type { ListAddress } from '../../components/list/use-list-state'
import { type PagedRows, useAskAhead, usePagedRows } from '../../components/list/use-paged-rows'
import { pageSize } from '../../lib/lists/page-size'
import { sortItems } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import { firstData } from '../../providers/call/first-data'
import { apiKey } from '../../providers/call/use-api'
import { programColumns } from '../../resources/programs/list/columns'
import {
  isTree,
  type ProgramPage,
  programPage,
  type TreeChoice,
} from '../../resources/programs/list/program-page'
import type { ProgramAnswer, ProgramItem } from '../../resources/programs/program'
import { type ProgramQuery, programQuery } from './first-request'
import { type ProgramFilter, programListDeclaration } from './list-declaration'

const wholeTree = { page: 1, limit: pageSize }

/** Its code comes with the first answer of a server that does not page. */
let chooseFromTree: TreeChoice | undefined

async function list(query: ProgramQuery, signal: AbortSignal) {
  const answer = await callWith('programs.list', { query, signal })
  if (isTree(answer))
    chooseFromTree ??= (await import('../../resources/programs/list/program-tree')).chooseFromTree
  return answer
}

/** Sorts in the browser what came whole. */
function sorted(page: ProgramPage, sort: ListState['sort'], locale: string): ProgramPage {
  const by = programColumns.find(column => column.id === sort.column)?.sort
  if (!page.whole || !by) return page
  return { ...page, rows: sortItems(page.rows, by.value, by.type, sort.direction, locale) }
}

/**
 * Asks for the first page of a search while the page still draws the letter: what the list asks for next is then on
 * its way already. A server that does not page has answered with everything before.
 */
export function useEarlySearch({ linkTo }: ListAddress<ProgramFilter>, page: ProgramPage | undefined) {
  const askAhead = useAskAhead()
  return (search: string) => {
    if (!page || page.whole) return
    const state = readListState(new URLSearchParams(linkTo({ search })), programListDeclaration)
    const query = programQuery(state, 1)
    askAhead({ queryKey: apiKey('programs.list', { query }), queryFn: ({ signal }) => list(query, signal) })
  }
}

/**
 * The rows of the programs list, with the folders, degrees and counts that come with the first page.
 * From a server that does not page, the whole tree is read once and everything else happens here.
 */
export function useProgramList(state: ListState<ProgramFilter>): PagedRows<ProgramItem, ProgramPage> {
  const { i18n } = useTranslation()
  const [unpaged, setUnpaged] = useState(false)
  const select = useCallback(
    (answer: ProgramAnswer) => {
      const choice = { ...state.filters, search: state.search }
      return sorted(programPage(answer, choice, chooseFromTree), state.sort, i18n.language)
    },
    [state, i18n.language],
  )
  const pageQuery = (page: number) => {
    const query = unpaged ? wholeTree : programQuery(state, page)
    return {
      queryKey: apiKey('programs.list', { query }),
      queryFn: ({ signal }: { signal: AbortSignal }) => list(query, signal),
      initialData: () => firstData('programs.list', { query }),
      select,
    }
  }
  const rows = usePagedRows(pageQuery, pageSize)
  if (rows.first?.whole && !unpaged) setUnpaged(true)
  return rows
}
