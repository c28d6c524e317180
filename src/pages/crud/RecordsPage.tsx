import { Suspense, useMemo } from 'react'
import { Navigate, useLocation, useMatch, useParams } from 'react-router'
import type { ListColumn } from '../../components/list/columns'
import { Highlight } from '../../components/list/Highlight'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { activeFilters, type ListDeclaration } from '../../components/list/list-state'
import { FilterSelect } from '../../components/list/toolbar/FilterSelect'
import { type FilterChip, ListSummary } from '../../components/list/toolbar/ListSummary'
import { ListToolsArea } from '../../components/list/toolbar/ListToolsArea'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { type ListAddress, useListState } from '../../components/list/use-list-state'
import { useStartView } from '../../components/list/views/saved-views'
import { Link } from '../../components/page/Link'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths, pathTo, supportList } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import type { Fields } from '../../lib/code/shape'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import type { DeclaredRecords, RecordField } from '../../providers/refine/record-declaration'
import { text } from '../../providers/refine/record-fields'
import { useRecords } from '../../providers/refine/use-records'
import styles from './crud.module.css'
import { FoundElsewhere } from './FoundElsewhere'
import { RecordValue } from './record/RecordValue'
import { ActionLink, SupportHeader } from './SupportHeader'
import { listDeclarationOf, useRecordRows } from './use-record-rows'

interface RecordLinkProps {
  resource: string
  records: DeclaredRecords
  record: Fields
  search: string
}

/** The name of a record, which opens it; a group of records is a record of another resource. */
function RecordLink({ resource, records, record, search }: RecordLinkProps) {
  const id = text(record._id) ?? ''
  const name = <Highlight text={records.nameOf(record) || id} search={search} />
  const isGroup = records.recordsIn?.(record) !== undefined
  if (isGroup && !records.groupOf) return name
  const of = (isGroup && records.groupOf) || resource
  return (
    <Link className={isGroup ? styles.group : undefined} to={pathTo('supportRecord', { resource: of, id })}>
      {name}
    </Link>
  )
}

/** The key of a field's label in `support.json`. */
const labelKey = (field: string) => ['fields', field].join('.')

/** The columns of a generic list from what its resource declares; the first one names the record. */
function recordColumns(resource: string, records: DeclaredRecords): ListColumn<Fields>[] {
  const fieldOf = (name: string) => records.fields.find(field => field.name === name)
  return records.columns.flatMap(({ field: name, sort, ...column }, place): ListColumn<Fields>[] => {
    const field: RecordField | undefined = fieldOf(name)
    if (!field) return []
    const shared = { ...column, id: name, header: labelKey(name) }
    const cell: ListColumn<Fields>['cell'] =
      place === 0
        ? (record, { search }) => <RecordLink {...{ resource, records, record, search }} />
        : (record, { search }) => <RecordValue field={field} value={record[name]} search={search} short />
    return [
      {
        ...shared,
        cell,
        ...(sort && { sort: { type: 'string' as const, value: (record: Fields) => record[name] } }),
        ...(place === 0 && { card: 'heading' as const }),
      },
    ]
  })
}

const RecordForm = part(() => import('./form/RecordForm'))

interface RecordListProps {
  resource: string
  records: DeclaredRecords
}

/** The records of a resource, found, sorted and filtered as their calls allow. */
function RecordList({ resource, records }: RecordListProps) {
  const { t } = useTranslation(['support', 'list', 'errors'])
  const name = supportList(resource)
  useStartView(name)
  const declaration = useMemo(() => listDeclarationOf(records), [records])
  const columns = useMemo(() => recordColumns(resource, records), [resource, records])
  const list = useListState(declaration)
  const { state, change } = list
  const rows = useRecordRows(resource, state, declaration)
  const shown = useListLayout(name, columns)
  const chips = useChips(list, declaration)
  const clear = () => change({ search: '', filters: Object.fromEntries(chips.map(({ id }) => [id, ''])) })
  const found = chips.length > 0 ? 'filtered' : 'none'
  return (
    <div className={page.page}>
      <Heading resource={resource} records={records} />
      <Filters list={list} declaration={declaration} resource={resource} />
      <ListSummary text={t('count', { count: rows.total })} rows={rows} chips={chips} onClearAll={clear}>
        <ListToolsArea list={name} namespace="support" shown={shown} />
      </ListSummary>
      <ListView
        caption={t(`names.${resource}`)}
        namespace="support"
        {...{ shown, rows }}
        rowId={record => text(record._id) ?? ''}
        rowName={records.nameOf}
        rowsIn={records.recordsIn}
        search={state.search}
        sort={state.sort}
        onSort={sort => change({ sort })}
        empty={
          <div className={page.page}>
            <ListEmpty title={t(`empty.${found}.title`)} text={t(`empty.${found}.text`)} />
            <FoundElsewhere resource={resource} search={state.search} />
          </div>
        }
        errorText={error => errorText(error, t)}
      />
    </div>
  )
}

/** The name of the list, and the way to a new record where there is one. */
function Heading({ resource, records }: RecordListProps) {
  const { t } = useTranslation('support')
  const { search } = useLocation()
  const opened = useMatch(paths.supportCreate) !== null
  if (opened && !records.actions.create)
    return <Navigate to={pathTo('supportList', { resource }) + search} replace />
  return (
    <>
      <PageHeader title={t(`names.${resource}`)}>
        {records.actions.create && (
          <ActionLink to={pathTo('supportCreate', { resource }) + search}>{t(`new.${resource}`)}</ActionLink>
        )}
      </PageHeader>
      {opened && records.actions.create && (
        <Suspense>
          <RecordForm resource={resource} records={records} />
        </Suspense>
      )}
    </>
  )
}

/** What is chosen, each choice with the way to take it off. */
function useChips({ state, change }: ListAddress, declaration: ListDeclaration): FilterChip[] {
  const { t } = useTranslation('support')
  const searched = state.search === '' ? [] : [t('chip', { search: state.search })]
  return [
    ...searched.map(chip => ({ id: 'search', text: chip, remove: () => change({ search: '' }) })),
    ...activeFilters(state, declaration).map(name => ({
      id: name,
      text: t(`choices.${name}.${state.filters[name]}`),
      remove: () => change({ filters: { [name]: '' } }),
    })),
  ]
}

interface FiltersProps {
  list: ListAddress
  declaration: ListDeclaration
  resource: string
}

function Filters({ list: { state, change }, declaration, resource }: FiltersProps) {
  const { t } = useTranslation('support')
  return (
    <div className={styles.filters}>
      <SearchBox
        label={t(`search.${resource}`, { defaultValue: t('search.other', { what: t(`names.${resource}`) }) })}
        search={state.search}
        onSearch={search => change({ search }, 'replace')}
      />
      {Object.entries(declaration.filters).map(([name, accepts]) => (
        <FilterSelect
          key={name}
          label={t(`fields.${name}`)}
          value={state.filters[name] ?? ''}
          options={(accepts as readonly string[]).map(value => ({
            value,
            text: t(`choices.${name}.${value}`),
          }))}
          onChoose={value => change({ filters: { [name]: value } })}
        />
      ))}
    </div>
  )
}

/** The generic list of a resource; at the address of a new record, with its form over it. */
export default function RecordsPage() {
  const { resource = '' } = useParams()
  const records = useRecords(resource)
  if (!records) return <NotFoundScreen />
  return (
    <>
      <SupportHeader />
      <RecordList key={resource} resource={resource} records={records} />
    </>
  )
}
