import { useTranslation } from 'react-i18next'
import { ListEmpty } from '../../components/list/ListEmpty'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { errorText } from '../../providers/call/errors'
import { productColumns } from './columns'
import { useProductRows } from './use-product-rows'

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
