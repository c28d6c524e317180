import '../../providers/late-calls'
import { useCallback } from 'react'
import { holdsWords } from '#contract/words/search-text'
import type { ListColumn } from '../../components/list/columns'
import { Highlight } from '../../components/list/Highlight'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import type { ListState } from '../../components/list/list-state'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { Link } from '../../components/page/Link'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { sortItems } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import { errorText } from '../../providers/call/errors'
import { firstData } from '../../providers/call/first-data'
import { apiKey } from '../../providers/call/use-api'
import { Amount } from '../../resources/programs/ProgramValues'
import { byTitle, type Product } from './use-product'

const productColumns: readonly ListColumn<Product>[] = [
  {
    id: 'title',
    header: 'columns.title',
    sort: { type: 'string', value: product => product.productTitle },
    cell: (product, { search }) => (
      <Link to={pathTo('product', { id: product._id })}>
        <Highlight text={product.productTitle} search={search} />
      </Link>
    ),
    card: 'heading',
  },
  {
    id: 'programs',
    header: 'columns.programs',
    width: '9rem',
    align: 'end',
    sort: { type: 'number', value: product => product.programsCount },
    cell: product => <Amount value={product.programsCount} />,
  },
]

/** The products that match, all on the one page that the server answers with. */
function useProductRows({ search, sort }: ListState): PagedRows<Product> {
  const { i18n } = useTranslation()
  const select = useCallback(
    (answer: readonly Product[]) => {
      const matching = byTitle(answer, i18n.language).filter(({ productTitle }) =>
        holdsWords(productTitle, search),
      )
      const by = productColumns.find(({ id }) => id === sort.column)?.sort
      const rows = by ? sortItems(matching, by.value, by.type, sort.direction, i18n.language) : matching
      return { rows, total: rows.length }
    },
    [search, sort, i18n.language],
  )
  return usePagedRows(
    () => ({
      queryKey: apiKey('products.list'),
      queryFn: ({ signal }) => callWith('products.list', { signal }),
      initialData: () => firstData('products.list', {}),
      select,
    }),
    Number.MAX_SAFE_INTEGER,
  )
}

const declaration = { filters: {}, sortable: ['title', 'programs'] }

/** The products of the company, each with its programs. */
export default function ProductsPage() {
  const { t } = useTranslation(['products', 'list', 'errors'])
  const { state, change } = useListState(declaration)
  const rows = useProductRows(state)
  const shown = useListLayout('products', productColumns)
  const clear = () => change({ search: '' })
  const chips =
    state.search === '' ? [] : [{ id: 'search', text: t('chip', { search: state.search }), remove: clear }]
  const reason = state.search === '' ? 'none' : 'filtered'
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SearchBox
        label={t('search')}
        search={state.search}
        onSearch={search => change({ search }, 'replace')}
      />
      <ListSummary text={t('count', { count: rows.total })} rows={rows} chips={chips} onClearAll={clear} />
      <ListView
        caption={t('title')}
        namespace="products"
        shown={shown}
        rows={rows}
        rowId={product => product._id}
        rowName={product => product.productTitle}
        search={state.search}
        sort={state.sort}
        onSort={sort => change({ sort })}
        empty={
          <ListEmpty
            icon={reason === 'none' ? 'products' : 'search'}
            title={t(`empty.${reason}.title`)}
            text={t(`empty.${reason}.text`)}
          />
        }
        errorText={error => errorText(error, t)}
      />
    </div>
  )
}
