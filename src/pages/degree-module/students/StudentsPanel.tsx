import '../../../providers/late-calls'
import type { ListColumn } from '../../../components/list/columns'
import { Highlight } from '../../../components/list/Highlight'
import { ListEmpty } from '../../../components/list/ListProblem'
import { ListView } from '../../../components/list/ListView'
import { useListLayout } from '../../../components/list/layout/use-list-layout'
import { ListSummary } from '../../../components/list/toolbar/ListSummary'
import { SearchBox } from '../../../components/list/toolbar/SearchBox'
import { useListState } from '../../../components/list/use-list-state'
import { usePagedRows } from '../../../components/list/use-paged-rows'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import type { CallResult } from '../../../providers/call/call-types'
import { errorText } from '../../../providers/call/errors'
import { apiKey } from '../../../providers/call/use-api'
import type { ModulePanelProps } from '../module-panel'

type Answer = CallResult<'degreeLists.students'>
type Student = Answer['data'][number]

const pageSize = 50
const declaration = { filters: {}, sortable: [] }
const pageOf = ({ data, total }: Answer) => ({ rows: data, total })
const rowId = ({ _id }: Student) => _id
const rowName = ({ name }: Student) => name
const names = (groupings: Student['companyGroups']) => groupings.map(({ name }) => name).join(', ')

const columnsOf = (degree: string): ListColumn<Student>[] => [
  {
    id: 'name',
    header: 'students.name',
    card: 'heading',
    cell: ({ _id, name }, { search }) => (
      <Link to={pathTo('degreeStudent', { id: degree, studentId: _id })} title={name}>
        <Highlight text={name} search={search} />
      </Link>
    ),
  },
  { id: 'email', header: 'students.email', cell: ({ email }) => email, width: '18rem' },
  {
    id: 'organization',
    header: 'students.organization',
    cell: ({ companyOrganizations }) => names(companyOrganizations),
    width: '12rem',
    hideBelow: 'm',
  },
  {
    id: 'group',
    header: 'students.group',
    cell: ({ companyGroups }) => names(companyGroups),
    width: '12rem',
    hideBelow: 'l',
  },
]

const columnsByDegree = new Map<string, ListColumn<Student>[]>()

/** The same as long as the page is open: what is drawn with them is not drawn again. */
function columnsFor(degree: string): ListColumn<Student>[] {
  const columns = columnsByDegree.get(degree) ?? columnsOf(degree)
  columnsByDegree.set(degree, columns)
  return columns
}

/** Who learns in the module, each with the way to what is noted of them. */
export default function StudentsPanel({ module }: ModulePanelProps) {
  const { t } = useTranslation(['degree-module', 'errors'])
  const { state, change } = useListState(declaration)
  const { search } = state
  const degree = module.degree._id
  const shown = useListLayout('degree-module-students', columnsFor(degree))
  const rows = usePagedRows(page => {
    const query = { degree, module: module._id, search: search || undefined, page, limit: pageSize }
    return {
      queryKey: apiKey('degreeLists.students', { query }),
      queryFn: ({ signal }) => callWith('degreeLists.students', { query, signal }),
      select: pageOf,
    }
  }, pageSize)
  const why = search === '' ? 'empty' : 'noMatch'
  const clear = () => change({ search: '' })
  return (
    <>
      <SearchBox
        label={t('students.search')}
        search={search}
        onSearch={typed => change({ search: typed }, 'replace')}
      />
      <ListSummary
        text={t('students.count', { count: rows.total })}
        rows={rows}
        chips={search === '' ? [] : [{ id: 'search', text: t('students.chip', { search }), remove: clear }]}
        onClearAll={clear}
      />
      <ListView
        caption={t('tabs.students')}
        namespace="degree-module"
        {...{ shown, rows, rowId, rowName }}
        search={search}
        sort={state.sort}
        onSort={sort => change({ sort })}
        empty={
          <ListEmpty icon="employees" title={t(`students.${why}.title`)} text={t(`students.${why}.text`)} />
        }
        errorText={error => errorText(error, t)}
      />
    </>
  )
}
