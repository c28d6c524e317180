import '../../providers/late-calls'
import { useCallback } from 'react'
import { searchText } from '#contract/words/search-text'
import { Button } from '../../components/controls/Button'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import type { ListState } from '../../components/list/list-state'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { sortItems } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { firstData } from '../../providers/call/first-data'
import { apiKey } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { type CompanyTag, useCompanyTagsArgs } from '../../resources/tags/company-tags'
import { columnsToRead, tagColumns } from './columns'
import { TagDialog } from './tag-dialogs'

/** The tags that match, all on the one page that the server answers with. */
function useTagRows({ search, sort }: ListState): PagedRows<CompanyTag> {
  const { i18n } = useTranslation()
  const args = useCompanyTagsArgs()
  const select = useCallback(
    ({ companyTags }: CallResult<'tags.ofCompany'>) => {
      const wanted = searchText(search)
      const matching = companyTags.filter(({ name }) => searchText(name).includes(wanted))
      const by = tagColumns.find(({ id }) => id === sort.column)?.sort
      const rows = by ? sortItems(matching, by.value, by.type, sort.direction, i18n.language) : matching
      return { rows, total: rows.length }
    },
    [search, sort, i18n.language],
  )
  return usePagedRows(
    () => ({
      queryKey: apiKey('tags.ofCompany', args),
      queryFn: ({ signal }) => callWith('tags.ofCompany', { ...args, signal }),
      initialData: () => firstData('tags.ofCompany', args),
      select,
    }),
    Number.MAX_SAFE_INTEGER,
  )
}

/** What is done here first of all; off with the reason for those who may not. */
function HeaderButtons() {
  const { t } = useTranslation('tags')
  const { allowed, reason } = useMay('programs.write')
  const offered = useMay('tags').allowed
  return (
    <>
      <Link to={paths.steps}>{t('findSteps')}</Link>
      {/* Whether the server has tags of its own is known a moment later: nothing moves then. */}
      <Button
        kind="primary"
        style={offered ? undefined : { visibility: 'hidden' }}
        aria-disabled={!allowed || undefined}
        title={reason}
        onPointerEnter={TagDialog.prepare}
        onFocus={TagDialog.prepare}
        onClick={() => allowed && openDialog(TagDialog, {})}
      >
        {t('new')}
      </Button>
    </>
  )
}

const declaration = { filters: {}, sortable: ['name', 'kind', 'steps', 'programs'] }

/** The tags of the company: what its programs and the steps of its classes are about. */
export default function TagsPage() {
  const { t } = useTranslation(['tags', 'list', 'errors'])
  const { state, change } = useListState(declaration)
  const rows = useTagRows(state)
  const allowed = useMay('programs.write').allowed
  const offered = useMay('tags').allowed
  const shown = useListLayout('tags', allowed && offered ? tagColumns : columnsToRead)
  const clear = () => change({ search: '' })
  const chips =
    state.search === '' ? [] : [{ id: 'search', text: t('chip', { search: state.search }), remove: clear }]
  const reason = state.search === '' ? 'none' : 'filtered'
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')}>
        <HeaderButtons />
      </PageHeader>
      <SearchBox
        label={t('search')}
        search={state.search}
        onSearch={search => change({ search }, 'replace')}
      />
      <ListSummary text={t('count', { count: rows.total })} rows={rows} chips={chips} onClearAll={clear} />
      <ListView
        caption={t('title')}
        namespace="tags"
        shown={shown}
        rows={rows}
        rowId={tag => tag._id}
        rowName={tag => tag.name}
        search={state.search}
        sort={state.sort}
        onSort={sort => change({ sort })}
        empty={
          <ListEmpty
            icon={reason === 'none' ? 'tags' : 'search'}
            title={t(`empty.${reason}.title`)}
            text={t(`empty.${reason}.text`)}
          />
        }
        errorText={error => errorText(error, t)}
      />
    </div>
  )
}
